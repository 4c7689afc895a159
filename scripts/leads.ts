import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { findAccess, type Access } from './lib/leads/access.ts';
import { deleteLead, expire, redeliver, setStatus } from './lib/leads/change-leads.ts';
import { type Options, readOptions } from './lib/leads/options.ts';
import { readDead, readLeads, readUndelivered } from './lib/leads/read-leads.ts';
import { Refusal } from './lib/refusal.ts';
import { deadAsText, leadsAsCsv, leadsAsTable } from './lib/leads/show-leads.ts';

/** Writes personal data to a file that only its owner can read, and never overwrites another file. */
function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      code === 'EEXIST' ? `${file} already exists; nothing was written.` : `${file} can't be written (${code ?? ''}).`,
    );
  }
}

/** @returns what was done; undefined if only the list was requested */
async function act(access: Access, { as: by = userInfo().username, ...options }: Options): Promise<string | undefined> {
  if (options.take !== undefined) return setStatus(access, options.take, 'taken', by);
  if (options.answered !== undefined) return setStatus(access, options.answered, 'answered', by);
  if (options.close !== undefined) return setStatus(access, options.close, 'closed', by);
  if (options.delete !== undefined) return deleteLead(access, options.delete);
  if (options.redeliver !== undefined) return redeliver(access, options.redeliver);
  if (options.expire) return expire(access);
  return undefined;
}

/** Lists the requests. Undelivered ones come first and make the command exit with 2, so that a scheduled job notices them. */
async function list(access: Access, { csv, since, limit, status, email, file }: Options): Promise<void> {
  const leads = await readLeads(access, {
    ...(since !== undefined && { since }),
    ...(limit !== undefined && { limit }),
    ...(status !== undefined && { status }),
    ...(email !== undefined && { email }),
  });
  const dead = await readDead(access);
  if (dead.length > 0) {
    // The warning must not change output that is meant for programs.
    (csv ? console.error : console.log)(deadAsText(dead));
    process.exitCode = 2;
  }
  if (file) {
    write(file, leadsAsCsv(leads));
    console.error(`Written: ${file} (${leads.length} demo requests)`);
  } else if (csv) process.stdout.write(leadsAsCsv(leads));
  else if (leads.length === 0) console.log('There are no demo requests.');
  else console.log(leadsAsTable(leads, await readUndelivered(access)));
}

try {
  const options = readOptions(process.argv.slice(2));
  const access = findAccess(process.env);
  const done = await act(access, options);
  if (done === undefined) await list(access, options);
  else console.log(done);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
