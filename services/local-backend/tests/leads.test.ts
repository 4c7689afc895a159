// With `npm run leads`, sales can handle the requests in a running backend, and delete them if a person asks.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLead, expire, redeliver, setStatus } from '../../../scripts/lib/leads/change-leads.ts';
import { findLead, readDead, readLeads, readUndelivered } from '../../../scripts/lib/leads/read-leads.ts';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { Backend } from './lib/backend.ts';
import { Receiver } from './lib/receiver.ts';
import { DOOR, requestOf } from './lib/requests.ts';

let backend: Backend;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
  const secret = `whsec_${btoa('a secret of 24 bytes or more')}`;
  backend = await Backend.start({ webhook: { url: receiver.url, secret } });
});
afterAll(async () => {
  await backend.stop();
  receiver.stop();
});

const access = () => ({ url: backend.url, secretKey: backend.secretKey, isLocal: true });
const send = async (email: string) => {
  const request = requestOf({ email });
  await backend.call(DOOR, request);
  await backend.deliver();
  return { id: request.id, reference: referenceNumber(request.id) };
};

test('one person takes, answers and closes a request, by its reference number or id', async () => {
  const { id, reference } = await send('taken@company.example');
  expect(await setStatus(access(), reference.toLowerCase(), 'taken', 'Ada')).toMatch(
    new RegExp(`^${reference} is taken by Ada on \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\.$`),
  );
  await expect(setStatus(access(), id, 'taken', 'Ben')).rejects.toThrow(`${reference} is taken by Ada on`);
  expect(await setStatus(access(), id, 'taken', 'Ada'), 'again').toContain('taken by Ada');
  expect(await setStatus(access(), id, 'answered', 'Ben')).toBe(`${reference} is answered.`);
  expect(await readLeads(access(), { status: 'new', email: 'taken@company.example' })).toEqual([]);
  expect(await readLeads(access(), { status: 'answered' })).toMatchObject([{ id, taken_by: 'Ada' }]);
  expect(await setStatus(access(), id, 'closed', 'Ben')).toBe(`${reference} is closed.`);
  expect(await expire(access()), 'it has only just been closed').toBe('Deleted: 0 demo requests.');
  await backend.running.service.db.query(
    `update public.demo_requests set closed_at = now() - interval '366 days' where id = $1`,
    [id],
  );
  expect(await expire(access())).toBe('Deleted: 1 demo requests.');
  await expect(findLead(access(), id)).rejects.toThrow(`There is no demo request ${id}.`);
});

test('deleting a request names it and where it was delivered', async () => {
  const { reference } = await send('gone@company.example');
  const said = await deleteLead(access(), reference);
  for (const part of [
    reference,
    'gone@company.example',
    'It was delivered by mail and the webhook. Delete it there as well.',
  ])
    expect(said).toContain(part);
  await expect(deleteLead(access(), reference)).rejects.toThrow(`There is no demo request ${reference}.`);
  expect(await readLeads(access(), { email: 'gone@company.example' })).toEqual([]);
});

test('deleting a request names a channel that may have received it without confirming', async () => {
  receiver.status = 500;
  const { reference } = await send('perhaps@company.example');
  receiver.status = 200;
  const said = await deleteLead(access(), reference);
  expect(said).toContain('It was delivered by mail.');
  expect(said).toContain('Delivery by the webhook was attempted and not confirmed.');
});

test('lists failed deliveries, and delivers them again on request', async () => {
  receiver.status = 500;
  const { id, reference } = await send('late@company.example');
  expect(await readUndelivered(access())).toMatchObject([
    { request_id: id, channel: 'webhook', state: 'waiting', attempts: 1 },
  ]);
  expect(await redeliver(access(), reference)).toBe(`No delivery of ${reference} has failed permanently.`);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    backend.wait(9 * 3_600 + 1);
    await backend.deliver();
  }
  expect(await readUndelivered(access())).toMatchObject([{ state: 'dead', attempts: 10 }]);
  expect(await readDead(access())).toMatchObject([{ request_id: id, channel: 'webhook', attempts: 10 }]);
  receiver.status = 200;
  expect(await redeliver(access(), reference)).toBe(`${reference} will be delivered again: webhook.`);
  await backend.deliver();
  expect(await readUndelivered(access())).toEqual([]);
});

test('requests that share a reference number are distinguished by id', async () => {
  const { id } = await send('one@company.example');
  const twin = `${id.slice(0, 11)}00-4000-8000-000000000000`;
  await backend.call(DOOR, requestOf({ id: twin }));
  await expect(findLead(access(), referenceNumber(id))).rejects.toThrow(twin);
  expect(await findLead(access(), twin)).toMatchObject({ id: twin });
});
