// Paths, scripts, links and identifiers mentioned in the documents exist.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const TEST = 'tests/project/docs.test.ts';
const DOCUMENTS = /^((README|CONTRIBUTING)\.md|(docs|services|supabase)\/.*\.md)$/;
const CODE = /\.(ts|tsx|mjs|js|astro|css|sql|json|jsonc|yml|toml)$/;

/** Folders that commands create. */
const GENERATED = /(^|\/)(dist|node_modules|pagefind|\.(local|styleguide|astro|editor))(\/|$)/;

/** Names in code style that don't refer to this repository. */
const ELSEWHERE: readonly string[] = [
  // A media type.
  'text/markdown',
  // Files an editor would add: an example entry, and the folder for its logos.
  'src/content/industries/ocean-fishing.md',
  'public/logos/',
];

/** Tests that another company deletes, although the handbook goes on naming them. */
const SAMPLE = 'tests/sample';
const isDeleted = (name: string) => name.startsWith(SAMPLE) && !existsSync(SAMPLE);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const folders = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
const everything = [...files, ...folders];
const documents = files.filter((file) => DOCUMENTS.test(file));
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

const words = new Set(
  files
    .filter((file) => CODE.test(file) && file !== TEST && !/^src\/(content|data)\//.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []),
);

interface Named {
  /** `file:line` */
  place: string;
  name: string;
}

/** The matches of a pattern in the documents, line by line: the first group that matched. */
const find = (pattern: RegExp): Named[] =>
  documents.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(pattern)].map(([, first, second = '']) => ({
          place: `${file}:${at + 1}`,
          name: first ?? second,
        })),
      ),
  );

/** Matches text in code style, and the first word of each line in a folder map. */
const inCodeStyle = find(/`([^`]+)`|^([\w.]+[./][\w./-]*)(?= {2,})/g);

/** `<name>` and `*` stand for any part of a path; a path may omit its leading folders. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
    .replace(/<[^>]+>|\*+/g, '.+');
  const whole = new RegExp(`(^|/)${pattern}(\\.(ts|tsx|mjs|astro|test\\.ts|spec\\.ts))?$`);
  return everything.some((known) => whole.test(known));
}

const isPath = (name: string) =>
  /^[\w.<[][\w.<>*[\]/-]*\w/.test(name) &&
  !/[^\w.<>*[\]/-]/.test(name) &&
  /\/|\.(ts|tsx|mjs|astro|css|sql)$/.test(name);
const isIdentifier = (name: string) =>
  /^[A-Za-z_$][\w$]*(\(\))?$/.test(name) && /[a-z][A-Z]|[A-Z]_[A-Z]|\(\)$/.test(name);
const isOurs = ({ name }: Named) => !GENERATED.test(name) && !ELSEWHERE.includes(name) && !isDeleted(name);

const report = (problems: readonly Named[], what: string) =>
  expect(problems.map(({ place, name }) => `${place} ${name}`).join('\n'), what).toBe('');

test('every path in code style exists', () => {
  const paths = inCodeStyle.filter(isOurs).filter(({ name }) => isPath(name));
  expect(paths.length).toBeGreaterThan(20);
  report(
    paths.filter(({ name }) => !exists(name)),
    'No such file or folder',
  );
});

test('every identifier in code style occurs in the source', () => {
  const identifiers = inCodeStyle.filter(isOurs).filter(({ name }) => isIdentifier(name));
  expect(identifiers.length).toBeGreaterThan(20);
  report(
    identifiers.filter(({ name }) => !words.has(name.replace('()', ''))),
    'Not found in any source file',
  );
});

test('every `npm run` script is in package.json', () => {
  report(
    find(/\bnpm run ([\w:-]+)/g).filter(({ name }) => !(name in scripts)),
    'No such script',
  );
});

test('every relative link leads to a file', () => {
  report(
    find(/\]\((?!https?:|mailto:|[#/])([^)\s#]+)/g).filter(
      ({ place, name }) => !existsSync(normalize(join(dirname(place), name))),
    ),
    'No such file',
  );
});

test('no two decision records share a number', () => {
  const numbers = documents
    .filter((file) => file.startsWith('docs/decisions/'))
    .map((file) => basename(file).slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('every exception is still used in a document', () => {
  const named = new Set(inCodeStyle.map(({ name }) => name));
  expect(ELSEWHERE.filter((name) => !named.has(name))).toEqual([]);
});
