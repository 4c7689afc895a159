// @vitest-environment jsdom
// What others change in a sleeping island is undone before React takes over, and an island that crashes is shown again.

import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#tests/lib/until.ts';
import client from './intent/client';
import type { Island } from './intent/intent';

/** A form whose button counts, and which crashes as often as told to. */
let crashesLeft = 0;
function Form() {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  if (count > 0 && crashesLeft > 0) {
    crashesLeft -= 1;
    throw new Error('crash');
  }
  return createElement(
    'form',
    null,
    createElement('input', { name: 'mail', defaultValue: '' }),
    createElement('input', {
      name: 'name',
      value: name,
      onChange: ({ target }) => setName((target as HTMLInputElement).value),
    }),
    createElement('input', { name: 'agree', type: 'checkbox' }),
    createElement(
      'select',
      { name: 'size' },
      createElement('option', null, 'small'),
      createElement('option', null, 'large'),
    ),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count}, named ${name}`),
  );
}

async function setUp({ isRecorded = true } = {}): Promise<Island> {
  document.body.innerHTML = `<astro-island ssr>${renderToString(createElement(Form))}</astro-island>`;
  const island = document.querySelector<Island>('astro-island');
  if (!island) throw new Error('There is no island.');
  if (isRecorded) {
    vi.resetModules();
    await import('./intent/record-changes');
  }
  return island;
}

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
const enter = () => {
  field('mail').value = 'a@b.example';
  field('name').value = 'Asha';
  field('agree').checked = true;
  field('size').value = 'large';
  field('mail').focus();
  field('mail').setSelectionRange(2, 2);
};
function expectEntered() {
  expect([field('mail').value, field('name').value, field('agree').checked, field('size').value]).toEqual([
    'a@b.example',
    'Asha',
    true,
    'large',
  ]);
  expect(document.activeElement).toBe(field('mail'));
  expect(field('mail').selectionStart).toBe(2);
}

const settled = () => new Promise((done) => setTimeout(done));
const hydrate = (island: Island) => client(island)(Form, {}, {}, { client: 'intent' });
const errors = vi.fn((event: unknown) => event instanceof Event && event.preventDefault());

beforeEach(() => {
  crashesLeft = 0;
  vi.spyOn(console, 'error').mockImplementation(errors);
  addEventListener('error', errors);
});
afterEach(() => {
  document.body.innerHTML = '';
  errors.mockReset();
  vi.restoreAllMocks();
  removeEventListener('error', errors);
});

describe('before React takes over', () => {
  const changes: Record<string, () => void> = {
    'an element after a field': () => field('mail').after(document.createElement('b')),
    'a wrapped field': () => {
      const [mail, wrap] = [field('mail'), document.createElement('span')];
      mail.replaceWith(wrap);
      wrap.append(mail, document.createElement('i'));
    },
    'a field wrapped from outside': () => {
      const wrap = document.createElement('span');
      field('mail').before(wrap);
      wrap.append(field('mail'));
    },
    'replaced text': () => {
      const text = document.createElement('font');
      text.textContent = 'Gedrückt';
      button().firstChild?.replaceWith(text);
    },
    'changed text': () => ((button().firstChild as Text).data = 'Gedrückt'),
    'a removed field': () => field('size').remove(),
    'fields in another order': () => document.querySelector('form')?.prepend(field('size'), field('agree')),
  };

  test.each(Object.entries(changes))('%s is undone, and input and focus stay', async (_, change) => {
    const island = await setUp();
    const before = field('mail');
    const size = field('size');
    enter();
    change();
    before.focus();
    before.setSelectionRange(2, 2);
    await settled();
    hydrate(island);
    await settled();
    expect(errors).not.toHaveBeenCalled();
    expect([field('mail'), field('size')], 'the nodes are the same').toEqual([before, size]);
    expectEntered();
    button().click();
    await until(() => expect(button().textContent).toContain('Pressed 1'));
  });

  test('the observer stops, and changes outside the island stay', async () => {
    const island = await setUp();
    island.before(document.createElement('b'));
    await settled();
    hydrate(island);
    field('mail').after(document.createElement('i'));
    await settled();
    expect(island.changes).toEqual([]);
    expect(document.querySelectorAll('b, i')).toHaveLength(2);
  });

  test('if the page was changed before anybody could notice, React’s new fields have the old input', async () => {
    const island = await setUp({ isRecorded: false });
    field('mail').after(document.createElement('b'));
    const before = field('mail');
    enter();
    hydrate(island);
    await settled();
    expect(field('mail')).not.toBe(before);
    expectEntered();
    expect(button().textContent, 'React knows it').toContain('named Asha');
  });
});

test('React has taken over as soon as the renderer returns, so that a submit reaches it', async () => {
  const island = await setUp();
  hydrate(island);
  button().click();
  await until(() => expect(button().textContent).toContain('Pressed 1'));
});

test('an event that waited reaches the element that has taken the place of its target', async () => {
  const island = await setUp({ isRecorded: false });
  const click = new MouseEvent('click', { bubbles: true });
  const submit = new SubmitEvent('submit', { submitter: button() });
  button().dispatchEvent(click);
  document.querySelector('form')?.dispatchEvent(submit);
  island.held = [click, submit];
  field('mail').after(document.createElement('b'));
  const before = button();
  hydrate(island);
  await settled();
  expect(button()).not.toBe(before);
  expect([click.target, submit.target, submit.submitter]).toEqual([button(), document.querySelector('form'), button()]);
});

describe('an island that crashes', () => {
  test('is shown again, with the visitor’s input', async () => {
    const island = await setUp();
    hydrate(island);
    await settled();
    enter();
    crashesLeft = 2;
    button().click();
    await until(() => expect(errors).toHaveBeenCalled());
    await settled();
    expectEntered();
    expect(island.dataset['failed']).toBeUndefined();
    crashesLeft = 0;
    button().click();
    await until(() => expect(button().textContent).toContain('Pressed 1'));
  });

  test('says so if it keeps crashing', async () => {
    const island = await setUp();
    hydrate(island);
    await settled();
    for (let round = 0; round < 4; round++) {
      crashesLeft = 2;
      button().click();
      await settled();
    }
    expect(island.matches('[ssr][data-failed]')).toBe(true);
    expect(island.innerHTML).toBe('');
  });
});
