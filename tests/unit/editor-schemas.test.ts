import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collections } from '~/content.config';
import { describeForEditors } from '~/catalogue/loading/loaders';
import { readEntries } from '../site/lib/entries.ts';
import { LanguageServer } from './lib/language-server.ts';

// The servers that complete and check entries in VS Code, asked as VS Code asks them, with the settings that stand in .vscode.

const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Record<string, unknown>;
const schemaFiles = settings['yaml.schemas'] as Record<string, string>;
const files = [...new Set(readEntries().map(({ file }) => file))];
const INDUSTRY = 'src/content/industries/finance.md';
const PLANS = 'src/data/plans.yaml';
const PAIR = 'src/data/crosswalk/gdpr--soc-2.yaml';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  for (const part of ['src/content', 'src/data']) await cp(part, join(root, part), { recursive: true });
  describeForEditors(pathToFileURL(`${root}/`));
});

afterAll(() => rm(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const lineOf = (text: string, start: string) => text.split('\n').findIndex((line) => line.startsWith(start));

test('each collection has a schema for editors, and each data file is led to its own', () => {
  const schemas = Object.keys(collections).map((name) => `./.astro/collections/editor-${name}.schema.json`);
  for (const file of schemas) expect(() => JSON.parse(read(file)) as unknown).not.toThrow();
  const ofData = schemas.filter((_, index) => !existsSync(`src/content/${Object.keys(collections)[index] ?? ''}`));
  expect(Object.keys(schemaFiles).sort()).toEqual(ofData.sort());
});

test('what has not changed is not written again, and a new entry can be named at once', async () => {
  const schema = join(root, '.astro/collections/editor-case-studies.schema.json');
  const { mtimeMs } = statSync(schema);
  describeForEditors(pathToFileURL(`${root}/`));
  expect(statSync(schema).mtimeMs).toBe(mtimeMs);
  await writeFile(join(root, 'src/content/industries/fishing.md'), '---\n---\n');
  describeForEditors(pathToFileURL(`${root}/`));
  expect(readFileSync(schema, 'utf8')).toContain('"fishing"');
  await rm(join(root, 'src/content/industries/fishing.md'));
  describeForEditors(pathToFileURL(`${root}/`));
  expect(readFileSync(schema, 'utf8')).not.toContain('"fishing"');
});

describe('front matter, by the server of Astro’s extension', () => {
  let server: LanguageServer;

  beforeAll(async () => {
    const contentIntellisense = settings['astro.content-intellisense'];
    server = await LanguageServer.start('astro', root, { options: { contentIntellisense } });
  });

  afterAll(() => server.stop());

  test('says nothing of the entries as they are', async () => {
    for (const file of files.filter((name) => name.endsWith('.md'))) {
      expect(await server.diagnostics(server.open(join(root, file), 'markdown')), file).toEqual([]);
    }
  });

  test('says on its line what is wrong, completes fields and values, and says what a field is for', async () => {
    const text = read(INDUSTRY)
      .replace(/^order: .*/m, 'order: first\npublishOn: 2026-13-01')
      .replace(/^icon: .*/m, 'icon: landmrk')
      .replace(/^headline:/m, 'headlin:')
      .replace(/^frameworks:(\n {2}- |.*\[)[\w-]+/m, 'frameworks:$1soc2');
    const uri = server.open(join(root, INDUSTRY), 'markdown', text);
    const found = await server.diagnostics(uri);
    const lines = Map.groupBy(found, ({ range }) => range.start.line);
    const saidOf = (start: string, below = 0) => lines.get(lineOf(text, start) + below)?.[0]?.message;
    expect(saidOf('order:')).toContain('Expected "integer"');
    expect(saidOf('publishOn:')).toContain('date');
    expect(saidOf('icon:')).toContain('Value is not accepted. Valid values: "sparkles"');
    expect(saidOf('headlin:')).toBe('Property headlin is not allowed.');
    expect(saidOf('frameworks:', 1)).toContain('"soc-2"');
    expect(found).toHaveLength(6);

    const at = (start: string, character: number, below = 0) => ({ line: lineOf(text, start) + below, character });
    expect(await server.completions(uri, at('icon:', 6))).toContain('landmark');
    expect(await server.completions(uri, at('headlin:', 3))).toContain('headline');
    expect(await server.completions(uri, at('frameworks:', 4, 1))).toEqual(expect.arrayContaining(['soc-2', 'gdpr']));
    expect(await server.hover(uri, at('title:', 1))).toContain(
      'Heading of the industry in lists. (At most 70 characters.)',
    );
  });
});

describe('data files, by the server of the extension for YAML', () => {
  let server: LanguageServer;

  beforeAll(async () => {
    const yaml = { validate: true, completion: true, schemas: schemaFiles, schemaStore: { enable: false } };
    server = await LanguageServer.start('yaml', root, { settings: { yaml } });
  });

  afterAll(() => server.stop());

  const messages = async (file: string, text?: string) => {
    const uri = pathToFileURL(join(root, file)).href;
    const said = server.nextDiagnostics(uri);
    server.open(join(root, file), 'yaml', text);
    return (await said).map(({ message }) => message);
  };

  test('says nothing of the files as they are', async () => {
    const ofData = files.filter((name) => name.endsWith('.yaml') && ![PLANS, PAIR].includes(name));
    const said = await Promise.all(ofData.map(async (file) => ({ file, said: await messages(file) })));
    expect(said.filter((one) => one.said.length > 0)).toEqual([]);
  });

  test('says what is wrong, and completes fields and values', async () => {
    const text = read(PLANS)
      .replace(/^ {2}highlight: false/m, '  highlight: maybe')
      .replace(/^ {2}link: .*/m, '  link: /demos');
    const found = await messages(PLANS, text);
    expect(found).toEqual([
      expect.stringContaining('Expected "boolean"'),
      expect.stringContaining('Valid values: "/demo"'),
    ]);
    const pair = read(PAIR).replace(/kind: \w+/, 'kind: same');
    expect(await messages(PAIR, pair)).toEqual([expect.stringContaining('Valid values: "equal"')]);
    const uri = pathToFileURL(join(root, PLANS)).href;
    expect(await server.completions(uri, { line: lineOf(text, '  link:'), character: 8 })).toContain('/signup');
  });
});
