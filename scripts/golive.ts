import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { site } from '~/config/site';
import { Golive } from './lib/golive/golive.ts';
import { ManagementApi } from './lib/golive/management-api.ts';
import { missingAccess, missingSecrets, readSettings, reusableSecrets } from './lib/golive/settings.ts';
import { Refusal } from './lib/refusal.ts';

// `npm run golive` sets up a hosted project or brings it up to date (docs/operations.md). `-- --check` changes nothing; `-- --yes` asks
// no questions. Exits with 1 if anything is missing or wrong.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const isAsking = process.stdin.isTTY && process.stdout.isTTY;

/** Asks a question on the terminal, without showing a secret as you type it. */
async function ask(question: string, isSecret = false): Promise<string> {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: isSecret ? muted : process.stdout, terminal: true });
  if (isSecret) process.stdout.write(question);
  const answer = await lines.question(question);
  lines.close();
  if (isSecret) process.stdout.write('\n');
  return answer.trim();
}

/**
 * Completes the environment with answers typed at the terminal. Without a terminal, the environment stays unchanged, and the error from
 * reading the settings names those that are missing.
 *
 * @param withSecrets whether to ask for the functions' secrets that the project lacks
 */
async function complete(env: Record<string, string | undefined>, withSecrets: boolean): Promise<typeof env> {
  const whole = { ...env };
  if (!isAsking) return whole;
  for (const { name, what, isSecret } of missingAccess(whole)) whole[name] = await ask(`${name}, ${what}: `, isSecret);
  if (!withSecrets) return whole;
  const { apiUrl, ref, token } = readSettings(whole);
  const api = new ManagementApi({ url: apiUrl, ref, token });
  const secrets = await api.get<{ name: string }[]>('/secrets');
  const { smtp_host: mailServer } = await api.get<{ smtp_host?: string | null }>('/config/auth');
  const known = reusableSecrets(whole, new Set(secrets.map(({ name }) => name)), Boolean(mailServer));
  for (const { name, what, isSecret } of missingSecrets(whole, known)) {
    whole[name] = await ask(`${name}, ${what}: `, isSecret);
  }
  return whole;
}

try {
  const { check, yes } = parseArgs({ options: { check: { type: 'boolean' }, yes: { type: 'boolean' } } }).values;
  const golive = new Golive(await complete(process.env, !check), ROOT, site.name);
  if (check) {
    process.exitCode = (await golive.check((line) => console.log(line))) ? 0 : 1;
  } else {
    console.log(`${golive.plan}\n`);
    if (!yes && !isAsking) throw new Refusal('Nothing was done. To run without questions: npm run golive -- --yes');
    const isAgreed = yes || /^y(es)?$/i.test(await ask('Continue? (y/n) '));
    if (!isAgreed) throw new Refusal('Nothing was done.');
    process.exitCode = (await golive.run((line) => console.log(line))) ? 0 : 1;
  }
} catch (error) {
  // parseArgs throws a TypeError for an option that it doesn't know.
  if (!(error instanceof Refusal || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
