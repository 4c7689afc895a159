// `npm run leads` exports every request, and no spreadsheet or terminal executes visitors' input.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceNumber } from '#demo-request/reference-number';
import { findAccess } from './access.ts';
import fc from 'fast-check';
import type { DeadDelivery, Lead } from './client.ts';
import { csvCell, csvFile } from '~/lib/csv';
import { setStatus } from './change-leads.ts';
import { readOptions } from './options.ts';
import { Refusal } from '../refusal.ts';
import { readLeads } from './read-leads.ts';
import { leadsAsCsv, leadsAsTable } from './show-leads.ts';
import { keptOf } from '../../../tests/lib/demo/requests.ts';

const SECRET = 'sb_secret_test-0123456789';
const FIRST = Date.parse('2026-11-01T00:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'leads-'));

/** One request per minute, oldest first. */
const lead = (number: number, changes: Partial<Lead> = {}): Lead => ({
  ...keptOf().request,
  id: `${String(number).padStart(8, '0')}-2222-4333-8444-555555555555`,
  received_at: new Date(FIRST + number * 60_000).toISOString(),
  ...{ status: 'new', taken_by: null, taken_at: null, closed_at: null, in_flood: false },
  ...changes,
});

/**
 * A table as PostgREST serves it, with `max-rows` at 700 instead of the usual 1,000; new requests arrive while the first pages
 * are read.
 */
const table = Array.from({ length: 2_500 }, (_, number) => lead(number));
let dead: DeadDelivery[] = [];
let server: Server;
let url: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://x.example');
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers['apikey'] !== SECRET) return answer(401, { code: '42501', message: 'permission denied' });
    if (pathname === '/rest/v1/demo_request_deliveries') return answer(200, []);
    if (pathname === '/rest/v1/rpc/list_dead_demo_request_deliveries') return answer(200, dead);
    if (pathname !== '/rest/v1/demo_requests') return answer(404, { code: '42P01', message: 'no such table' });
    expect(searchParams.get('order')).toBe('received_at.desc,id.asc');
    const from = Number(searchParams.get('offset'));
    const count = Math.min(700, Number(searchParams.get('limit')));
    answer(200, [...table].reverse().slice(from, from + count));
    if (table.length < 2_503) table.push(lead(table.length));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('reading', () => {
  const access = () => ({ url, secretKey: SECRET, isLocal: false });

  test('fetches more than one page, newest first, each request once', async () => {
    const before = table.length;
    const leads = await readLeads(access());
    expect(leads).toHaveLength(before);
    expect(new Set(leads.map(({ id }) => id)).size).toBe(before);
    const times = leads.map(({ received_at: time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('stops at the given limit or date', async () => {
    expect(await readLeads(access(), { limit: 1_200 })).toHaveLength(1_200);
    asked = 0;
    const since = new Date(FIRST + (table.length - 10) * 60_000);
    expect(await readLeads(access(), { since })).toHaveLength(10);
    expect(asked).toBe(1);
  });

  test.each([
    ['the key is rejected', { secretKey: 'sb_publishable_x' }, /refuses the key \(42501\).*sb_secret_/],
    ['the host doesn’t respond', { url: 'http://127.0.0.1:9' }, /127\.0\.0\.1:9 does not answer/],
    ['the local backend isn’t running', { url: 'http://127.0.0.1:9', isLocal: true }, /Start it: npm start/],
  ])('reports that %s, without showing the key', async (_, changes, says) => {
    const error = await readLeads({ ...access(), ...changes }).catch(String);
    expect(error).toMatch(says);
    expect(error).not.toContain(SECRET);
  });

  test('reports that the table doesn’t exist', async () => {
    await expect(readLeads({ ...access(), url: `${url}/other` })).rejects.toThrow(/Run the migrations/);
  });
});

/** A file's cells as a spreadsheet reads them with this separator: quotation marks count only at the start of a cell. */
function cellsOf(file: string, separator: string): string[] {
  const cells = [''];
  let [isQuoted, isStart] = [false, true];
  for (let index = 1; index < file.length; index += 1) {
    const character = file.charAt(index);
    if (isQuoted && character === '"' && file[index + 1] === '"') {
      cells.push((cells.pop() ?? '') + character);
      index += 1;
    } else if (isQuoted ? character === '"' : isStart && character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || /[\r\n]/.test(character))) {
      cells.push('');
      isStart = true;
      continue;
    } else cells.push((cells.pop() ?? '') + character);
    isStart = false;
  }
  return cells;
}

describe('in a spreadsheet', () => {
  const part = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '\u2212',
    '\ufe62',
    '\ufe66',
    '\ufe6b',
    ';',
    '\t',
    '\n',
    '\r',
    '"',
    "'",
    ',',
    ' ',
    '\u200b',
    '1',
    'A1',
    'cmd|x',
  );
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

  test.each([',', ';', '\t'])('that separates cells with %j, no cell is a formula', (separator) => {
    const property = fc.property(text, text, (company, message) => {
      const cells = cellsOf(leadsAsCsv([lead(1, { company, message }), lead(2, { message: company })]), separator);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\p{Cf}]*[=+\-@＝＋－＠\u2212\ufe62\ufe66\ufe6b]/u);
    });
    fc.assert(property, { numRuns: 300, seed: 20_261_121 });
  });

  test('a formula would be detected', () => {
    expect(cellsOf('\ufeff"a","b;=1"\r\n', ';')).toContain('=1"');
    expect(cellsOf('\ufeff"a","=1"\r\n', ',')).toContain('=1');
  });
});

describe('the source of the requests', () => {
  const DATA = { LOCAL_BACKEND_DATA: folder };

  test.each([
    ['nothing', {}, /No project is configured.*npm start/],
    ['only the address', { PUBLIC_SUPABASE_URL: 'https://x.example' }, /SUPABASE_SECRET_KEY is not set/],
    ['only the key', { SUPABASE_SECRET_KEY: SECRET }, /PUBLIC_SUPABASE_URL is not set/],
  ])('%s is configured', (_, env, says) => {
    expect(() => findAccess({ LOCAL_BACKEND_DATA: join(folder, 'none'), ...env })).toThrow(says);
  });

  test('uses the configured project, or else the local backend’s folder', () => {
    writeFileSync(join(folder, 'keys.json'), '{}');
    expect(() => findAccess(DATA)).toThrow('contains no secret key');
    writeFileSync(join(folder, 'keys.json'), JSON.stringify({ secretKey: SECRET }));
    const local = { url: 'http://127.0.0.1:4399', secretKey: SECRET, isLocal: true };
    expect(findAccess({ ...DATA, LOCAL_BACKEND_PORT: '4399' })).toEqual(local);
    const named = { ...DATA, LOCAL_BACKEND_PORT: '4399', PUBLIC_SUPABASE_URL: local.url };
    expect(findAccess(named), 'as npm start sets it').toEqual(local);
    const project = { PUBLIC_SUPABASE_URL: 'https://x.example', SUPABASE_SECRET_KEY: 'other' };
    expect(findAccess({ ...DATA, ...project })).toEqual({
      url: 'https://x.example',
      secretKey: 'other',
      isLocal: false,
    });
  });
});

describe('the file', () => {
  test.each([
    '=1+1',
    '+44 20',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\n=1',
    '  =1',
    '\u00a0@x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '"=1',
    '\u22121',
    '\ufe621',
    '\ufe661',
    '\ufe6bx',
  ])('treats %j as text', (value) => {
    expect(csvCell(value)).toBe(`"'${value.replaceAll('"', '""').replace(/^[\t\n]/, "$&'")}"`);
  });

  test.each(['', 'Asha', "'=1", '1-10', 'a=b', 'a, b; c', 'a\nb', '–', '"'])('leaves %j unchanged', (value) => {
    expect(csvCell(value)).toBe(`"${value.replaceAll('"', '""')}"`);
  });

  test('is RFC 4180, in UTF-8 that Excel recognises', () => {
    expect(
      csvFile([
        ['a', 'b,"c"'],
        ['two\nlines', 'é'],
      ]),
    ).toBe('\ufeff"a","b,""c"""\r\n"two\nlines","é"\r\n');
  });

  test('contains every answer', () => {
    const [heading = '', row = ''] = leadsAsCsv([lead(1, { company: '=cmd|x', message: 'one line' })]).split('\r\n');
    expect(heading.split(',')).toHaveLength(17);
    expect(row).toBe(
      `"2026-11-01 00:01","${referenceNumber(lead(1).id)}","new","","","Asha","Rao","asha.rao@example.com","'=cmd|x","Security lead",` +
        `"'+44 20 7946 0000","51-200","Other","SOC 2, GDPR","one line","${lead(1).id}",""`,
    );
  });
});

test('the table contains no character that affects the terminal, and truncates wide text', () => {
  const odd = lead(1, {
    company: `\u001b[31m${'W'.repeat(90)}`,
    message: 'a\u009b\nb\u0007 \u202egpj.exe\u200b\ufeff',
  });
  const shown = leadsAsTable([odd, lead(2)]);
  expect(shown).not.toMatch(/[^\P{C}\n]/u);
  expect(shown).toContain('W…');
  expect(shown).toContain('a\\u{9b} b\\u{7} \\u{202e}gpj.exe\\u{200b}\\u{feff}');
  expect(leadsAsCsv([odd])).toContain('\\u{202e}gpj.exe\\u{200b}');
  expect(shown.split('\n')[0]).toMatch(/^Received \(UTC\) +Reference +Status +Name/);
});

test('the table shows deliveries that haven’t succeeded', () => {
  const late = { request_id: lead(1).id, channel: 'mail', attempts: 3, last_error: 'status 503\u202e' };
  const shown = leadsAsTable(
    [lead(1, { status: 'taken', taken_by: 'Ada' })],
    [
      { ...late, state: 'waiting' },
      { ...late, channel: 'webhook', state: 'dead' },
      { ...late, request_id: lead(2).id, state: 'waiting' },
    ],
  );
  expect(shown).toContain('taken: Ada');
  expect(shown).toContain('    Not delivered by mail yet after 3 attempts: status 503\\u{202e}');
  expect(shown).toContain('    Not delivered by webhook, given up after 3 attempts');
  expect(shown.split('Not delivered')).toHaveLength(3);
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: SECRET };
      const command = ['--import', './scripts/lib/aliases.mjs', 'scripts/leads.ts', ...args];
      execFile(process.execPath, command, { env }, (error, out, err) => {
        resolve({ code: Number(error?.code ?? 0), out, err });
      });
    });

  test('lists requests, and writes a file only its owner can read, never over an existing one', async () => {
    expect((await run('--limit', '2')).out.split('\n')).toHaveLength(6);
    const file = join(folder, 'leads.csv');
    expect((await run('--limit', '3', '--csv', file)).err).toContain('(3 demo requests)');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text.split('\r\n')).toHaveLength(5);
    // Neither a stack trace nor the key.
    expect(await run('--csv', file)).toEqual({
      code: 1,
      out: '',
      err: `${file} already exists; nothing was written.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect((await run('--limit', '1', '--csv')).out).toContain('"Received (UTC)"');
  });

  test('shows failed deliveries first, and exits with an error so that a job notices', async () => {
    const request_id = lead(1).id;
    dead = [
      {
        request_id,
        channel: 'webhook',
        attempts: 10,
        last_error: 'status 503\u202e',
        received_at: lead(1).received_at,
      },
    ];
    try {
      const { code, out } = await run('--limit', '1');
      expect([code, out.split('\n').slice(0, 2)]).toEqual([
        2,
        [
          'A demo request could not be delivered, and no one has taken it:',
          `  2026-11-01 00:01  ${referenceNumber(request_id)}  by webhook, given up after 10 attempts: status 503\\u{202e}`,
        ],
      ]);
      const table = await run('--limit', '1', '--csv');
      expect([table.code, table.err.split('\n')[0]]).toEqual([2, out.split('\n')[0]]);
      expect(table.out, 'the table is not affected').toMatch(/^\ufeff"Received/);
    } finally {
      dead = [];
    }
  });

  test('marks requests that arrived during a flood', () => {
    const marked = lead(1, { in_flood: true });
    expect(leadsAsTable([marked])).toContain('new, in a flood');
    expect(leadsAsCsv([marked])).toMatch(/,"yes"\r\n$/);
  });

  test.each([
    [['--since', 'yesterday'], '--since takes a day'],
    [['--limit', '0'], '--limit takes a whole number'],
    [['--until', 'x'], "Unknown option '--until'"],
    [['--status', 'lost'], '--status takes new, taken, answered, closed'],
    [['--take', 'AT-248H2492', '--close', 'AT-248H2492'], "These options can't be combined: --take, --close"],
    [['--delete', 'AT-248H2492', '--csv'], "These options can't be combined: --delete, --csv"],
    [['file.csv'], 'Unexpected argument "file.csv".'],
  ])('%j: says what is allowed', (args, says) => {
    expect(() => readOptions(args)).toThrow(says);
    expect(() => readOptions(args)).toThrow(Refusal);
  });

  test.each(['AT-1', 'AT-248H249', 'x'])('%s can’t be taken, because it doesn’t match any request', async (id) => {
    const access = { url, secretKey: SECRET, isLocal: false };
    await expect(setStatus(access, id, 'taken', 'Ada')).rejects.toThrow(`"${id}" is neither a reference number`);
  });
});
