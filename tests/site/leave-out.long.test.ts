// A company leaves out what it doesn't sell: after the steps of docs/make-it-yours.md, types are right, the site builds and keeps its
// rules, and no address of the subject is left anywhere.

import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readFiles } from './lib/files.ts';
import { ProjectCopy } from './lib/project-copy.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** The table of subjects: the paths to delete. */
const subjects = readFileSync('docs/make-it-yours.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes('`src/modules/'))
  .map((line) => {
    const [, subject = '', paths = ''] = line.split('|').map((cell) => cell.trim());
    return { subject, paths: [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) };
  })
  .filter(({ paths }) => paths.length > 1);

test('the handbook says how to leave out six subjects', () => {
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'demo requests',
    'accounts',
    'crosswalk and controls',
    'trust',
    'articles',
    'answers',
  ]);
});

/** The address of a page's folder or of an endpoint. Those in a folder with an underscore are injected without it. */
const addressOf = (path: string) => path.replace(/^src\/pages(?:\/_account)?|\.ts$/g, '');

/** What the content check says of a link or a synonym that leads to a subject that is left out. */
const MISSING = /which is not a page|which is not a file on this site|which is not a kind of page/;

/** Does what the content check asks for at one line: chooses another page, or another kind of page. */
async function follow(copy: ProjectCopy, problem: string, addresses: readonly string[]): Promise<void> {
  const [, file = '', number = ''] = /^([^:]+):(\d+)/.exec(problem) ?? [];
  const lines = (await copy.read(file)).split('\n');
  const index = Number(number) - 1;
  // A feed has no file of its own in src/pages.
  const missing = /(\/\S+), which is not a file/.exec(problem)?.slice(1) ?? [];
  const old = new RegExp(`(?:${[...addresses, ...missing].map((one) => RegExp.escape(one)).join('|')})[\\w/.#-]*`);
  lines[index] = (lines[index] ?? '').replace(/^( *)kind: .*/, '$1kind: Frameworks').replace(old, '/contact');
  await copy.write(file, lines.join('\n'));
}

describe.each(subjects)('without $subject', ({ subject, paths }) => {
  let copy: ProjectCopy;
  const addresses = globSync(paths.filter((path) => path.startsWith('src/pages/'))).flatMap((path) =>
    path.endsWith('_account') ? globSync(`${path}/*/`).map(addressOf) : [addressOf(path)],
  );

  beforeAll(async () => {
    copy = await ProjectCopy.make(true);
    for (const path of paths) {
      const found = globSync(path);
      expect(found, path).not.toEqual([]);
      for (const one of found) await rm(join(copy.root, one), { recursive: true, force: true });
    }
    const names = globSync(paths.filter((path) => path.startsWith('src/modules/'))).map((path) =>
      path.replace(/.*\//, ''),
    );
    for (const name of names) {
      await copy.replace('src/modules/subjects.ts', new RegExp(`^import .*modules/${name}/subject';\n`, 'm'), '');
      await copy.replace('src/modules/subjects.ts', new RegExp(`^ {2}${name},\n`, 'm'), '');
    }
    if (subject === 'demo requests')
      await copy.replace('src/config/site.ts', /path: '\/demo[^']*'/, "path: '/contact'");
    // Tests of other subjects use the sample's content.
    for (const one of globSync('src/**/*.test.{ts,tsx}')) await rm(join(copy.root, one), { force: true });
    await copy.write(
      'tsconfig.json',
      JSON.stringify({ ...tsconfig, include: ['.astro/types.d.ts', 'src', 'astro.config.mjs'] }),
    );
  });

  afterAll(() => copy.delete());

  test('the content check names what still leads there, and nothing else', async () => {
    let result = await copy.run('check:content');
    // A link that occurs several times in a text is named once.
    for (let round = 0; result.code !== 0 && round < 5; round++) {
      const problems = result.output.split('\n').filter((line) => line.startsWith('src/'));
      expect(problems.filter((line) => !MISSING.test(line))).toEqual([]);
      for (const problem of problems) await follow(copy, problem, addresses);
      result = await copy.run('check:content');
    }
    expect(result.code, result.output).toBe(0);
  });

  test('types are right', async () => {
    const result = await copy.shell('npm run --silent check:types');
    expect(result.code, result.output).toBe(0);
  });

  test('the site builds, keeps its rules, and has none of its addresses', async () => {
    const result = await copy.build();
    expect(result.code, result.output.slice(-4_000)).toBe(0);
    const left = new RegExp(
      `(?<=["'( ]|https://[\\w.-]+)(?:${addresses.map((one) => RegExp.escape(one)).join('|')})(?=["'#?/). ])`,
    );
    const files = [...readFiles(join(copy.root, 'dist'))];
    expect(
      files
        .map(([name]) => name)
        .filter((name) =>
          addresses.some((one) => name === one || name.startsWith(`${one}/`) || name.startsWith(`${one}.`)),
        ),
    ).toEqual([]);
    const traces = files.filter(
      ([name, bytes]) => /\.(html|js|json|md|txt|xml)$|\/_/.test(name) && left.test(bytes.toString()),
    );
    expect(traces.map(([name]) => name)).toEqual([]);
  });
});
