// @vitest-environment jsdom
// The demo form tells people what happened to their request, whether or not a delivery URL is configured.

import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { submitted } from './browser/messages';
import { DemoForm } from '~/modules/demo/browser/DemoForm';
import { keepDraft } from '~/modules/demo/browser/draft';
import { takeToasts } from '~/kit/islands/toast-queue';
import { contact, notice, options, promise } from '#tests/lib/examples.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';

watchReact();

const ACTION = 'https://desk.example/requests';
const VALUES = { firstName: 'Asha', lastName: 'Rao', email: 'a@b.example', company: 'Example', jobTitle: 'Lead' };

const form = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const entries = () => [...new FormData(form())].filter(([, value]) => value !== '');

function fill(): void {
  for (const [name, value] of Object.entries(VALUES)) fireEvent.input(field(name), { target: { value } });
  fireEvent.click(screen.getByLabelText('SOC 2'));
  fireEvent.change(field('industry'), { target: { value: 'Other' } });
  fireEvent.input(field('message'), { target: { value: 'two\nlines' } });
}

const settled = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });
const send = () => settled(() => form().requestSubmit());

/** A delivery URL that responds when the test says so. */
function delivery() {
  const waiting: PromiseWithResolvers<{ ok: boolean }>[] = [];
  const fetching = vi.fn<(url: string, init: RequestInit) => Promise<{ ok: boolean }>>(() => {
    const answer = Promise.withResolvers<{ ok: boolean }>();
    waiting.push(answer);
    return answer.promise;
  });
  vi.stubGlobal('fetch', fetching);
  return {
    fetching,
    answer: (ok: boolean) => settled(() => waiting.shift()?.resolve({ ok })),
    fail: () => settled(() => waiting.shift()?.reject(new TypeError('Failed to fetch'))),
  };
}

describe('without a delivery address', () => {
  test('shows its notice and empties the form', async () => {
    const { fetching } = delivery();
    hydrate(createElement(DemoForm, { action: 'mailto:sales@site.example', options, contact, notice, promise }));
    keepDraft(form());
    fill();
    expect(sessionStorage).toHaveLength(1);
    await send();
    expect(takeToasts()).toEqual([submitted]);
    expect(entries()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(fetching).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('sends nothing while a required field is empty, and the browser says why', async () => {
    hydrate(createElement(DemoForm, { action: 'mailto:sales@site.example', options, contact, notice, promise }));
    const invalid = vi.fn();
    form().addEventListener('invalid', invalid, true);
    await send();
    expect(invalid).toHaveBeenCalledTimes(5);
    expect(takeToasts()).toEqual([]);
    for (const name of Object.keys(VALUES)) expect(field(name).validity.valueMissing, name).toBe(true);
    for (const element of form().elements) expect((element as HTMLInputElement).validity.customError).toBe(false);
  });
});

describe('with a delivery address', () => {
  test.each(['\u200b', '\u2800', '\u3164', '\u00ad\u180e'])(
    'treats an invisible name (%j) as missing and sends nothing',
    async (name) => {
      const { fetching, answer } = delivery();
      hydrate(createElement(DemoForm, { action: ACTION, options, contact, notice, promise }));
      fill();
      fireEvent.input(field('company'), { target: { value: name } });
      await send();
      expect(fetching).not.toHaveBeenCalled();
      expect(screen.getByText('One field needs an answer:')).toBeTruthy();
      expect(document.activeElement).toBe(field('company'));
      fireEvent.input(field('company'), { target: { value: 'Example' } });
      await send();
      await answer(true);
      expect(takeToasts()).toEqual([submitted]);
    },
  );

  test('posts the form, then empties it and shows the thanks', async () => {
    const { fetching, answer } = delivery();
    hydrate(createElement(DemoForm, { action: ACTION, options, contact, notice, promise }));
    keepDraft(form());
    fill();
    await send();
    expect(fetching).toHaveBeenCalledOnce();
    const [url, { method, body }] = fetching.mock.calls[0] ?? ['', {}];
    expect([url, method]).toEqual([ACTION, 'POST']);
    expect(Object.fromEntries(body as FormData)).toMatchObject({ ...VALUES, interests: 'SOC 2', industry: 'Other' });
    expect(takeToasts(), 'no thanks yet').toEqual([]);
    expect(field('firstName').value, 'nothing is lost yet').toBe('Asha');
    expect(screen.getByRole('button').textContent).toBe('Sending …');

    await answer(true);
    expect(takeToasts()).toEqual([submitted]);
    expect(entries()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('button').textContent).toBe('Request my demo');
  });

  test('sending twice posts once', async () => {
    const { fetching, answer } = delivery();
    hydrate(createElement(DemoForm, { action: ACTION, options, contact, notice, promise }));
    fill();
    await send();
    await send();
    expect(fetching).toHaveBeenCalledOnce();
    await answer(true);
    expect(takeToasts()).toHaveLength(1);
  });

  test.each(['an error of the server', 'a broken connection'])(
    '%s keeps all input and shows an error',
    async (trouble) => {
      const { fetching, answer, fail } = delivery();
      hydrate(createElement(DemoForm, { action: ACTION, options, contact, notice, promise }));
      keepDraft(form());
      fill();
      const before = entries();
      await send();
      await (trouble === 'a broken connection' ? fail() : answer(false));
      expect(entries()).toEqual(before);
      expect(sessionStorage).toHaveLength(1);
      expect(takeToasts()).toEqual([]);
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toMatch(/could not be sent.*Everything you typed is still here/);
      expect([...alert.querySelectorAll('a')].map(({ href }) => href)).toEqual([
        `mailto:${contact.mail}`,
        contact.phone.href,
      ]);

      await send();
      expect(fetching, 'the request can be sent again').toHaveBeenCalledTimes(2);
      expect(alert.textContent).toBe('');
      await answer(true);
      expect(entries()).toEqual([]);
      expect(takeToasts()).toEqual([submitted]);
    },
  );
});
