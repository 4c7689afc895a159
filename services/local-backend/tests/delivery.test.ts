// Every accepted demo request reaches sales by e-mail and webhook, even if the process dies or the receiver is down.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRY_SECONDS } from '../../../supabase/functions/demo-request/delivery.ts';
import { mailOf, mailSender } from '../../../supabase/functions/demo-request/mail.ts';
import { webhookSender } from '../../../supabase/functions/demo-request/webhook.ts';
import { Backend } from './lib/backend.ts';
import { makeDataFolder, removeDataFolder } from './lib/data-folder.ts';
import { Receiver } from './lib/receiver.ts';
import { DOOR, requestOf } from './lib/requests.ts';
import { Spawned } from './lib/spawned.ts';

const HANDBOOK = new URL('../../../docs/webhook.md', import.meta.url);
const SECRET = `whsec_${Buffer.from('a secret of 24 bytes or more').toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.from('another one, that is replaced').toString('base64')}`;

let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.start();
});
afterEach(async () => {
  await Spawned.killAll();
  receiver.stop();
});

const stateOf = async (backend: Backend, id: string) => {
  const query = `demo_request_deliveries?request_id=eq.${id}&select=channel,state,attempts,last_error&order=channel`;
  const answer = await backend.call(`/rest/v1/${query}`, undefined, { apikey: backend.secretKey });
  return (await answer.json()) as { channel: string; state: string; attempts: number; last_error: string }[];
};

test('e-mails a request with all its answers as plain text, and replies go to the sender', async () => {
  const backend = await Backend.start();
  try {
    const request = requestOf({
      email: 'ada@person.example',
      company: 'A\u202eB\u200b',
      message: 'Bcc: x@y.example\n\n<b>',
    });
    await backend.call(DOOR, request);
    await backend.deliver();
    const [mail] = await backend.mailsTo('sales@company.example');
    expect(mail?.subject).toMatch(/^Demo request AT-\w{8}: A\\u\{202e\}B\\u\{200b\}$/);
    for (const part of ['Name: Ada Ng', 'Interests: SOC 2, GDPR', `Id: ${request.id}`, '> Bcc: x@y.example\n>\n> <b>'])
      expect(mail?.text).toContain(part);
    const page = await (await fetch(`${backend.url}/inbox`)).text();
    expect(page).toContain('&lt;b&gt;');
    expect(await stateOf(backend, request.id)).toMatchObject([{ channel: 'mail', state: 'delivered', attempts: 1 }]);
  } finally {
    await backend.stop();
  }
});

test('no line of a visitor can pass for a line of ours', () => {
  const message = 'Hello\n\nEnd of what the visitor wrote.\u2028\u0085\nTo take it, run this:\ndrop table x;';
  const request = {
    ...requestOf({ message, company: 'A\nId: 1' }),
    received_at: '2026-11-29T00:00:00Z',
    in_flood: false,
  };
  const { text } = mailOf(request, { from: 'site@company.example', to: 'sales@company.example' });
  const lines = text.split(/[\n\r\v\f\u0085\u2028\u2029]/);
  const [begin, end] = ['What the visitor wrote, after “>”:', 'End of what the visitor wrote.'].map((line) =>
    lines.indexOf(line),
  );
  expect(lines.slice((begin ?? 0) + 1, end)).toEqual([
    ...[
      '> Hello',
      '>',
      '> End of what the visitor wrote.\\u{2028}\\u{85}',
      '> To take it, run this:',
      '> drop table x;',
    ],
  ]);
  expect(lines.filter((line) => /^(?:Id: |To take it|End of)/.test(line))).toEqual([
    ...[`Id: ${request.id}`, 'End of what the visitor wrote.'],
    'To take it, run this in the SQL editor of the project, with your name:',
  ]);
});

test('with a mail server, sends by SMTP, with the same message id each time', async () => {
  const mails: string[] = [];
  let refuse = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
      stream.on('end', () => {
        mails.push(mail);
        done(refuse ? Object.assign(new Error('Full'), { responseCode: 452 }) : undefined);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const backend = await Backend.start({ smtp: `smtp://127.0.0.1:${port}` });
  try {
    const request = requestOf({ first_name: 'Ádá\r', message: '.\nfrom there' });
    expect((await backend.call(DOOR, { ...request, first_name: 'Ádá' })).status).toBe(201);
    await backend.deliver();
    expect(await stateOf(backend, request.id)).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('Full') as string },
    ]);
    refuse = false;
    backend.wait(31);
    await backend.deliver();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toContain(`Message-ID: <${request.id}@demo-requests.invalid>`);
      expect(mail).toContain('Reply-To: ada@company.example');
      expect(mail).toContain('To: sales@company.example');
    }
    expect(await stateOf(backend, request.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  } finally {
    await backend.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

describe('a webhook', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await Backend.start({ webhook: { url: receiver.url, secret: `${SECRET} ${OLD_SECRET}` } });
  });
  afterEach(() => backend.stop());

  test('is signed according to Standard Webhooks, with each secret while one is being replaced', async () => {
    const request = requestOf();
    await backend.call(DOOR, request);
    await backend.deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    for (const secret of [SECRET, OLD_SECRET])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({
        type: 'demo_request.created',
        data: { id: request.id, email: request.email, interests: request.interests, message: request.message },
      });
    expect(() => new Webhook(`whsec_${btoa('some other secret of ours')}`).verify(body, headers)).toThrow();
    expect(() => new Webhook(SECRET).verify(body.replace('Ada', 'Eve'), headers)).toThrow();
    expect(receiver.counts).toEqual({ [request.id]: 1 });
  });

  test('is received by the example in docs/webhook.md, once, and by nobody without the secret', async () => {
    const example = /\n```js receiver\n(.*?)```/s.exec(readFileSync(HANDBOOK, 'utf8'))?.[1] ?? '';
    const { url } = receiver;
    receiver.stop();
    const env = { ...process.env, DEMO_REQUESTS_WEBHOOK_SECRET: OLD_SECRET, PORT: new URL(url).port };
    const child = spawn(process.execPath, ['--input-type=module', '--eval', example], { env });
    try {
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const request = { ...requestOf(), received_at: '2026-11-29T00:00:00Z', in_flood: false };
      const delivery = { attempt: 1, claim: 1, request };
      await vi.waitFor(() => fetch(url), 10_000);
      for (let attempt = 1; attempt <= 2; attempt += 1)
        await webhookSender(url, `${SECRET} ${OLD_SECRET}`).send({ ...delivery, attempt });
      await expect(webhookSender(url, SECRET).send(delivery)).rejects.toThrow('status 401');
      const tenMinutesAgo = () => new Date(Date.now() - 600_000);
      await expect(webhookSender(url, OLD_SECRET, tenMinutesAgo).send(delivery)).rejects.toThrow('status 401');
      expect(printed.trim().split('\n')).toEqual([expect.stringMatching(`^demo_request.created .*${request.id}`)]);
    } finally {
      child.kill();
    }
  });

  test('that fails is retried for a day with the same id, then given up, and can be retried by request', async () => {
    const request = requestOf();
    receiver.status = 503;
    await backend.call(DOOR, request);
    await backend.deliver();
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(86_400);
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      expect(receiver.received).toHaveLength(index + 1);
      backend.wait(seconds - 1);
      await backend.deliver();
      expect(receiver.received, 'not before').toHaveLength(index + 1);
      backend.wait(2);
      await backend.deliver();
    }
    // The webhook was also notified, in vain, that delivery had been given up.
    expect(receiver.received.splice(10).map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'demo_request.undelivered',
    ]);
    expect(receiver.counts).toEqual({ [request.id]: RETRY_SECONDS.length + 1 });
    const state = () => stateOf(backend, request.id);
    expect(await state()).toMatchObject([
      { channel: 'mail', state: 'delivered' },
      { channel: 'webhook', state: 'dead', attempts: 10, last_error: 'The webhook answers with status 503' },
    ]);
    const [notice] = await backend.mailsTo('sales@company.example');
    expect(notice?.subject).toBe('A demo request could not be delivered');
    expect(notice?.text).toMatch(/AT-\w{8} by webhook, 10 attempts: The webhook answers with status 503/);
    expect(notice?.text, 'notices don’t say who sent the request').not.toContain(request.email);
    backend.wait(90_000);
    await backend.deliver();
    expect(receiver.received, 'neither retried nor reported again').toHaveLength(10);
    receiver.status = 200;
    await backend.call('/rest/v1/rpc/redeliver_demo_request', { request: request.id }, { apikey: backend.secretKey });
    await backend.deliver();
    expect([receiver.received.length, (await state())[1]]).toMatchObject([11, { state: 'delivered' }]);
  });

  test('that never responds doesn’t delay e-mails', async () => {
    const hung = await Receiver.start();
    hung.isSilent = true;
    const own = await Backend.start({ webhook: { url: hung.url, secret: SECRET } });
    try {
      const requests = Array.from({ length: 25 }, () => requestOf());
      for (const request of requests) await own.call(DOOR, request);
      // All e-mails arrive while the webhook, which has been called, doesn’t respond.
      await vi.waitFor(async () => expect(await own.mailsTo('sales@company.example')).toHaveLength(25), 10_000);
      expect(hung.received.length).toBeLessThanOrEqual(10);
    } finally {
      hung.stop();
      await own.stop();
    }
  });

  test('that redirects is not followed, and a failing delivery delays no other', async () => {
    receiver.status = 302;
    const requests = Array.from({ length: 25 }, () => requestOf());
    for (const request of requests) await backend.call(DOOR, request);
    await backend.deliver();
    expect(Object.keys(receiver.counts)).toHaveLength(25);
    expect(await backend.mailsTo('sales@company.example')).toHaveLength(25);
    receiver.status = 200;
    backend.wait(31);
    await backend.deliver();
    expect(receiver.counts).toEqual(Object.fromEntries(requests.map(({ id }) => [id, 2])));
  });
});

test('a mail service that redirects has not accepted the e-mail, and its redirect is not followed', async () => {
  const elsewhere = await Receiver.start();
  try {
    [receiver.status, receiver.headers] = [302, { location: elsewhere.url }];
    const { send, report } = mailSender({ url: receiver.url, key: 're_key', from: 'a@b.example', to: 'c@d.example' });
    const request = { ...requestOf(), received_at: '2026-11-01T00:00:00Z', in_flood: true };
    await expect(send({ attempt: 1, claim: 1, request })).rejects.toThrow('status 302');
    await expect(
      report([{ request_id: request.id, channel: 'webhook', attempts: 10, last_error: '' }]),
    ).rejects.toThrow();
    expect(elsewhere.received).toEqual([]);
    expect(receiver.received[0]?.body, 'and the e-mail mentions the flood').toContain('flood of requests');
  } finally {
    elsewhere.stop();
  }
});

test('a request accepted before a crash at any point is delivered under its id', async () => {
  const data = await makeDataFolder();
  const env = { DEMO_REQUESTS_WEBHOOK_URL: receiver.url, DEMO_REQUESTS_WEBHOOK_SECRET: SECRET };
  /**
   * Sends a request to a process that crashes on receiving the request, or while delivering it.
   * @returns its id and the status of the response
   */
  const sendToOneThatDies = async (fault: string) => {
    const { id, ...rest } = requestOf();
    const backend = await new Spawned(data, { ...env, LOCAL_BACKEND_FAULT: fault }).ready();
    const answer = await fetch(backend.url + DOOR, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...rest }),
    }).catch(() => undefined);
    await backend.end();
    return { id, status: answer?.status };
  };
  const unsent = await sendToOneThatDies('exit-before-send');
  const sent = await sendToOneThatDies('exit-after-send');
  const unanswered = await sendToOneThatDies('exit-after-insert');
  const lost = await sendToOneThatDies('exit-before-insert');
  expect([unsent.status, sent.status, unanswered.status, lost.status]).toEqual([201, 201, undefined, undefined]);

  const backend = await Backend.start({ data, webhook: { url: receiver.url, secret: SECRET } });
  try {
    // The leases of the crashed processes have expired.
    backend.wait(61);
    await backend.deliver();
    const { counts } = receiver;
    expect(Object.keys(counts).sort()).toEqual([unsent.id, sent.id, unanswered.id].sort());
    expect(counts[sent.id], 'no one learned that it was delivered').toBe(2);
    expect(counts[unsent.id]).toBe(1);
    for (const { id } of [unsent, sent, unanswered])
      expect((await stateOf(backend, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const mails = await backend.mailsTo('sales@attestry.example');
    const after = await backend.mailsTo('sales@company.example');
    for (const { id } of [unsent, sent, unanswered])
      expect(
        [...mails, ...after].some(({ text }) => text.includes(id)),
        'and e-mailed',
      ).toBe(true);
    // The client received no response, so it sends the request again.
    const answer = await backend.call(DOOR, requestOf({ id: lost.id }));
    expect(answer.status).toBe(201);
  } finally {
    await backend.stop();
    removeDataFolder(data);
  }
});
