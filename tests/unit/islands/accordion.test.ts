// @vitest-environment jsdom
// The accordion opens one text at a time, and keeps one that the browser's search has revealed.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { Accordion } from '~/islands/Accordion';
import { items } from './lib/examples';
import { act, fireEvent, hydrate, screen, watchReact } from './lib/hydrate';

// The attribute is spelt in capitals to pass React by; a panel that the browser revealed differs from the server's HTML.
watchReact(/Invalid DOM property .* HIDDEN hidden|hidden=\{null\}/);

const accordion = createElement(Accordion, { items });
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const panel = (id: string) => document.querySelector(`[data-panel=${id}]`);
/** Ids of the texts that are shown. Each closed one must be `until-found`. */
const shown = () =>
  items.flatMap(({ id }) => {
    const hidden = panel(id)?.getAttribute('hidden');
    if (hidden !== null) expect(hidden).toBe('until-found');
    return hidden === null ? [id] : [];
  });

describe('a living accordion', () => {
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
  ])('%s leads from %s to %s', (key, from, to) => {
    button(from).focus();
    fireEvent.keyDown(button(from), { key });
    expect(document.activeElement).toBe(button(to));
    expect(shown(), 'the focus opens nothing').toEqual(['one']);
  });

  test('opens the text that the browser found', () => {
    const found = panel('two');
    act(() => {
      // The browser takes `hidden` away itself, after this event.
      found?.firstElementChild?.firstElementChild?.dispatchEvent(new Event('beforematch', { bubbles: true }));
      found?.removeAttribute('hidden');
    });
    expect(shown()).toEqual(['two']);
    fireEvent.click(button('Second'));
    expect(shown()).toEqual([]);
  });
});

test('a text that was found before React was there is adopted', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(accordion);
  html.querySelector('[data-panel=three]')?.removeAttribute('hidden');
  hydrate(accordion, html.innerHTML);
  expect(shown()).toEqual(['three']);
  expect(button('Third').getAttribute('aria-expanded')).toBe('true');
});

test('an accordion without items is empty', () => {
  hydrate(createElement(Accordion, { items: [] }));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
