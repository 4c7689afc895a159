// No import pulls more code into a page than visitors should download.

import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { bundleOf, cycles, importGraph } from './lib/import-graph';

const graph = importGraph('src');

describe('what visitors download together', () => {
  /** The script on every page: any file added to it is downloaded by every visitor. */
  const PAGE = [
    'layouts/frame/menu/menu.ts',
    'layouts/frame/theme-switch/theme-switch.ts',
    'components/ui/notice/notices.ts',
    'config/storage-keys.ts',
    'lib/head-script.ts',
    'lib/redirects.ts',
    'lib/theme.ts',
    'kit/islands/activation.ts',
    'kit/islands/dom-ready.ts',
    'modules/demo/browser/draft.ts',
    'modules/demo/browser/drafts.ts',
    'modules/frameworks/browser/edition-clock.ts',
    'kit/islands/hash-scroll.ts',
    'kit/islands/import-again.ts',
    'layouts/browser/kept-work.ts',
    'kit/islands/late-islands.ts',
    'kit/islands/not-found-redirect.ts',
    'modules/demo/browser/offline-post.ts',
    'layouts/browser/page.ts',
    'kit/islands/plain-notice.ts',
    'modules/search/browser/start.ts',
    'kit/islands/speculation-rules.ts',
    'kit/islands/storage.ts',
    'kit/islands/toast-queue.ts',
    'kit/islands/toasts.ts',
  ];
  const SEARCH = [
    'config/routes.ts',
    'lib/paths.ts',
    'modules/search/shared/index-words.ts',
    'modules/search/shared/search-query.ts',
    'modules/search/shared/vocabulary.ts',
    'lib/spelling.ts',
    'modules/search/browser/engine.ts',
    'modules/search/browser/pagefind.ts',
    'modules/search/browser/ranking.ts',
    'modules/search/browser/results.ts',
  ];
  const page = bundleOf('layouts/browser/page.ts', graph);
  const beyondPage = (entry: string) => [...bundleOf(entry, graph)].filter((file) => !page.has(file)).sort();

  test('on every page', () => expect([...page].sort()).toEqual(PAGE.toSorted()));
  test('to search', () => expect(beyondPage('modules/search/browser/results.ts')).toEqual(SEARCH.toSorted()));

  test('the page loads nothing else on its own', () => {
    const later = [...page].flatMap((file) => graph.get(file)?.later ?? []);
    expect(later.sort()).toEqual(['modules/search/browser/results.ts']);
  });

  test('none of it is about accounts', () => {
    expect([...PAGE, ...SEARCH].filter((file) => file.startsWith('modules/accounts/'))).toEqual([]);
  });
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
