// The statements in docs/operations.md do what it says about demo requests, run by the role that the dashboard uses.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite, type Engine } from './lib/engine.ts';

const HANDBOOK = readFileSync(fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)), 'utf8');
const ID = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const OTHER = '6f9619ff-8b86-4011-b42d-00c04fc96400';

let engine: Engine;
beforeAll(async () => {
  engine = await openPglite();
});
afterAll(() => engine.stop());

/** The handbook's statement with this name, which follows the language of its code block. */
const statement = (name: string) =>
  new RegExp(`\n\`\`\`sql ${name}\n(.*?)\`\`\``, 's').exec(HANDBOOK)?.[1] ?? `no ${name}`;

async function run(sql: string) {
  const outcome = await engine.run(`begin; set local role migrator; ${sql}; commit;`);
  if ('code' in outcome) throw new Error(`${outcome.code}: ${sql}`);
  return outcome.rows;
}

const send = (id: string, email: string) =>
  engine.run(`insert into public.demo_requests (id, first_name, last_name, email, company, job_title)
    values ('${id}', 'Ada', 'Ng', '${email}', 'Company Ltd', 'Auditor');
    insert into public.demo_request_deliveries (request_id, channel, due_at, state)
      values ('${id}', 'mail', now(), 'delivered'), ('${id}', 'webhook', now(), 'dead');`);

test('open requests are listed, closed, delivered again and deleted', async () => {
  await send(ID, 'Ada@company.example');
  await send(OTHER, 'ben@company.example');
  expect(await run(statement('open'))).toEqual([expect.stringContaining(ID), expect.stringContaining(OTHER)]);

  expect(await run(statement('redeliver'))).toEqual([`${ID}|webhook`, `${OTHER}|webhook`]);
  const deliveries = `select state from public.demo_request_deliveries where channel = 'webhook'`;
  expect(await run(deliveries)).toEqual(['waiting', 'waiting']);

  expect(await run(statement('close'))).toEqual([expect.stringContaining('closed|Ada|')]);
  expect(await run(statement('open')), 'closed requests need no answer').toEqual([expect.stringContaining(OTHER)]);

  expect(await run(statement('delete')), 'whatever case the address is in').toHaveLength(1);
  expect(await run('select id from public.demo_requests')).toEqual([OTHER]);
});
