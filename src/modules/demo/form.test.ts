// @vitest-environment jsdom
// A demo request stays in the form until it has arrived.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { referenceNumber } from '#demo-request/reference-number';
import { DemoForm } from '~/modules/demo/browser/DemoForm';
import { keepDraft } from '~/modules/demo/browser/draft';
import { takeToasts } from '~/kit/islands/toast-queue';
import { contact, notice, options, promise } from '#tests/lib/examples.ts';
import { act, cleanup, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';
import { answerWith } from '#tests/lib/demo/answers.ts';
import { ANSWERS, REQUEST } from '#tests/lib/demo/requests.ts';

watchReact();

const PROPS = {
  action: 'https://service.example/functions/v1/demo-request',
  hasService: true,
  options,
  contact,
  privacyMail: 'privacy@site.example',
  notice,
  promise,
};

const ARRIVED: unknown = expect.stringMatching(/^Your request AT-\w{8} has arrived\./);
const form = () => document.forms[0] as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const entries = () => [...new FormData(form())].filter(([, value]) => value !== '');
const status = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  takeToasts();
});

function fill(): void {
  for (const [name, value] of Object.entries(ANSWERS)) {
    if (typeof value === 'string') fireEvent.input(field(name), { target: { value } });
    else for (const label of value) fireEvent.click(screen.getByLabelText(label));
  }
}

async function send(): Promise<void> {
  await act(async () => {
    form().requestSubmit();
    await vi.advanceTimersByTimeAsync(0);
  });
}

function show(): void {
  hydrate(createElement(DemoForm, PROPS));
  fill();
}

test('a request that arrives empties the form and shows its reference number', async () => {
  const sent = answerWith([201]);
  show();
  await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ ...REQUEST, seconds_taken: 60 });
  expect(entries()).toEqual([]);
  expect(takeToasts()[0]?.description).toContain(referenceNumber(String(sent[0]?.body['id'])));
  expect(status()).toEqual(ARRIVED);
});

test('a request that doesn’t arrive after three attempts stays in the form, which says so and sends it again under the same id', async () => {
  const sent = answerWith('broken', [503], 'broken', [201]);
  show();
  const before = entries();
  await send();
  await pass(5_000);
  expect(sent).toHaveLength(3);
  expect(entries()).toEqual(expect.arrayContaining(before));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/could not be sent\. Everything you typed is still here: try again, write to/);
  expect(alert.querySelectorAll('a')).toHaveLength(2);
  expect(takeToasts()).toEqual([]);
  await press('Try again');
  await pass(0);
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1);
  expect([sent.length, entries(), status(), alert.textContent]).toEqual([4, [], ARRIVED, '']);
  expect(takeToasts()).toHaveLength(1);
});

test('after a reload, the draft has the answers and the id', async () => {
  const sent = answerWith([404], [404], [201]);
  show();
  keepDraft(form());
  const before = entries();
  await send();
  cleanup();
  hydrate(createElement(DemoForm, PROPS));
  keepDraft(form());
  expect(entries()).toEqual(expect.arrayContaining(before));
  await send();
  await send();
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1);
  expect([sent.length, sessionStorage.length, status()]).toEqual([3, 0, ARRIVED]);
});

test('submitting twice sends once', async () => {
  const sent = answerWith([201]);
  show();
  await act(async () => {
    form().requestSubmit();
    form().requestSubmit();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(sent).toHaveLength(1);
});

test('keeps input typed while the request is being sent; it is another request', async () => {
  const sent = answerWith('broken', [201]);
  show();
  await send();
  fireEvent.input(field('message'), { target: { value: 'One more thing' } });
  await pass(1_000);
  expect(takeToasts()).toHaveLength(1);
  expect(field('message').value).toBe('One more thing');
  await send();
  expect(sent[2]?.body).toMatchObject({ message: 'One more thing' });
  expect(sent[2]?.body['id']).not.toBe(sent[1]?.body['id']);
});

test('says why a request has not arrived, if the service does', async () => {
  answerWith([429, '{"detail":"Too many requests have come from your network."}', { 'retry-after': '1800' }]);
  show();
  await send();
  expect(screen.getByRole('alert').textContent).toContain(
    'could not be sent. Too many requests have come from your network. Everything you typed',
  );
});

test('flags the field whose answer was rejected, and accepts the corrected form', async () => {
  const sent = answerWith([422, '{"code":"invalid","field":"email"}'], [201]);
  show();
  await send();
  const email = field('email');
  expect([document.activeElement, email.getAttribute('aria-invalid')]).toEqual([email, 'true']);
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'address such as',
  );
  expect(screen.getByRole('alert').textContent).toContain('was not accepted. One answer needs changing');
  expect(email.value, 'the input stays').toBe(ANSWERS.email);
  fireEvent.input(email, { target: { value: 'asha@example.org' } });
  await send();
  expect(sent[1]?.body).toMatchObject({ email: 'asha@example.org' });
  expect([status(), email.getAttribute('aria-invalid')]).toEqual([ARRIVED, null]);
});

test('a form completed faster than a person could is sent after three seconds', async () => {
  vi.mocked(performance.now).mockReturnValue(1_000);
  const sent = answerWith([201]);
  show();
  await send();
  await pass(1_999);
  expect([sent, status()]).toEqual([[], '']);
  await pass(1);
  expect(sent[0]?.body).toMatchObject({ seconds_taken: 3 });
});

test('a filled-in hidden field blocks the first submission, then is cleared', async () => {
  const sent = answerWith([201]);
  show();
  field('website').value = 'https://spam.example';
  await send();
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('Nothing has been sent yet');
  expect(field('firstName').value).toBe('Asha');
  await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty('website');
});

test('says what happens to the answers', () => {
  answerWith([201]);
  hydrate(createElement(DemoForm, PROPS));
  expect(form().textContent).toContain('stay in this browser tab');
  expect(form().querySelector('a[href="mailto:privacy@site.example"]')).not.toBeNull();
});

test('without scripts, the form is posted to the service or, if there is no service, opens the e-mail app', () => {
  const html = renderToString(
    createElement(DemoForm, { action: 'mailto:sales@site.example', options, contact, notice, promise }),
  );
  expect(html).toContain('encType="text/plain"');
  expect(html).toContain('<noscript><p class="mt-3 text-note text-soft">When you send the form, your e-mail app opens');
  const posted = renderToString(createElement(DemoForm, PROPS));
  expect(posted).not.toContain('noscript');
  expect(posted).not.toContain('encType');
});

test('without a service, has no hidden field, makes no promise and stores nothing', () => {
  const html = renderToString(
    createElement(DemoForm, { action: 'mailto:sales@site.example', options, contact, notice, promise }),
  );
  for (const part of ['website', 'requestId', 'in this browser tab', 'role="status"']) expect(html).not.toContain(part);
});
