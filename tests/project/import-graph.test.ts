// No import pulls more code into a page than visitors should download.

import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { bundleOf, cycles, importGraph } from './lib/import-graph';

const graph = importGraph('src');

// The weight of what visitors download has a budget (tests/e2e/every-page.spec.ts, tests/site/page-weights.json); this says why.
test('the script on every page contains nothing that only some pages or some visitors need', () => {
  // The page's script gathers those of subjects with a glob.
  const ofSubjects = [...graph.keys()].filter((file) => file.endsWith('/browser/on-every-page.ts'));
  const page = new Set(['layouts/browser/page.ts', ...ofSubjects].flatMap((entry) => [...bundleOf(entry, graph)]));
  expect(page.size).toBeGreaterThan(10);
  const needed =
    /^(config|lib|kit\/islands|layouts|components\/ui)\/|^modules\/([\w-]+\/(browser\/(on-every-page|draft)|shared\/storage-keys)|accounts\/browser\/session\/(link-address|mailed-to)|frameworks\/browser\/edition-clock|search\/browser\/start)\.ts$/;
  expect([...page].filter((file) => !needed.test(file))).toEqual([]);
  const later = [...page].flatMap((file) => graph.get(file)?.later ?? []);
  expect(later.sort()).toEqual(['kit/islands/not-found.ts', 'modules/search/browser/results.ts']);
  expect(
    [...bundleOf('modules/search/browser/results.ts', graph)].filter(
      (file) => !/^(config|lib|kit\/islands|modules\/search)\//.test(file),
    ),
  ).toEqual([]);
});

test('there are no import cycles', () => expect(cycles(graph)).toEqual([]));

describe('the graph', () => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (file: string, code: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), code);
  };

  test('includes every kind of import', () => {
    write(
      'a.ts',
      "import './b';\nimport type { C } from '~/c/c';\nimport {\n  d,\n} from '~/c/d';\nimport react from 'react';",
    );
    write('b.ts', "export const load = () => import('./a');");
    write('c/c.ts', 'export type C = 1;');
    write('c/d.tsx', "import Page from './Page.astro';");
    write('c/Page.astro', "---\nimport { b } from '~/b';\n---\n");
    const made = importGraph(root);
    expect(made.get('a.ts')).toEqual({ atOnce: ['b.ts', 'c/d.tsx'], later: [], types: ['c/c.ts'] });
    expect([...bundleOf('a.ts', made)]).toEqual(['a.ts', 'b.ts', 'c/d.tsx', 'c/Page.astro']);
    expect(cycles(made)).toEqual(['a.ts → b.ts → a.ts']);
  });
});
