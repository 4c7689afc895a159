import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { reasonsNotToDeploy } from '../../scripts/lib/deployable.mjs';

// Tests which commit the workflows publish, which step has the token, and what else runs in that step's job.

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  container?: string;
  with?: Record<string, string>;
  secrets?: unknown;
  env?: Record<string, string>;
  needs?: string | string[];
  environment?: string | { name: string; url: string };
  steps?: Step[];
}
interface Workflow {
  jobs?: Record<string, Job>;
  runs?: { steps: Step[] };
}

const files = globSync('.github/{workflows,actions/*}/*.yml').sort();
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const workflows = new Map([...texts].map(([file, text]) => [file, parse(text) as Workflow]));
const jobs = [...workflows].flatMap(([file, { jobs = {} }]) =>
  Object.entries(jobs).map(([name, job]) => ({ name: `${file} ${name}`, job })),
);
const stepsOf = (workflow: Workflow) => [
  ...(workflow.runs?.steps ?? []),
  ...Object.values(workflow.jobs ?? {}).flatMap(({ steps = [] }) => steps),
];
const steps = [...workflows.values()].flatMap(stepsOf);
const knowsSecret = (value: unknown) => JSON.stringify(value ?? {}).includes('secrets.');
const jobOf = (file: string, name: string): Job => {
  const job = workflows.get(`.github/workflows/${file}`)?.jobs?.[name];
  if (!job) throw new Error(`${file} has no job ${name}`);
  return job;
};
const checkouts = ({ steps = [] }: Job) =>
  steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')).map((step) => step.with?.['ref']);

describe('the published commit', () => {
  test('is the one that main has just tested', () => {
    expect(jobOf('main.yml', 'deploy')).toMatchObject({
      needs: ['test', 'long'],
      with: { commit: '${{ github.sha }}' },
    });
  });

  test('is chosen once, and the same commit is then built and uploaded', () => {
    for (const name of ['build', 'upload'])
      expect(checkouts(jobOf('deploy.yml', name))).toEqual(['${{ needs.choose.outputs.commit }}']);
    expect([...texts.values()].join('\n')).not.toMatch(/ref: main\b/);
    expect(jobOf('daily.yml', 'deploy').with, 'the last that passed, every night').toBeUndefined();
  });

  test.each<[string, string, string[], { status: number; out: string }]>([
    ['the newest that passed', '3 ccc\n2 bbb\n1 aaa', ['2', '1'], { status: 0, out: 'bbb\n' }],
    ['the newest', '3 ccc\n2 bbb', ['3', '2'], { status: 0, out: 'ccc\n' }],
    ['none that main no longer contains', '3 gone\n2 bbb', ['3', '2'], { status: 0, out: 'bbb\n' }],
    ['none if GitHub can’t compare it', '3 lost\n2 bbb', ['3', '2'], { status: 1, out: '' }],
    ['one that main has moved on from', '3 old\n2 bbb', ['3', '2'], { status: 0, out: 'old\n' }],
    ['none', '3 ccc\n2 bbb', [], { status: 1, out: '' }],
    ['no run', '', [], { status: 1, out: '' }],
  ])('last-passed.sh prints %s', (_, runs, passed, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'gh-'));
    try {
      // A stand-in for GitHub's command line: the runs of main.yml, and whether a run's "test" job has passed.
      const gh = `#!/usr/bin/env bash
case "$2" in
  repos/o/r/actions/workflows/main.yml/runs*branch=main*) [ -z "${runs}" ] || printf '%s\\n' "${runs}" ;;
  repos/o/r/actions/runs/*/jobs) run=\${2#*runs/}; case " ${passed.join(' ')} " in *" \${run%/jobs} "*) echo 1 ;; *) echo 0 ;; esac ;;
  repos/o/r/compare/gone...main) echo diverged ;;
  repos/o/r/compare/lost...main) echo 'Not Found' >&2; exit 1 ;;
  repos/o/r/compare/old...main) echo ahead ;;
  repos/o/r/compare/*...main) echo identical ;;
  *) echo "unknown: $2" >&2; exit 2 ;;
esac`;
      writeFileSync(join(folder, 'gh'), gh);
      chmodSync(join(folder, 'gh'), 0o755);
      const env = { PATH: `${folder}:/usr/bin:/bin`, GITHUB_REPOSITORY: 'o/r', RUNNER_TEMP: folder };
      const { status, stdout } = spawnSync('.github/last-passed.sh', { env, encoding: 'utf8' });
      expect({ status, out: stdout }).toEqual(expected);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the token', () => {
  test('is available only to the upload step', () => {
    const knowing = steps.filter(knowsSecret);
    expect(knowing.map(({ run }) => /npm run deploy\b|wrangler versions upload/.exec(run ?? '')?.[0])).toEqual(
      expect.arrayContaining(['npm run deploy', 'wrangler versions upload']),
    );
    for (const { run, env, ...rest } of knowing) {
      expect(run).toMatch(/npm run deploy\b|wrangler versions upload/);
      expect(Object.keys(env ?? {}).sort()).toEqual(['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN']);
      expect(knowsSecret(rest)).toBe(false);
    }
    for (const { name, job } of jobs) expect(knowsSecret(job.env), name).toBe(false);
    expect([...texts.values()].join('\n')).not.toContain('secrets: inherit');
  });

  test('is in no job that builds, runs install scripts or checks out unreviewed changes', () => {
    const knowing = jobs.filter(({ job }) => job.steps?.some(knowsSecret));
    expect(knowing.map(({ name }) => name)).toEqual([
      '.github/workflows/deploy.yml upload',
      '.github/workflows/pull-request.yml preview',
    ]);
    for (const { name, job } of knowing) {
      for (const { run = '', uses = '' } of job.steps ?? []) {
        expect(run, name).not.toMatch(/npm run (?!deploy\b|verify\b)|npx |npm (install|i)\b/);
        expect(uses, name).toMatch(/^(actions\/(checkout|download-artifact)@.*)?$/);
      }
    }
    expect(checkouts(jobOf('pull-request.yml', 'preview'))).toEqual(['${{ github.event.pull_request.base.sha }}']);
  });
});

test('what others publish is named by its digest, so that it can’t change: one image, and every action', () => {
  const images = new Set(jobs.flatMap(({ job: { container } }) => container ?? []));
  expect([...images]).toEqual([expect.stringMatching(/^node:[\d.]+-\w+@sha256:[\da-f]{64}$/)]);
  const actions = steps.flatMap(({ uses }) => (uses === undefined || uses.startsWith('./') ? [] : uses));
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
});

test('the report on overdue work edits only the issue that it has opened itself', () => {
  const script = readFileSync('.github/report-overdue.sh', 'utf8');
  expect(script.match(/gh issue list.*/g)).toEqual([expect.stringMatching(/ --app github-actions .*\.title == /)]);
});

test.each([
  ['nothing if main has every rule that docs/operations.md gives it', (rules: string[]) => rules, ''],
  ['a rule that main lacks', (rules: string[]) => rules.slice(1), '- The branch main has no rule `deletion`: see'],
  ['all of them if GitHub tells none', () => [], 'no rule `required_status_checks`'],
])('report-overdue.sh reports %s', (_, change, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'gh-'));
  try {
    const ruleset =
      /<<'JSON'\n *(\{\s+"name".*?)\n *JSON/s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '{}';
    const { rules } = JSON.parse(ruleset) as { rules: { type: string }[] };
    const kept = change(rules.map(({ type }) => type)).join('\\n');
    // Stand-ins: no issue is open, no entry is overdue, and the site isn't published.
    const gh = `#!/usr/bin/env bash
case "$1 $2" in
  'api repos/o/r/rules/branches/main') [ -z "${kept}" ] && exit 1; printf '${kept}\\n' ;;
  'issue list') ;;
  'issue create') cat "$6" ;;
esac`;
    for (const [name, text] of [
      ['gh', gh],
      ['npm', '#!/bin/sh'],
    ] as const) {
      writeFileSync(join(folder, name), text);
      chmodSync(join(folder, name), 0o755);
    }
    const env = { PATH: `${folder}:/usr/bin:/bin`, GITHUB_REPOSITORY: 'o/r', TMPDIR: folder };
    const { status, stdout } = spawnSync('.github/report-overdue.sh', { env, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(said) as string });
    if (said === '') expect(stdout).not.toContain('- ');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('docs/operations.md protects the branch that deploys, with checks that exist and an environment for each token', () => {
  const handbook = readFileSync('docs/operations.md', 'utf8');
  const [environment, ruleset] = [...handbook.matchAll(/<<'JSON'\n(.*?)\n *JSON/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  expect(environment).toHaveProperty('deployment_branch_policy.custom_branch_policies', true);
  const { rules } = ruleset as { rules: { type: string; parameters?: Record<string, { context: string }[]> }[] };
  const checks = rules.flatMap(({ parameters }) => parameters?.['required_status_checks'] ?? []);
  expect(checks.map(({ context }) => context)).toEqual(['test', 'long']);
  for (const { context } of checks) expect(jobOf('pull-request.yml', context).steps).toBeDefined();
  for (const [file, job, name] of [
    ['deploy.yml', 'upload', 'production'],
    ['pull-request.yml', 'preview', 'preview'],
  ] as const) {
    const { environment: own } = jobOf(file, job);
    expect(typeof own === 'object' ? own.name : own).toBe(name);
    expect(handbook).toContain(`--env ${name}`);
  }
});

test('a build can’t replace a file of the checkout in a job that knows the token', () => {
  const folders = jobs
    .filter(({ job }) => job.steps?.some(knowsSecret))
    .flatMap(({ job: { steps = [] } }) => steps.filter(({ uses }) => uses?.startsWith('actions/download-artifact@')))
    .map((step) => step.with?.['path']);
  expect(folders).toEqual(['uploaded', 'dist']);
  expect(execFileSync('git', ['ls-files', 'uploaded', 'dist'], { encoding: 'utf8' })).toBe('');
});

test('the upload is then compared with the build', () => {
  const { steps = [] } = jobOf('deploy.yml', 'upload');
  const upload = steps.findIndex(({ id }) => id === 'upload');
  const verify = steps.findIndex(({ run }) => run?.includes('npm run verify -- "$SITE_URL" --built uploaded/dist'));
  expect(verify).toBe(upload + 1);
  expect(steps[verify]?.if).toBe("steps.upload.outputs.done == 'yes'");
});

test('the build has every setting the site reads', () => {
  const read = execFileSync(
    'git',
    ['grep', '-hoE', String.raw`\b((PUBLIC|CMS|HSTS)_[A-Z_]+|SITE_URL)\b`, '--', 'src', 'astro.config.mjs'],
    {
      encoding: 'utf8',
    },
  ).split('\n');
  const build = jobOf('deploy.yml', 'build').steps?.find(({ run }) => run === 'npm run build');
  const names = [...new Set(read.filter((name) => name !== ''))].sort();
  expect(names).toContain('HSTS_SUBDOMAINS');
  expect(Object.keys(build?.env ?? {}).sort()).toEqual(names.filter((name) => !name.endsWith('_')));
});

test('the artefact includes files whose names begin with a dot, such as /.well-known', () => {
  const built = steps.filter(
    ({ uses, with: options }) => uses?.includes('upload-artifact') && JSON.stringify(options).includes('dist'),
  );
  expect(built).toHaveLength(2);
  for (const step of built) expect(step.with?.['include-hidden-files']).toBe(true);
});

test('only packages that package.json allows run install scripts', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  const commands = steps.flatMap(({ run = '' }) => run.split('\n')).map((line) => line.trim());
  for (const line of commands.filter((one) => /\bnpm (ci|install|i)\b/.test(one)))
    expect(line).toMatch(/^npm (ci|install --prefix \S+ .+@\d+\.\d+\.\d+) --ignore-scripts$/);
  const rebuilt = commands.filter((one) => one.startsWith('npm rebuild'));
  expect([...new Set(rebuilt)]).toEqual([`npm rebuild ${allowed.join(' ')}`]);
});

test('every action is pinned to a commit', () => {
  const used = steps.flatMap(({ uses }) => (uses?.startsWith('./') === false ? [uses] : []));
  expect(used.length).toBeGreaterThan(5);
  for (const uses of used) expect(uses).toMatch(/@[\da-f]{40}$/);
});

describe('a built folder that must not be published', () => {
  const reasons = (html: string | undefined) => {
    const folder = mkdtempSync(join(tmpdir(), 'dist-'));
    try {
      if (html !== undefined) writeFileSync(join(folder, 'index.html'), html);
      return reasonsNotToDeploy(folder).join('\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const page = (origin: string, robots = 'max-image-preview:large') =>
    `<meta name="robots" content="${robots}"><link rel="canonical" href="${origin}/">`;

  test.each([
    [
      'one for a placeholder',
      page('https://attestry.example'),
      'was built for https://attestry.example, a placeholder',
    ],
    ['one for this machine', page('http://localhost:4321'), 'was built for http://localhost:4321, a placeholder'],
    ['one without https', page('http://www.company.com'), 'was built for http://www.company.com, a placeholder'],
    ['a preview', page('https://www.company.com', 'noindex'), 'was built as a preview'],
    ['one without an address', '<title>A page</title>', 'names no canonical address'],
    ['none', undefined, 'There is no built site'],
  ])('%s', (_, html, reason) => {
    expect(reasons(html)).toContain(reason);
  });

  test('a folder with a company’s origin may be published', () => {
    expect(reasons(page('https://www.company.com'))).toBe('');
  });

  test('the command then uploads nothing', () => {
    const args = ['scripts/deploy.mjs', '--dir', join(tmpdir(), 'no-such-folder')];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('Nothing was published.');
  });
});
