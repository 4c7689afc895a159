import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findAccess } from './lib/leads/access.ts';
import { readLeads } from './lib/leads/read-leads.ts';
import { Refusal } from './lib/leads/refusal.ts';
import { leadsAsCsv, leadsAsTable } from './lib/leads/show-leads.ts';

// npm run leads -- [--since 2026-11-01] [--limit 50] [--csv [file]]

const USAGE = 'npm run leads -- [--since 2026-11-01] [--limit 50] [--csv [file]]';

function readOptions() {
  try {
    const options = { csv: { type: 'boolean' }, since: { type: 'string' }, limit: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > (values.csv ? 1 : 0)) throw new Refusal(`What is "${positionals.at(-1) ?? ''}"? ${USAGE}`);
    return { ...values, file: positionals[0] };
  } catch (error) {
    // parseArgs says what it did not know.
    throw error instanceof TypeError ? new Refusal(`${error.message} ${USAGE}`) : error;
  }
}

function dayOf(text: string): Date {
  const day = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(day.valueOf())) return day;
  throw new Refusal(`--since takes a day, such as 2026-11-01, not "${text}".`);
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Refusal(`--limit takes a number from 1 on, not "${text}".`);
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

try {
  const { csv, since, limit, file } = readOptions();
  const leads = await readLeads(findAccess(process.env), {
    ...(since !== undefined && { since: dayOf(since) }),
    ...(limit !== undefined && { limit: countOf(limit) }),
  });
  if (file) {
    write(file, leadsAsCsv(leads));
    console.error(`Written: ${file} (${leads.length} demo requests)`);
  } else if (csv) process.stdout.write(leadsAsCsv(leads));
  else console.log(leads.length > 0 ? leadsAsTable(leads) : 'There are no demo requests.');
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
