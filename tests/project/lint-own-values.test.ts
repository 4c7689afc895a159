// The linter rejects code in the browser that looks up any string in an object, and allows the lookups that can't find what is inherited.

import { tmpdir } from 'node:os';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { ownValuesOnly } from '../../eslint.own-values.mjs';

// Elsewhere, so that TypeScript doesn't read the whole site.
const eslint = new ESLint({
  cwd: tmpdir(),
  overrideConfigFile: true,
  overrideConfig: [
    {
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          projectService: { allowDefaultProject: ['src/modules/*/browser/*.ts'] },
          tsconfigRootDir: tmpdir(),
        },
      },
    },
    ...ownValuesOnly,
  ],
});

test.each<[string, number]>([
  ['export const of = (list: Record<string, string>, key: string) => list[key];', 1],
  ['export const of = (list: Record<string, string>) => list["known"];', 0],
  ['export const of = (list: Record<"a" | "b", string>, key: "a" | "b") => list[key];', 0],
  ['export const of = (list: string[], at: number) => list[at];', 0],
  ['export const of = (list: Map<string, string>, key: string) => list.get(key);', 0],
])('%s', async (code, count) => {
  const [result] = await eslint.lintText(code, { filePath: 'src/modules/own/browser/values.ts' });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(Array(count).fill('own/values'));
});
