// The build, `npm run check:content` and the running development server show editors the same mistakes, and show when they are
// fixed. The message for each mistake is tested in src/kit/content/reading/mistakes.test.ts.

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answer, freePort } from './lib/dev-server.ts';
import { ProjectCopy } from './lib/project-copy.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const SOC = 'src/content/frameworks/soc-2.md';
const CASE = 'src/content/case-studies/saas-leaders.md';
const LOGO = 'public/logos/acme.svg';
const DRAFT = 'src/content/industries/hospitality.md';
const MISSPELT = `${SOC}:11 headlin: unknown field; did you mean "headline"?`;

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await ProjectCopy.make();
});

afterAll(() => copy.delete());

const spoil = () => copy.replace(SOC, '\nheadline:', '\nheadlin:');
const mend = () => copy.replace(SOC, '\nheadlin:', '\nheadline:');

test('check:content counts the valid entries, lists those due for review, and succeeds', async () => {
  await copy.replace(SOC, /^order:/m, 'reviewBy: 2020-01-31\norder:');
  const { code, output } = await copy.run('check:content');
  await copy.replace(SOC, /^reviewBy:.*\n/m, '');
  const [first, second] = output.split('\n');
  expect(first).toContain(`To look at: ${SOC} reviewBy: was due for review by 31 January 2020; `);
  expect(second).toMatch(/^\d+ entries, no mistakes, \d+\.\d s\.$/);
  expect(code).toBe(0);
});

test('check:content and the build list the same mistakes of all collections, and both fail', async () => {
  await spoil();
  await copy.replace(CASE, /^industry:.*$/m, 'industry: technologie');
  await copy.write(LOGO, '<svg xmlns="http://www.w3.org/2000/svg">\n  <script>a()</script>\n</svg>');
  const checked = await copy.run('check:content');
  const built = await copy.build();
  await mend();
  await copy.replace(CASE, /^industry:.*$/m, 'industry: technology');
  await copy.remove(LOGO);
  const report = `${LOGO}:2: <script> can run scripts; delete it. A drawing doesn't need it.\n\n${CASE}:7 industry: found "technologie"; there is no such entry in industries; did you mean "technology"?\n\n${MISSPELT}\n\n3 mistakes in 3 files.`;
  expect(checked).toEqual({ code: 1, output: `${report}\n` });
  expect(built.code, `The build must fail, but it ended with 0:\n${built.output}`).not.toBe(0);
  expect(built.output).toContain(report);
  await expect(copy.read('dist/index.html')).rejects.toThrow('ENOENT');
});

test('the server starts with a mistake, shows it instead of a page, and recovers when it is fixed', async () => {
  await spoil();
  const server = await serve();
  const page = `${server.origin}/framework/soc-2`;
  try {
    expect(await answer(page, 500)).toContain('ContentError');
    expect(server.output).toContain(MISSPELT);
    await mend();
    expect(await answer(page, 200, 500)).toContain('SOC 2');
    // At various delays within 100 ms of a response.
    for (const delay of [0, 30, 60, 90]) {
      await wait(delay);
      await spoil();
      await answer(page, 500, 200);
      await wait(delay);
      await mend();
      await answer(page, 200, 500);
    }
    expect(server.output).toContain('The content has no mistakes any more.');
    expect(await copy.read('.astro/collections/editor-case-studies.schema.json')).toContain('"soc-2"');
    await copy.replace(SOC, /^headline:.*$/m, 'headline: The headline of a test');
    await vi.waitFor(async () => expect(await answer(page, 200)).toContain('The headline of a test'), 60_000);
    await copy.replace(DRAFT, /^order:/m, 'draft: true\norder:');
    const draft = `${server.origin}/industry/hospitality`;
    await vi.waitFor(async () => expect(await answer(draft, 200)).toContain('This page is not published.'), 60_000);
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
    expect(await answer(`${server.origin}/facts.json`, 200, 500)).toContain('soc-2');
  } finally {
    await server.stop();
  }
});

test('the server starts again when a schema gets a field', async () => {
  const entry = 'src/content/industries/education.md';
  await copy.replace(entry, /^order:/m, 'region: Europe\norder:');
  const server = await serve();
  try {
    const page = `${server.origin}/industry/education`;
    await answer(page, 500);
    expect(server.output).toContain('region: unknown field');
    const schema = 'src/modules/industries/schema.ts';
    await copy.replace(
      schema,
      /^ {2}longDescription:/m,
      "  region: line('Region.', { max: 40 }).optional(),\n  longDescription:",
    );
    await answer(page, 200, 500);
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
