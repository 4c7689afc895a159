import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { findAccess, type Access } from './lib/leads/access.ts';
import { deleteLead, expire, redeliver, setStatus } from './lib/leads/change-leads.ts';
import { STATUSES, type Status } from './lib/leads/client.ts';
import { readLeads, readUndelivered } from './lib/leads/read-leads.ts';
import { Refusal } from './lib/leads/refusal.ts';
import { leadsAsCsv, leadsAsTable } from './lib/leads/show-leads.ts';

const USAGE = `
  npm run leads -- [--status new] [--email a@b.example] [--since 2026-11-01] [--limit 50] [--csv [file]]
  npm run leads -- --take ID [--as NAME]   --answered ID   --close ID   --delete ID   --redeliver ID
  npm run leads -- --expire`;

const OPTIONS = {
  status: { type: 'string' },
  email: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  take: { type: 'string' },
  answered: { type: 'string' },
  close: { type: 'string' },
  as: { type: 'string' },
  delete: { type: 'string' },
  redeliver: { type: 'string' },
  csv: { type: 'boolean' },
  expire: { type: 'boolean' },
} as const;

const ACTIONS = ['take', 'answered', 'close', 'delete', 'redeliver', 'expire'] as const;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (positionals.length > (values.csv ? 1 : 0)) throw new Refusal(`What is "${positionals.at(-1) ?? ''}"?${USAGE}`);
    const actions = ACTIONS.filter((action) => values[action] !== undefined);
    const others = Object.keys(values).filter((name) => name !== 'as' && !actions.some((action) => action === name));
    if (actions.length > 1 || (actions.length === 1 && others.length > 0)) {
      throw new Refusal(`Not both at once: ${[...actions, ...others].map((name) => `--${name}`).join(', ')}${USAGE}`);
    }
    return { ...values, file: positionals[0] };
  } catch (error) {
    // parseArgs says what it did not know.
    throw error instanceof TypeError ? new Refusal(`${error.message}${USAGE}`) : error;
  }
}

type Options = ReturnType<typeof readOptions>;

function dayOf(text: string): Date {
  const day = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(day.valueOf())) return day;
  throw new Refusal(`--since takes a day, such as 2026-11-01, not "${text}".`);
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Refusal(`--limit takes a number from 1 on, not "${text}".`);
}

function statusOf(text: string): Status {
  const status = STATUSES.find((one) => one === text);
  if (status) return status;
  throw new Refusal(`--status takes ${STATUSES.join(', ')}, not "${text}".`);
}

/** Personal data: for its owner only, and never over another file. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      code === 'EEXIST'
        ? `${file} is there already; nothing was written.`
        : `${file} can't be written (${code ?? ''}).`,
    );
  }
}

/** @returns what has been done; undefined where nothing but the list was asked for */
async function act(access: Access, { as: by = userInfo().username, ...options }: Options): Promise<string | undefined> {
  if (options.take !== undefined) return setStatus(access, options.take, 'taken', by);
  if (options.answered !== undefined) return setStatus(access, options.answered, 'answered', by);
  if (options.close !== undefined) return setStatus(access, options.close, 'closed', by);
  if (options.delete !== undefined) return deleteLead(access, options.delete);
  if (options.redeliver !== undefined) return redeliver(access, options.redeliver);
  if (options.expire) return expire(access);
  return undefined;
}

async function list(access: Access, { csv, since, limit, status, email, file }: Options): Promise<void> {
  const leads = await readLeads(access, {
    ...(since !== undefined && { since: dayOf(since) }),
    ...(limit !== undefined && { limit: countOf(limit) }),
    ...(status !== undefined && { status: statusOf(status) }),
    ...(email !== undefined && { email }),
  });
  if (file) {
    write(file, leadsAsCsv(leads));
    console.error(`Written: ${file} (${leads.length} demo requests)`);
  } else if (csv) process.stdout.write(leadsAsCsv(leads));
  else if (leads.length === 0) console.log('There are no demo requests.');
  else console.log(leadsAsTable(leads, await readUndelivered(access)));
}

try {
  const options = readOptions();
  const access = findAccess(process.env);
  const done = await act(access, options);
  if (done === undefined) await list(access, options);
  else console.log(done);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
