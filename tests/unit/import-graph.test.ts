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
    'components/frame/menu/menu.ts',
    'components/frame/theme-switch/theme-switch.ts',
    'components/ui/notice/notices.ts',
    'config/storage-keys.ts',
    'lib/head-script.ts',
    'lib/redirects.ts',
    'lib/theme.ts',
    'scripts/page/activation.ts',
    'scripts/page/dom-ready.ts',
    'scripts/page/draft.ts',
    'scripts/page/drafts.ts',
    'scripts/page/edition-clock.ts',
    'scripts/page/hash-scroll.ts',
    'scripts/page/import-again.ts',
    'scripts/page/kept-work.ts',
    'scripts/page/late-islands.ts',
    'scripts/page/not-found-redirect.ts',
    'scripts/page/offline-post.ts',
    'scripts/page/page.ts',
    'scripts/page/plain-notice.ts',
    'scripts/page/search.ts',
    'scripts/page/speculation-rules.ts',
    'scripts/page/storage.ts',
    'scripts/page/toast-queue.ts',
    'scripts/page/toasts.ts',
  ];
  const SEARCH = [
    'config/routes.ts',
    'lib/paths.ts',
    'lib/search/index-words.ts',
    'lib/search/search-query.ts',
    'lib/search/vocabulary.ts',
    'lib/spelling.ts',
    'scripts/search/engine.ts',
    'scripts/search/pagefind.ts',
    'scripts/search/ranking.ts',
    'scripts/search/results.ts',
  ];
  const REQUESTS = [
    'config/account-service.ts',
    'config/demo-requests.ts',
    'config/messages.ts',
    'lib/requests/kept-request.ts',
    'lib/requests/request-answer.ts',
    'scripts/requests/captcha.ts',
    'scripts/requests/lock.ts',
    'scripts/requests/news.ts',
    'scripts/requests/outbox.ts',
    'scripts/requests/send-requests.ts',
    'scripts/requests/sending.ts',
    'scripts/requests/store.ts',
  ];
  const page = bundleOf('scripts/page/page.ts', graph);
  const beyondPage = (entry: string) => [...bundleOf(entry, graph)].filter((file) => !page.has(file)).sort();

  test('on every page', () => expect([...page].sort()).toEqual(PAGE));
  test('to search', () => expect(beyondPage('scripts/search/results.ts')).toEqual(SEARCH));
  test('on pages where a demo request is kept', () =>
    expect(beyondPage('scripts/requests/send-requests.ts')).toEqual(REQUESTS));

  test('the page loads nothing else on its own', () => {
    const later = [...page].flatMap((file) => graph.get(file)?.later ?? []);
    expect(later.sort()).toEqual(['scripts/requests/send-requests.ts', 'scripts/search/results.ts']);
  });

  test('each folder is one bundle', () => {
    const folder = (name: string) => [...graph.keys()].filter((file) => file.startsWith(`scripts/${name}/`)).sort();
    expect(folder('page')).toEqual(PAGE.filter((file) => file.startsWith('scripts/')));
    expect(folder('search')).toEqual(SEARCH.filter((file) => file.startsWith('scripts/')));
    for (const file of folder('accounts')) expect([...PAGE, ...SEARCH, ...REQUESTS]).not.toContain(file);
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
