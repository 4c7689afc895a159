// Labels, claims, links and marked words are right in every variant.

import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import type { Scene } from '~/modules/scenes/schemas/scene';
import { claimNote } from '~/modules/claims/claims';
import { markedWords, plainWords } from '~/modules/scenes/marked-words';
import { currentPath, currentState } from './paths';
import { provenanceLabel } from './provenance';
import { linesOf } from '~/modules/scenes/scene-lines';
import { catalogue } from '~/modules/registry';

describe('provenance', () => {
  test('an invented person is labelled as such', () => {
    expect(provenanceLabel('example')).toBe('Illustrative example');
  });

  test('only a real person who has consented needs no label', () => {
    expect(provenanceLabel('aggregate')).toBe('Drawn from several customers');
    expect(provenanceLabel('consented')).toBeUndefined();
  });
});

describe('claims', () => {
  test('our own statement is labelled a claim', () => {
    expect(claimNote(undefined)).toBe('Our claim');
  });

  test('a measured figure names its source', () => {
    expect(claimNote({ source: 'Bureau of Figures, 2026', url: 'https://figures.example' })).toBe(
      'Source: Bureau of Figures, 2026',
    );
  });
});

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/pricing', '/pricing'],
    ['/pricing.html', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/feature/security.html', '/feature/security'],
    ['/feature/card-index', '/feature/card-index'],
    ['/feature/card-index.html', '/feature/card-index'],
  ])('%s is shown as %s', (pathname, path) => {
    expect(currentPath(new URL(pathname, 'https://site.example'))).toBe(path);
  });
});

describe('a link’s state', () => {
  test('is "this page" for the page itself', () => {
    expect(currentState('/pricing', '/pricing')).toBe('page');
    expect(currentState('/', '/')).toBe('page');
  });

  test('is "below" for pages under it, by prefix', () => {
    expect(currentState('/features', '/feature/security', ['/feature/'])).toBe('true');
    expect(currentState('/case-studies', '/case-study/saas-leaders', ['/blog', '/case-study/'])).toBe('true');
  });

  test('is neither "this page" nor "below" for other pages', () => {
    expect(currentState('/features', '/pricing', ['/feature/'])).toBeUndefined();
    expect(currentState('/', '/pricing')).toBeUndefined();
    expect(currentState('/features', '/featureless')).toBeUndefined();
  });
});

describe('scenes', () => {
  test.each([...entriesOf(readEntries(catalogue), 'scenes').values()])(
    '$id has several lines, each with a reference',
    ({ data }) => {
      const lines = linesOf(data as unknown as Scene);
      expect(lines.length).toBeGreaterThan(1);
      for (const { text, reference } of lines) expect([text.trim(), reference]).not.toContain('');
    },
  );

  test('a redline reads as it will after the change', () => {
    const [first] = linesOf({
      kind: 'redline',
      name: 'Backup policy',
      fact: '',
      note: '',
      paragraphs: [{ id: '3.1', text: 'Backups are {--regular--} {++daily++}.', origin: '' }],
      approvals: [],
    });
    expect(first?.text).toBe('Backups are daily.');
  });
});

describe('marked words', () => {
  test('are struck out, added, important, to be filled in, or a source number', () => {
    expect(markedWords('A {--b--} {++c++}{==d==} {__e__} f[2].')).toEqual([
      { text: 'A ' },
      { text: 'b', mark: 'del' },
      { text: ' ' },
      { text: 'c', mark: 'ins' },
      { text: 'd', mark: 'mark' },
      { text: ' ' },
      { text: 'e', mark: 'blank' },
      { text: ' f' },
      { text: '2', mark: 'cite' },
      { text: '.' },
    ]);
  });

  test('read as plain text that leaves out the struck-out words', () => {
    expect(plainWords('{--b--} {++c++}, plain')).toBe(' c, plain');
  });
});
