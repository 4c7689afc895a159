import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answer, freePort } from './lib/dev-server.ts';
import { ProjectCopy } from './lib/project-copy.ts';

// What an editor meets: the command that checks all entries, and the server that shows the site while they are written.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SOC = 'src/content/frameworks/soc-2.md';
const CASE = 'src/content/case-studies/saas-leaders.md';
const MISSPELT = `${SOC}:11 headlin: unknown field; did you mean "headline"?`;

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await ProjectCopy.make();
});

afterAll(() => copy.delete());

const spoil = () => copy.replace(SOC, '\nheadline:', '\nheadlin:');
const mend = () => copy.replace(SOC, '\nheadlin:', '\nheadline:');

test('check:content says how many entries are good and what is to be looked at again, and ends well', async () => {
  await copy.replace(SOC, /^order:/m, 'reviewBy: 2020-01-31\norder:');
  const { code, output } = await copy.run('check:content');
  await copy.replace(SOC, /^reviewBy:.*\n/m, '');
  const [first, second] = output.split('\n');
  expect(first).toContain(`To look at: ${SOC} reviewBy: was to be looked at again by 31 January 2020; `);
  expect(second).toMatch(/^\d+ entries, no mistakes, \d+\.\d s\.$/);
  expect(code).toBe(0);
});

test('check:content says every mistake of every collection at once, and fails', async () => {
  await spoil();
  await copy.replace(CASE, /^industry:.*$/m, 'industry: technologie');
  const { code, output } = await copy.run('check:content');
  await mend();
  await copy.replace(CASE, /^industry:.*$/m, 'industry: technology');
  expect(code).toBe(1);
  expect(output).toBe(
    `${CASE}:7 industry: found "technologie"; there is no such entry in industries; did you mean "technology"?\n\n` +
      `${MISSPELT}\n\n2 mistakes in 2 files.\n`,
  );
});

test('the server starts with a mistake, shows it instead of a page, and goes on when it is mended', async () => {
  await spoil();
  const port = await freePort();
  const server = copy.dev(port);
  const page = `http://127.0.0.1:${port}/framework/soc-2`;
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    expect(await answer(page, 500)).toContain('ContentError');
    expect(output).toContain(MISSPELT);
    await mend();
    expect(await answer(page, 200)).toContain('SOC 2');
    await spoil();
    await answer(page, 500);
    await mend();
    await answer(page, 200);
    expect(output).toContain('The content has no mistakes any more.');
    expect(await copy.read('.astro/collections/editor-case-studies.schema.json')).toContain('"soc-2"');
  } finally {
    server.kill();
  }
});
