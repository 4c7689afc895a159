// @vitest-environment jsdom
// The accordion opens one item at a time, and keeps open an item that the browser's search has revealed.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { Accordion } from './Accordion';
import { items } from '#tests/lib/examples.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';

// The attribute is in capitals so that React passes it through; a panel that the browser has revealed differs from the server's HTML.
watchReact(/Invalid DOM property .* HIDDEN hidden|hidden=\{null\}/);

const accordion = createElement(Accordion, { items });
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const panel = (id: string) => document.querySelector(`[data-panel=${id}]`);
/** Ids of the visible texts. Every closed one must be `until-found`. */
const shown = () =>
  items.flatMap(({ id }) => {
    const hidden = panel(id)?.getAttribute('hidden');
    if (hidden !== null) expect(hidden).toBe('until-found');
    return hidden === null ? [id] : [];
  });

describe('a hydrated accordion', () => {
  beforeEach(() => void hydrate(accordion));

  test('opens one at a time, or none', () => {
    expect(shown()).toEqual(['one']);
    fireEvent.click(button('Third'));
    expect(shown()).toEqual(['three']);
    expect(button('Third').getAttribute('aria-expanded')).toBe('true');
    expect(button('First').getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button('Third'));
    expect(shown()).toEqual([]);
    fireEvent.click(button('First'));
    expect(shown()).toEqual(['one']);
  });

  test.each([
    ['ArrowDown', 'First', 'Second'],
    ['ArrowDown', 'Third', 'First'],
    ['ArrowUp', 'Second', 'First'],
    ['ArrowUp', 'First', 'Third'],
    ['Home', 'Third', 'First'],
    ['End', 'First', 'Third'],
  ])('%s moves the focus from %s to %s', (key, from, to) => {
    button(from).focus();
    fireEvent.keyDown(button(from), { key });
    expect(document.activeElement).toBe(button(to));
    expect(shown(), 'moving the focus opens nothing').toEqual(['one']);
  });

  test('opens the item that the browser found', () => {
    const found = panel('two');
    act(() => {
      // The browser removes `hidden` itself after this event.
      found?.firstElementChild?.firstElementChild?.dispatchEvent(new Event('beforematch', { bubbles: true }));
      found?.removeAttribute('hidden');
    });
    expect(shown()).toEqual(['two']);
    fireEvent.click(button('Second'));
    expect(shown()).toEqual([]);
  });
});

test('keeps open an item found before React hydrated', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(accordion);
  html.querySelector('[data-panel=three]')?.removeAttribute('hidden');
  hydrate(accordion, html.innerHTML);
  expect(shown()).toEqual(['three']);
  expect(button('Third').getAttribute('aria-expanded')).toBe('true');
});

test('without items, the accordion is empty', () => {
  hydrate(createElement(Accordion, { items: [] }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
