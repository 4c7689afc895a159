// The npm package, packed from the built site, works in an empty folder without a network, and its server answers as the site does.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { leftFor, planSentenceOf, sentenceOf, type LeftFile } from '~/modules/crosswalk/shared/left';
import { chosenIn, nothingChosen } from '~/modules/crosswalk/shared/questions';
import { plannedControls } from '~/modules/crosswalk/shared/work-plan';
import { categoryId } from '~/modules/frameworks/shared/categories';
import manifest from '~/modules/crosswalk/package/package.json' with { type: 'json' };

const root = mkdtempSync(join(tmpdir(), 'data-package-'));
const own = join(root, 'node_modules', manifest.name);

const built = (file: string) => readFileSync(`dist/${file}`, 'utf8');
const left = JSON.parse(built('crosswalk/left.json')) as LeftFile;
const controls = JSON.parse(built('controls.json')) as ControlFile;
const data = <Content>(name: string) => JSON.parse(built(`data/v1/${name}.json`)) as Content;

const OFFLINE = `import { Socket } from 'node:net';
Socket.prototype.connect = () => { throw new Error('The package asked for a connection.'); };`;

const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

interface Answer {
  answer: string[];
  page: string;
  plan: { control: string }[];
  parts: { part: string; state: string }[];
}

const client = new Client({ name: 'test', version: '1' });

async function ask(name: string, args: Record<string, unknown>): Promise<unknown> {
  const { content } = await client.callTool({ name, arguments: args });
  const [first] = content as { text: string }[];
  return JSON.parse(first?.text ?? '');
}

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'pack:data', '--', root], { stdio: 'pipe' });
  const [archive = ''] = readdirSync(root).filter((file) => file.endsWith('.tgz'));
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(root, archive), '-C', own, '--strip-components=1']);
  // What npm would install.
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules', name), join(root, 'node_modules', name));
  }
  writeFileSync(join(root, 'offline.mjs'), OFFLINE);
  const args = ['--import', './offline.mjs', join(own, 'mcp.js')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }));
});

afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true });
});

const questions = readdirSync('dist/crosswalk/left')
  .filter((file) => file.endsWith('.html'))
  .map((file) => basename(file, '.html'));

/** Twenty questions: those with pages, and others in which frameworks are held, controls run, and everything else is chosen as well. */
const ids = left.frameworks.map(({ id }) => id);
const others = ids.flatMap((wanted, index) => [
  { wanted: [wanted] },
  {
    wanted: [wanted],
    held: [ids.at(index - 1) ?? ''],
    running: controls.controls.slice(index, 40).map(({ id }) => id),
  },
  {
    wanted: [wanted, ids.at(index - 1) ?? ''],
    held: [ids.at(index - 2) ?? '', ids.at(index - 3) ?? ''],
    categories: left.frameworks.flatMap(({ categories }) => categories?.chosen.map(categoryId) ?? []),
    scope: left.questions.map(({ id, answers }) => `${id}.${answers.at(index % answers.length)?.id ?? ''}`),
  },
]);

test.each(questions)('the server answers %s as its page does', async (question) => {
  const [held, wanted] = question.split('-to-');
  const { answer } = (await ask('what_is_left', { held: [held], wanted: [wanted] })) as Answer;
  const page = load(built(`crosswalk/left/${question}.html`))('main')
    .text()
    .replace(/\s+/g, ' ');
  expect(answer.length).toBeGreaterThan(1);
  for (const sentence of answer.slice(0, 2)) expect(page).toContain(sentence);
});

test.each(others.slice(0, 20 - questions.length).map((asked) => [JSON.stringify(asked), asked] as const))(
  'the server answers %s as the site does',
  async (_, asked) => {
    const chosen = { ...nothingChosen, ...asked };
    const expected = leftFor(controls.controls, left, chosen);
    if (!expected) throw new Error('Nothing is wanted.');
    const { answer, page, plan, parts } = (await ask('what_is_left', asked)) as Answer;
    expect(answer.slice(0, 2)).toEqual([sentenceOf(expected), planSentenceOf(expected)]);
    expect(plan.map(({ control }) => control)).toEqual(plannedControls(expected, controls).map(({ name }) => name));
    expect(parts).toHaveLength(expected.parts.length);
    const known = { frameworks: ids, categories: chosen.categories };
    expect(chosenIn(new URL(page).hash, known)).toEqual({ chosen, unread: 0 });
  },
);

test('the server finds what the data has, and says what it hasn’t', async () => {
  const [link] = data<{ links: { control: string; framework: string; part: string }[] }>('links').links;
  if (!link) throw new Error('There are no links.');
  const { control, framework, part } = link;
  expect(await ask('get_control', { id: control.toUpperCase() })).toMatchObject({
    id: control,
    links: expect.arrayContaining([link]) as unknown,
  });
  expect(await ask('get_part', { framework, part })).toMatchObject({
    id: part,
    links: expect.arrayContaining([link]) as unknown,
  });
  expect(await ask('find', { words: part, framework })).toEqual({
    controls: expect.arrayContaining([expect.objectContaining({ id: control })]) as unknown,
    parts: expect.arrayContaining([expect.objectContaining({ framework, part })]) as unknown,
  });
  expect(await ask('get_control', { id: 'zz-99' })).toBe('There is no control “zz-99”.');
  expect(await ask('get_part', { framework, part: 'none' })).toBe(`There is no part “none” in ${framework}.`);
});

test('a part is related to others from both sides', async () => {
  const [pair] = data<{ pairs: { first: string; last: string; relations: { from: string; to: string }[] }[] }>(
    'pairs',
  ).pairs;
  const [relation] = pair?.relations ?? [];
  if (!pair || !relation) throw new Error('There are no relations.');
  const { first, last } = pair;
  const { from, to } = relation;
  const related = async (framework: string, part: string) =>
    ((await ask('get_part', { framework, part })) as { related: unknown[] }).related;
  expect(await related(first, from)).toContainEqual(expect.objectContaining({ framework: last, to }));
  expect(await related(last, to)).toContainEqual(expect.objectContaining({ framework: first, to: from }));
});

test('a program reads the data and asks the function, with types', () => {
  const program = `import { controls, links } from '${manifest.name}';
import { whatIsLeft } from '${manifest.name}/left';
import index from '${manifest.name}/data/index.json' with { type: 'json' };
const title: string | undefined = controls.controls[0]?.title;
const grade: 'meets' | 'partly' | 'supports' | undefined = links.links[0]?.grade;
const ask = (wanted: string) => {
  try {
    return whatIsLeft({ wanted: [wanted] })?.sentences.length;
  } catch (error) {
    return (error as Error).message;
  }
};
console.log(JSON.stringify([controls.version, title, grade, index.files.length, ask('${ids[0] ?? ''}'), ask('none')]));
// @ts-expect-error A grade that doesn't exist.
export const other: 'fully' | undefined = links.links[0]?.grade;
// @ts-expect-error A choice that doesn't exist.
export const wrong = () => whatIsLeft({ want: [] });
`;
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'use.ts'), program);
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext'];
  expect(() => node(join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, 'use.ts')).not.toThrow();
  const { version, controls: first } = data<{ version: string; controls: { title: string }[] }>('controls');
  const { files } = data<{ files: unknown[] }>('index');
  expect(JSON.parse(node('--import', './offline.mjs', 'use.ts'))).toEqual([
    version,
    first[0]?.title,
    expect.stringMatching(/^(meets|partly|supports)$/),
    files.length,
    expect.any(Number),
    expect.stringMatching(`^Frameworks: ${ids.join(', ')}\\.`),
  ]);
});
