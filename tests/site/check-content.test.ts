// The build, `npm run check:content` and the running development server show editors the same mistakes, and show when they are
// fixed. The message for each mistake is tested in src/kit/content/reading/mistakes.test.ts.

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPublished, readEntries, type Entry } from '~/kit/content/reading/entries';
import { catalogue } from '~/modules/registry';
import { answer, freePort } from './lib/dev-server.ts';
import { ProjectCopy } from './lib/project-copy.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const entries = readEntries(catalogue).filter(isPublished);

/** The first published entry of a collection that suits. */
const firstOf = (collection: string, suits: (entry: Entry) => boolean = () => true): Entry => {
  const first = entries.find((entry) => entry.collection === collection && suits(entry));
  if (!first) throw new Error(`There is no entry in ${collection} that the test could spoil.`);
  return first;
};
const lineOf = (file: string, field: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(`${field}:`)) + 1;

const framework = firstOf('frameworks');
const FRAMEWORK = framework.file;
const study = firstOf('case-studies');
const CASE = study.file;
const INDUSTRY = String(study.data['industry']);
/** An industry that may become a draft, because no case study names it. */
const industry = firstOf('industries', ({ id }) => entries.every(({ data }) => data['industry'] !== id));
const LOGO = 'public/logos/acme.svg';
const MISSPELT = `${FRAMEWORK}:${lineOf(FRAMEWORK, 'headline')} headlin: unknown field; did you mean "headline"?`;

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await ProjectCopy.make();
});

afterAll(() => copy.delete());

const spoil = () => copy.replace(FRAMEWORK, '\nheadline:', '\nheadlin:');
const mend = () => copy.replace(FRAMEWORK, '\nheadlin:', '\nheadline:');

test('check:content counts the valid entries, lists those due for review, and succeeds', async () => {
  await copy.replace(FRAMEWORK, /^order:/m, 'reviewBy: 2020-01-31\norder:');
  const { code, output } = await copy.run('check:content');
  await copy.replace(FRAMEWORK, /^reviewBy:.*\n/m, '');
  const [first, second] = output.split('\n');
  expect(first).toContain(`To look at: ${FRAMEWORK} reviewBy: was due for review by 31 January 2020; `);
  expect(second).toMatch(/^\d+ entries, no mistakes, \d+\.\d s\.$/);
  expect(code).toBe(0);
});

test('check:content and the build list the same mistakes of all collections, and both fail', async () => {
  await spoil();
  await copy.replace(CASE, /^industry:.*$/m, `industry: ${INDUSTRY}x`);
  await copy.write(LOGO, '<svg xmlns="http://www.w3.org/2000/svg">\n  <script>a()</script>\n</svg>');
  const checked = await copy.run('check:content');
  const built = await copy.build();
  await mend();
  await copy.replace(CASE, /^industry:.*$/m, `industry: ${INDUSTRY}`);
  await copy.remove(LOGO);
  const report = `${LOGO}:2: <script> can run scripts; delete it. A drawing doesn't need it.\n\n${CASE}:${lineOf(CASE, 'industry')} industry: found "${INDUSTRY}x"; there is no such entry in industries; did you mean "${INDUSTRY}"?\n\n${MISSPELT}\n\n3 mistakes in 3 files.`;
  expect(checked).toEqual({ code: 1, output: `${report}\n` });
  expect(built.code, `The build must fail, but it ended with 0:\n${built.output}`).not.toBe(0);
  expect(built.output).toContain(report);
  await expect(copy.read('dist/index.html')).rejects.toThrow('ENOENT');
});

test('the server starts with a mistake, shows it instead of its page, and recovers when it is fixed', async () => {
  await spoil();
  const server = await serve();
  const page = `${server.origin}/framework/${framework.id}`;
  try {
    expect(await answer(page, 404)).toContain(MISSPELT.split(';')[0]);
    expect(server.output).toContain(MISSPELT);
    await mend();
    expect(await answer(page, 200, 404)).toContain(String(framework.data['shortName']));
    // At various delays within 100 ms of a response.
    for (const delay of [0, 30, 60, 90]) {
      await wait(delay);
      await spoil();
      await answer(page, 404, 200);
      await wait(delay);
      await mend();
      await answer(page, 200, 404);
    }
    expect(server.output).toContain('The content has no mistakes any more.');
    expect(await copy.read('.astro/collections/editor-case-studies.schema.json')).toContain(`"${framework.id}"`);
    await copy.replace(FRAMEWORK, /^headline:.*$/m, 'headline: The headline of a test');
    await vi.waitFor(async () => expect(await answer(page, 200)).toContain('The headline of a test'), 60_000);
    await copy.replace(industry.file, /^order:/m, 'draft: true\norder:');
    const draft = `${server.origin}/industry/${industry.id}`;
    await vi.waitFor(async () => expect(await answer(draft, 200)).toContain('This page is not published.'), 60_000);
  } finally {
    await server.stop();
  }
});

test('a mistake of any kind is on every page, and only what it spoils is missing until it is fixed', async () => {
  const server = await serve();
  const other = catalogue.addressOf('frameworks', framework.id);
  const expectAt = (path: string, status: number, check: (text: string) => void) =>
    vi.waitFor(async () => {
      const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } });
      check(await response.text());
      expect(response.status, path).toBe(status);
    }, 60_000);
  try {
    await answer(server.origin + other, 200);
    for (const collection of ['articles', 'controls', 'plans']) {
      const entry = readEntries(catalogue, copy.root).find((one) => one.collection === collection && isPublished(one));
      // A company may have no articles or controls.
      if (!entry) continue;
      const { file, id } = entry;
      const isItem = file.endsWith('.yaml');
      const [start, wrong] = isItem ? [`- id: ${id}\n`, '  wrong: 1\n'] : ['---\n', 'wrong: 1\n'];
      const path = isItem ? (catalogue.collection(collection).shownOn[0] ?? '/') : catalogue.addressOf(collection, id);
      const said = new RegExp(`${RegExp.escape(file)}:\\d+ (?:${id}\\.)?wrong: unknown field`);
      await copy.replace(file, start, start + wrong);
      await expectAt(path, isItem ? 200 : 404, (text) => expect(text).toMatch(said));
      await expectAt(other, 200, (text) => expect(text).toMatch(said));
      await copy.replace(file, wrong, '');
      await expectAt(path, 200, (text) => expect(text).not.toMatch(said));
    }
  } finally {
    await server.stop();
  }
});

test('a file saved while the server starts is in its first page', async () => {
  await spoil();
  const server = await serve();
  try {
    await vi.waitFor(() => expect(server.output).toContain('Syncing content'), 60_000);
    await mend();
    const facts = `${server.origin}/facts.json`;
    await vi.waitFor(async () => expect(await answer(facts, 200)).toContain(framework.id), 60_000);
  } finally {
    await server.stop();
  }
});

test('the server starts again when a schema gets a field', async () => {
  const entry = industry.file;
  await copy.replace(entry, /^order:/m, 'region: Europe\norder:');
  const server = await serve();
  try {
    const page = `${server.origin}/industry/${industry.id}`;
    expect(await answer(page, 404)).toContain('region: unknown field');
    const schema = 'src/modules/industries/schema.ts';
    await copy.replace(
      schema,
      /^ {2}longDescription:/m,
      "  region: line('Region.', { max: 40 }).optional(),\n  longDescription:",
    );
    await answer(page, 200, 404);
  } finally {
    await server.stop();
    await copy.replace(entry, /^region:.*\n/m, '');
  }
});

async function serve() {
  const port = await freePort();
  const child = copy.dev(port);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const server = {
    origin: `http://127.0.0.1:${port}`,
    output: '',
    stop: () => {
      child.kill();
      return ended;
    },
  };
  child.stdout?.on('data', (chunk: Buffer) => (server.output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (server.output += chunk.toString()));
  return server;
}
