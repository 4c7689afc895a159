// An editor can follow docs/editing.md from the first command to the last, in a copy of the project with git history and a remote.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entryKinds } from '~/kit/content/new-entry/entry-kinds';
import { newEntry } from '~/kit/content/new-entry/new-entry';
import { messages } from '../fixtures/mistakes/mistakes.ts';
import { readFiles } from './lib/files.ts';
import { stepsOf, type Step } from './lib/handbook.ts';
import { ProjectCopy } from './lib/project-copy.ts';
import { catalogue } from '~/modules/registry';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const steps = stepsOf(readFileSync('docs/editing.md', 'utf8'));
/** Files that the handbook's commands read but a build doesn't need. */
const DOCUMENTS = ['cspell.config.yaml', 'words.txt', '.markdownlint-cli2.yaml'];

let copy: ProjectCopy;
let remote: string;
/** The output of the last command. */
let printed = '';

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.root, encoding: 'utf8' }).trim();

beforeAll(async () => {
  copy = await ProjectCopy.make();
  for (const part of DOCUMENTS) await cp(part, join(copy.root, part), { recursive: true });
  await copy.write('.gitignore', 'node_modules\n.astro\n.cache\ndist\n');
  remote = await mkdtemp(join(tmpdir(), 'handbook-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', remote]);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Editor');
  git('config', 'user.email', 'editor@attestry.example');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
});

afterAll(async () => {
  await copy.delete();
  await rm(remote, { recursive: true });
});

const PAIR = /^src\/data\/crosswalk\/(.+)\.yaml$/;
const BY_HAND = /^src\/data\/(?:framework-parts|edition-changes|crosswalk-relations)\//;

async function follow(step: Step): Promise<void> {
  switch (step.does) {
    case 'run':
      // check-content.test.ts starts the server and looks at a draft.
      if (step.commands !== 'npm run dev') return run(step.commands);
      expect(printed).toContain('localhost:4321/industry/ocean-fishing');
      return;
    case 'write':
      // An empty file is written as an empty list.
      if (/^src\/data\/[^/]+$/.test(step.file)) return copy.replace(step.file, /^\[\]\s*$|\n*$/, `\n${step.text}`);
      // The previous command has written the file under the name the handbook gives; three kinds are created by hand.
      expect(existsSync(join(copy.root, step.file)), step.file).toBe(!BY_HAND.test(step.file));
      return copy.write(step.file, step.text);
    case 'add fields':
      return copy.replace(step.file, '---\n', `---\n${step.text}`);
    case 'read':
      expect(step.lines.filter((line) => !messages.includes(line))).toEqual([]);
  }
}

/** The prose in all examples is checked together at the end. */
const PROSE = /^npm run check:prose$/gm;
const NEW = /^npm run new -- (\S+) "(.+)"$/;

async function run(commands: string): Promise<void> {
  const [, kind, title] = NEW.exec(commands) ?? [];
  if (kind && title) return begin(kind, title);
  const { code, output } = await copy.shell(commands.replace(PROSE, ''));
  expect(code, output).toBe(0);
  printed = output;
}

/** Writes the entry that `npm run new` would write. The command itself runs only for the first page. */
async function begin(name: string, title: string): Promise<void> {
  const kind = entryKinds(catalogue).find((one) => one.name === name);
  if (!kind) throw new Error(`npm run new knows no ${name}.`);
  const { file, text, isAppended } = newEntry(catalogue, kind, title, pathToFileURL(`${copy.root}/`), new Date());
  expect([existsSync(join(copy.root, file)), isAppended]).toEqual([false, false]);
  await copy.write(file, text);
}

describe('the handbook', () => {
  test.each(steps.map((step, index) => ({ name: nameOf(step, index), step })))('$name', ({ step }) => follow(step));

  test('has an example for every collection that editors add to', () => {
    const shown = steps.map((step) => ('file' in step ? step.file.replace(/^src\/\w+\/([\w-]+).*/, '$1') : ''));
    const collections = git('ls-files', 'src/content', 'src/data').match(/^src\/\w+\/[\w-]+/gm) ?? [];
    const names = new Set(collections.map((path) => path.replace(/.*\//, '')));
    expect([...names].filter((name) => !shown.includes(name))).toEqual(['crosswalk-clauses']);
  });

  test('leaves everything published, and the page under its new name', () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'The other examples');
    git('push', '--quiet');
    expect(git('rev-parse', 'HEAD')).toBe(git('rev-parse', 'origin/main'));
  });

  // Only the files changed here: `npm run check` reads the others.
  test('has examples that pass `npm run check:prose`', async () => {
    const changed = git('diff', '--name-only', git('rev-list', '--max-parents=0', 'HEAD'), 'HEAD').split('\n');
    expect(changed.length).toBeGreaterThan(20);
    const { code, output } = await copy.shell(`npm run --silent check:prose -- ${changed.join(' ')}`);
    expect(code, output).toBe(0);
  });
});

// One more build with everything that was written, including a draft.
describe('a preview of the result', () => {
  const DRAFT = 'cmmi-dev-1-3';
  const NOINDEX = '<meta name="robots" content="noindex">';
  let files: Map<string, Buffer>;
  const text = (name: string) => files.get(name)?.toString() ?? '';

  beforeAll(async () => {
    for (const collection of ['frameworks', 'roadmaps'])
      await copy.replace(`src/content/${collection}/${DRAFT}.md`, /^order:/m, 'draft: true\norder:');
    const scheduled = 'src/content/industries/hospitality.md';
    await copy.replace(scheduled, /^order:/m, 'publishOn: 2099-12-01\norder:');
    // Only the build can tell that a page is too heavy.
    const heavy = Array.from({ length: 500 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'));
    await copy.write(scheduled, `${await copy.read(scheduled)}\n${heavy.join(' ')}\n`);
    const { code, output } = await copy.build({ PREVIEW: '1' });
    expect(code, output).toBe(0);
    // A preview shows unpublished content and is hidden from search engines, so the build only reports what a published site must
    // not have.
    expect(output).toContain('The site would break its own promises:');
    files = readFiles(join(copy.root, 'dist'));
  }, 240_000);

  test('has a page for everything, with a generic picture if none was drawn', () => {
    expect(text('/_redirects')).toMatch(/^\/industry\/ocean-fishing \/industry\/fisheries 301$/m);
    const emblems = {
      'industry/fisheries': 'A globe engraved',
      'feature/supplier-reviews': 'A handshake engraved',
      'ai-model/trend-sense': 'A line that rises and falls once, engraved',
    };
    for (const [path, label] of Object.entries(emblems)) {
      expect(text(`/${path}.html`)).toMatch(new RegExp(`<svg [^>]*aria-label="${label} inside`));
    }
    const pair = steps.flatMap((step) => ('file' in step ? (PAIR.exec(step.file)?.[1] ?? []) : []));
    expect(pair).toHaveLength(1);
    for (const path of ['framework/iso-22316', 'case-study/harbour-logistics', `crosswalk/${pair.join('')}`]) {
      expect(files.has(`/${path}.html`), path).toBe(true);
    }
  });

  test('marks drafts on their pages and on links to them', () => {
    for (const name of ['/_redirects', '/frameworks/feed.xml', '/sitemap-0.xml', '/index.html']) {
      expect(text(name), name).toContain(DRAFT);
    }
    expect(files.has(`/share/framework/${DRAFT}.png`)).toBe(true);
    expect(text(`/framework/${DRAFT}.html`)).toMatch(/<strong>Draft\.<\/strong>\s*This page is not published\./);
    expect(text('/industry/hospitality.html')).toContain('<strong>From 1 December 2099.</strong>');
    expect(text('/industry/finance.html')).not.toContain('This page is not published.');
    expect(text('/index.html')).toContain(`a[href="/framework/${DRAFT}"]::before{content:"[Draft] "`);
  });

  test('is hidden from search engines', () => {
    const listed = [...files].filter(([name, page]) => name.endsWith('.html') && !page.includes(NOINDEX));
    expect(listed.map(([name]) => name)).toEqual([]);
    expect(text('/_headers')).toMatch(/^\/\*\n(?: .*\n)* {2}X-Robots-Tag: noindex\n/);
    expect(text('/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});

function nameOf(step: Step, index: number): string {
  const what = step.does === 'run' ? step.commands : step.does === 'read' ? step.lines[0] : step.file;
  return `step ${index + 1}, ${step.does}: ${what?.replaceAll('\n', '; ') ?? ''}`;
}

test('refuses a block that no one could follow, and runs each command once, from a block rather than a sentence if both have it', () => {
  expect(() => stepsOf('```js\nlet x;\n```')).toThrow('"```js" is neither commands');
  expect(stepsOf('Run `npm run a`, then `npm run b`, `npm run b` and `x`.\n\n```sh\nnpm run a\n```')).toEqual([
    { does: 'run', commands: 'npm run b' },
    { does: 'run', commands: 'npm run a' },
  ]);
});
