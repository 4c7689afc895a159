import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../services/local-backend/src/data/database.ts';
import { localDatabase } from '../services/local-backend/src/functions/local-database.ts';
import { DOOR, requestOf } from '../services/local-backend/tests/lib/requests.ts';
import { RETRY_SECONDS, deliverDue } from '../supabase/functions/demo-request/delivery.ts';
import { startServer } from './server-process.ts';
import { rounded } from './stats.ts';
import { table } from './table.ts';

const MAIN = fileURLToPath(new URL('../services/local-backend/src/main.ts', import.meta.url));
const CONNECTIONS = 16;
/** A message of 300 characters. */
const MESSAGE = 'What would it take? '.repeat(15);
/** A factor for the rate limits that is high enough for none of them to be reached. */
const NO_LIMITS = '1000000';

export interface RequestsRow {
  /** Undelivered rows already in the table. */
  waiting: number;
  /** Demo requests accepted per second, each of which is also delivered to the inbox. The waiting deliveries are not due. */
  takenPerSecond: number;
  /** Median time from request to response, in ms. */
  p50: number;
  p99: number;
  /**
   * Deliveries per second that the queue hands out and settles, with a receiver that responds instantly. All waiting deliveries are due.
   */
  deliveredPerSecond: number;
  /** Size of the database, in MiB. */
  databaseMiB: number;
}

export interface RequestsOptions {
  port: number;
  /** For how long requests are sent, and for how long the queue is drained, in seconds. */
  seconds: number;
  waiting: readonly number[];
}

export interface RequestsResult {
  seconds: number;
  rows: RequestsRow[];
}

/** Measures the local backend's request endpoint and its queue, with this many deliveries already waiting. */
export async function measureRequests({ port, seconds, waiting }: RequestsOptions): Promise<RequestsResult> {
  const rows: RequestsRow[] = [];
  for (const count of waiting) {
    console.log(`${count} waiting deliveries …`);
    const data = mkdtempSync(join(tmpdir(), 'bench-requests-'));
    try {
      await fillQueue(data, count);
      rows.push({ waiting: count, ...(await knock(data, { port, seconds })), ...(await drain(data, seconds)) });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  }
  return { seconds, rows };
}

const inData = (data: string) => join(data, 'database');

/** Fills the queue with undelivered requests, which have failed so often that the next attempt is hours away. */
async function fillQueue(data: string, count: number): Promise<void> {
  const db = await openDatabase(inData(data));
  await db.query(
    `with sent as (
      insert into public.demo_requests (id, received_at, first_name, last_name, email, company, job_title, phone, employees, industry, interests, message, seconds_taken)
        select gen_random_uuid(), now() - interval '2 hours', 'Ada', 'Ng', 'ada' || n || '@company.example', 'Company Ltd', 'Auditor', '', '11-50', 'Other',
          array['SOC 2', 'GDPR'], $3, 40
        from generate_series(1, $1::integer) as n
        returning id
    )
    insert into public.demo_request_deliveries (request_id, channel, attempts, due_at) select id, 'mail', $2, now() + interval '8 hours' from sent`,
    [count, RETRY_SECONDS.length - 1, MESSAGE],
  );
  await db.close();
}

/** Sends requests as a form does, over persistent connections, as fast as responses arrive. */
async function knock(data: string, { port, seconds }: { port: number; seconds: number }) {
  Object.assign(process.env, {
    LOCAL_BACKEND_DATA: data,
    LOCAL_BACKEND_PORT: String(port),
    LOCAL_BACKEND_LIMITS: NO_LIMITS,
  });
  const server = await startServer(process.execPath, [MAIN], port);
  const took: number[] = [];
  try {
    const end = performance.now() + seconds * 1000;
    const ask = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        const answer = await fetch(server.url + DOOR, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(requestOf({ message: MESSAGE })),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`The endpoint answered ${answer.status}: ${text}`);
        took.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  } finally {
    await server.stop();
  }
  took.sort((a, b) => a - b);
  const quantile = (part: number) => rounded(took[Math.floor(took.length * part)] ?? NaN, 1);
  return { takenPerSecond: rounded(took.length / seconds), p50: quantile(0.5), p99: quantile(0.99) };
}

/** Hands out the waiting deliveries once all are due. */
async function drain(data: string, seconds: number) {
  const db = await openDatabase(inData(data));
  try {
    const { rows: sizes } = await db.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    await db.exec(
      `update public.demo_request_deliveries set due_at = now() - interval '1 minute' where state = 'waiting'`,
    );
    const call = localDatabase({ db, now: () => new Date() });
    let delivered = 0;
    const mail = {
      send: () => {
        delivered += 1;
        return Promise.resolve();
      },
      report: () => Promise.resolve(),
    };
    const start = performance.now();
    while (performance.now() - start < seconds * 1000) {
      const before = delivered;
      await deliverDue(call, { mail }, 'mail');
      if (delivered === before) break;
    }
    const perSecond = delivered / ((performance.now() - start) / 1000);
    return { deliveredPerSecond: rounded(perSecond), databaseMiB: rounded((sizes[0]?.bytes ?? NaN) / 2 ** 20) };
  } finally {
    await db.close();
  }
}

export function printRequests({ seconds, rows }: RequestsResult): string {
  return table(
    [`${CONNECTIONS} at once, ${seconds} s; waiting deliveries`, 'taken/s', 'p50 ms', 'p99 ms', 'delivered/s', 'MiB'],
    rows.map(({ waiting, takenPerSecond, p50, p99, deliveredPerSecond, databaseMiB }) => [
      waiting,
      takenPerSecond,
      p50,
      p99,
      deliveredPerSecond,
      databaseMiB,
    ]),
  );
}
