import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../../../scripts/postgres.mjs';
import type { Engine, QueryOutcome } from './engine.ts';

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created, or as nobody. */
function otherUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ask = (option: string) =>
      Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
    const [uid, gid] = [ask('-u'), ask('-g')];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".');
}

/** A PostgreSQL server, with its programs. */
export interface Postgres extends Engine {
  /**
   * Runs a shell script with the programs on its path, and returns its output.
   * @throws if it fails
   */
  shell: (script: string, env?: Record<string, string>) => string;
  /** The address of a database, for the superuser or another role. */
  address: (database: string, role?: string) => string;
}

/**
 * The system's PostgreSQL on an empty cluster in its own folder, reachable only through a socket in that folder.
 * @param superuser the name of its superuser
 */
export async function startPostgres(superuser = 'postgres'): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL. Run: node scripts/postgres.mjs');
  // A socket's path can have at most 107 bytes.
  const folder = mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'postgres-'));
  const user = otherUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', superuser, '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'log_min_messages=fatal'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const login = ['-h', folder, '-U', superuser, '-d', 'postgres'];
  const psql = (sql: string) =>
    spawnSync(join(bin, 'psql'), ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...login], {
      ...options,
      input: `\\set VERBOSITY sqlstate\n${sql}\n`,
      encoding: 'utf8',
    });
  while (psql('select').status !== 0) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await wait(50);
  }
  return {
    run: (sql) => Promise.resolve(outcomeOf(psql(sql))),
    address: (database, role = superuser) => `postgresql://${role}@/${database}?host=${folder}`,
    shell: (script, env = {}) =>
      execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
        ...options,
        env: { ...options.env, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    stop: async () => {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function outcomeOf({
  status,
  stdout,
  stderr,
}: {
  status: number | null;
  stdout: string;
  stderr: string;
}): QueryOutcome {
  if (status === 0) return { rows: stdout.split('\n').filter(Boolean) };
  const code = /(?:ERROR|FATAL):\s+(?<code>[0-9A-Z]{5})/.exec(stderr)?.groups?.['code'];
  if (!code) throw new Error(stderr);
  return { code };
}

/** SIGINT is PostgreSQL's fast shutdown. */
function end(server: ChildProcess) {
  return new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGINT');
  });
}
