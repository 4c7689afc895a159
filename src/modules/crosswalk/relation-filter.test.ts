// @vitest-environment jsdom
// The filter on a crosswalk hides only what doesn't match, in both the list and the table.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { RelationFilter } from '~/modules/crosswalk/browser/RelationFilter';
import { filterRelations } from '~/modules/crosswalk/browser/filter-relations';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';

watchReact();

const kinds = [
  { kind: 'overlaps', label: 'overlaps', count: 2 },
  { kind: 'part-of', label: 'part of', count: 1 },
];
const element = createElement(RelationFilter, { total: 3, kinds });
const cell = (href: string) => `<td><a href="${href}">x</a></td>`;
const item = (id: string, kind: string, to: string) =>
  `<li id="${id}" data-kind="${kind}"><p>${to}</p><p>A reason</p></li>`;

/** Two rows and two columns with three relations, as on a pair's page. */
const PAIR = `
  <table data-relations-table>
    <thead><tr><td></td><th>CC6</th><th>CC7</th></tr></thead>
    <tbody>
      <tr><th>A.5</th>${cell('#r1')}${cell('#r2')}</tr>
      <tr><th>A.6</th>${cell('#r3')}${cell('#none')}</tr>
    </tbody>
  </table>
  <div data-relations-list>
    <details><summary><h3>A.5 Organizational controls</h3></summary><ul>
      ${item('r1', 'overlaps', 'CC6 Logical access')}${item('r2', 'part-of', 'CC7 System operations')}
    </ul></details>
    <details><summary><h3>A.6 People controls</h3></summary><ul>${item('r3', 'overlaps', 'CC6 Logical access')}</ul></details>
  </div>`;

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => !node.closest('[hidden]')).length;

function open(): void {
  const island = hydrate(element);
  island.insertAdjacentHTML('afterend', PAIR);
}

describe('the filter of a pair', () => {
  beforeEach(() => {
    document.body.innerHTML = PAIR;
  });

  test('hides nothing without criteria', () => {
    expect(filterRelations({ kind: '', text: ' ' })).toBe(3);
    expect(document.querySelectorAll('[hidden], [open]')).toHaveLength(0);
  });

  test('keeps one kind, in both the list and the table', () => {
    expect(filterRelations({ kind: 'part-of', text: '' })).toBe(1);
    expect(shown('li[data-kind]')).toBe(1);
    expect(shown('details')).toBe(1);
    expect(shown('details[open]')).toBe(1);
    expect(shown('tbody tr')).toBe(1);
    expect(shown('thead th')).toBe(1);
    expect(shown('td a')).toBe(1);
  });

  test('keeps relations whose part names match all words, ignoring the reasons', () => {
    expect(filterRelations({ kind: '', text: 'people LOGICAL' })).toBe(1);
    expect(shown('#r3')).toBe(1);
    expect(filterRelations({ kind: '', text: 'reason' })).toBe(0);
    expect(shown('table')).toBe(0);
  });

  test('keeps empty cells in rows and columns that remain', () => {
    filterRelations({ kind: '', text: 'c' });
    expect(shown('a[href="#none"]')).toBe(1);
  });

  test('shows again what it hid', () => {
    filterRelations({ kind: 'part-of', text: 'nothing fits' });
    expect(filterRelations({ kind: '', text: '' })).toBe(3);
    expect(document.querySelectorAll('[hidden]')).toHaveLength(0);
  });

  test('does nothing on a page without a pair', () => {
    document.body.innerHTML = '';
    expect(filterRelations({ kind: 'equal', text: 'x' })).toBe(0);
  });
});

describe('the island', () => {
  const kind = () => screen.getByLabelText<HTMLSelectElement>('Kind of relation');
  const words = () => screen.getByLabelText<HTMLInputElement>('Words in the names of parts');
  const status = () => screen.getByRole('status').textContent;

  test('states on the server how many relations there are', () => {
    expect(renderToString(element)).toContain('3 relations are shown.');
  });

  test('states how many are left, or that none are', () => {
    open();
    fireEvent.change(kind(), { target: { value: 'overlaps' } });
    expect(status()).toBe('2 of 3 relations are shown.');
    fireEvent.input(words(), { target: { value: 'zebra' } });
    expect(status()).toBe('No relations are left. Choose another kind, remove a word, or show all.');
  });

  test('shows everything again', () => {
    open();
    fireEvent.input(words(), { target: { value: 'people' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(words().value).toBe('');
    expect(status()).toBe('3 relations are shown.');
    expect(shown('li[data-kind]')).toBe(3);
  });

  test('uses input typed before React hydrated', () => {
    document.body.innerHTML = PAIR;
    const pair = [...document.body.children];
    const island = document.createElement('div');
    island.innerHTML = renderToString(element);
    const before = island.querySelector('input');
    before?.setAttribute('value', 'people');
    hydrate(element, island.innerHTML);
    document.body.append(...pair);
    fireEvent.input(words());
    expect(status()).toBe('1 of 3 relations are shown.');
  });

  test('shows a relation that a link points to', () => {
    open();
    Element.prototype.scrollIntoView = () => undefined;
    fireEvent.change(kind(), { target: { value: 'part-of' } });
    expect(shown('#r3')).toBe(0);
    act(() => {
      location.hash = '#r3';
      dispatchEvent(new Event('hashchange'));
    });
    expect(shown('#r3')).toBe(1);
    expect(kind().value).toBe('');
  });
});
