// @vitest-environment jsdom
// A demo request is kept in the form and on the device until it has arrived.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { referenceNumber } from '#demo-request/reference-number';
import { DemoForm } from '~/modules/demo/browser/DemoForm';
import { forgetRequest, keepRequest, keptRequests } from '~/modules/demo/browser/requests/store';
import { sendWaiting } from '~/modules/demo/browser/requests/outbox';
import { takeToasts } from '~/kit/islands/toast-queue';
import { contact, notice } from '#tests/lib/examples.ts';
import { act, fireEvent, hydrate, screen, watchReact } from '#tests/lib/hydrate.ts';
import { answerWith, withLocks } from '#tests/lib/demo/answers.ts';
import { ANSWERS, keptOf } from '#tests/lib/demo/requests.ts';

watchReact();

const PROPS = {
  action: 'https://service.example/functions/v1/demo-request',
  service: { url: 'https://service.example' },
  contact,
  privacyMail: 'privacy@site.example',
  notice,
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
  vi.stubGlobal('BroadcastChannel', undefined);
  withLocks();
});

afterEach(() => {
  for (const { id } of keptRequests()) forgetRequest(id);
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
  expect(sent[0]?.body).toMatchObject({ ...keptOf().request, seconds_taken: 60 });
  expect(entries()).toEqual([]);
  expect(takeToasts()[0]?.description).toContain(referenceNumber(String(sent[0]?.body['id'])));
  expect([status(), keptRequests()]).toEqual([ARRIVED, []]);
});

test('a request that doesn’t arrive is kept in the form and on the device, and is retried until it arrives', async () => {
  const sent = answerWith('broken', [503], [201]);
  show();
  const before = entries();
  await send();
  expect(entries()).toEqual(before);
  const id = keptRequests()[0]?.id ?? '';
  expect(status()).toContain(`Your request ${referenceNumber(id)} has not arrived yet.`);
  expect(status()).toContain('We have kept it on this device');
  await pass(60_000);
  expect(new Set(sent.map(({ body }) => body['id']))).toEqual(new Set([id]));
  expect(sent).toHaveLength(3);
  expect([entries(), status(), keptRequests()]).toEqual([[], ARRIVED, []]);
  expect(takeToasts()).toHaveLength(1);
});

test('sending twice, or again while waiting, makes one request; changed answers make another', async () => {
  const sent = answerWith('broken');
  show();
  await act(async () => {
    form().requestSubmit();
    form().requestSubmit();
    await vi.advanceTimersByTimeAsync(0);
  });
  await send();
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1);
  fireEvent.input(field('company'), { target: { value: 'Another Ltd' } });
  await send();
  expect(keptRequests()).toHaveLength(2);
});

test('keeps input typed after sending', async () => {
  answerWith('broken', [201]);
  show();
  await send();
  fireEvent.input(field('message'), { target: { value: 'One more thing' } });
  await pass(10_000);
  expect(takeToasts()).toHaveLength(1);
  expect(field('message').value).toBe('One more thing');
});

test('shows why a request hasn’t arrived until a newer reason is known', async () => {
  answerWith(
    [429, '{"detail":"Too many requests have come from your network."}', { 'retry-after': '20' }],
    [503],
    [201],
  );
  show();
  await send();
  expect(status()).toContain('has not arrived yet. Too many requests have come from your network. We have kept it');
  await pass(19_000);
  expect(status(), 'not retried yet').toContain('from your network');
  // The delays grow and are partly random: at most 52 s before the 503 response and 64 s after it.
  await pass(120_000);
  expect([status(), keptRequests()]).toEqual([ARRIVED, []]);
});

test('if the response is slow, says after a while that the request is saved', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  show();
  await send();
  expect([screen.getByRole('button', { name: 'Sending …' }), status()]).toEqual([expect.anything(), '']);
  expect(keptRequests()).toHaveLength(1);
  await pass(4_000);
  expect(status()).toContain('has not arrived yet');
  answer.resolve(new Response(null, { status: 201 }));
  await pass(0);
  expect([entries(), status()]).toEqual([[], ARRIVED]);
});

test('flags the field whose value was rejected; the corrected form replaces the request', async () => {
  const sent = answerWith([422, '{"code":"invalid","field":"email"}'], [201]);
  show();
  await send();
  const email = field('email');
  expect([document.activeElement, email.getAttribute('aria-invalid')]).toEqual([email, 'true']);
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'address such as',
  );
  expect(status()).toContain('was not accepted');
  await pass(3_600_000);
  expect(sent, 'not resent automatically').toHaveLength(1);
  expect(email.value, 'the input stays').toBe(ANSWERS.email);
  fireEvent.input(email, { target: { value: 'asha@example.org' } });
  await send();
  expect(sent[1]?.body).toMatchObject({ email: 'asha@example.org' });
  expect(sent[1]?.body['id']).not.toBe(sent[0]?.body['id']);
  expect([keptRequests(), status(), email.getAttribute('aria-invalid')]).toEqual([[], ARRIVED, null]);
});

test('a rejection that names no field shows the reason, if known, and whom to contact, and can be retried by hand', async () => {
  const sent = answerWith([409, '{"code":"conflict","detail":"Another request has this number."}'], [413], [201]);
  show();
  await send();
  expect(status()).toContain('was not accepted. Another request has this number.');
  await send();
  expect(status()).toContain('status 413');
  expect(screen.getByRole('status').querySelectorAll('a')).toHaveLength(2);
  await send();
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1);
  expect([sent.length, keptRequests(), entries()]).toEqual([3, [], []]);
});

test('shows a request from an earlier visit, and lets the visitor send, delete and restore it', async () => {
  const sent = answerWith('broken');
  keepRequest(keptOf());
  hydrate(createElement(DemoForm, PROPS));
  await pass(0);
  expect(sent).toHaveLength(1);
  await press('Send it now');
  await pass(0);
  expect(sent).toHaveLength(2);
  await press('Delete it');
  expect([keptRequests(), localStorage.length]).toEqual([[], 0]);
  expect(status()).toContain('has been deleted from this device');
  await press('Keep it after all');
  expect(keptRequests()).toHaveLength(1);
  expect(status()).toContain('has not arrived yet');
});

test('puts a request rejected during an earlier visit back into the form', async () => {
  answerWith([201]);
  keepRequest(keptOf({ refusal: { status: 400, field: 'phone' } }));
  hydrate(createElement(DemoForm, PROPS));
  await pass(0);
  await press('Put it back in the form');
  expect([document.activeElement, field('phone').getAttribute('aria-invalid')]).toEqual([field('phone'), 'true']);
  expect(new Set(entries().map(([, value]) => value))).toEqual(new Set(Object.values(ANSWERS).flat()));
  fireEvent.input(field('phone'), { target: { value: '1' } });
  await send();
  expect([keptRequests(), status()]).toEqual([[], ARRIVED]);
});

test('a form completed faster than a person could is sent after three seconds', async () => {
  vi.mocked(performance.now).mockReturnValue(1_000);
  const sent = answerWith([201]);
  show();
  await send();
  expect(keptRequests(), 'kept immediately').toHaveLength(1);
  expect(await sendWaiting(PROPS.service), 'and left alone by other tabs').toBe(true);
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
  expect([sent, keptRequests()]).toEqual([[], []]);
  expect(screen.getByRole('alert').textContent).toContain('Nothing has been sent yet');
  expect(field('firstName').value).toBe('Asha');
  await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty('website');
});

test('says what happens to the answers', () => {
  answerWith([201]);
  hydrate(createElement(DemoForm, PROPS));
  expect(form().textContent).toContain('for 14 days at most');
  expect(form().querySelector('a[href="mailto:privacy@site.example"]')).not.toBeNull();
});

test('without scripts, the form is posted to the service or, if there is no service, opens the e-mail app', () => {
  const html = renderToString(createElement(DemoForm, { action: 'mailto:sales@site.example', contact, notice }));
  expect(html).toContain('encType="text/plain"');
  expect(html).toContain('<noscript><p class="mt-3 text-note text-soft">When you send the form, your e-mail app opens');
  const posted = renderToString(createElement(DemoForm, PROPS));
  expect(posted).not.toContain('noscript');
  expect(posted).not.toContain('encType');
});

test('without a service, has no hidden field, makes no promise and stores nothing', () => {
  const html = renderToString(createElement(DemoForm, { action: 'mailto:sales@site.example', contact, notice }));
  for (const part of ['website', 'on this device', 'role="status"']) expect(html).not.toContain(part);
});
