import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'psql'];

const ADVICE =
  'The test of the migrations needs PostgreSQL (15 or later) and found none. Do one of these and run the command again:\n' +
  '  - install PostgreSQL with your system’s package manager (Debian: apt-get install postgresql), or\n' +
  '  - set POSTGRES_BIN to the folder that holds initdb, postgres and psql.';

/**
 * The folder with PostgreSQL's programs: `POSTGRES_BIN`, the newest of Debian's, or one on the PATH. It is only run, in a
 * folder of its own; a server of the system is not touched.
 *
 * @returns {string | undefined} undefined where there is none
 * @throws where `POSTGRES_BIN` names a folder without them
 */
export function findPostgres() {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) {
    if (isComplete(chosen)) return chosen;
    throw new Error(`POSTGRES_BIN is "${chosen}", but there is no initdb, postgres and psql that can be run.`);
  }
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...debianFolders(), ...path].find(isComplete);
}

function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
    return versions.map((version) => join(DEBIAN, version, 'bin'));
  } catch {
    return [];
  }
}

const isComplete = (/** @type {string} */ folder) => PROGRAMS.every((name) => isProgram(join(folder, name)));

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's PostgreSQL where that is possible: as root, with apt-get. The server that comes with it is not used. */
function installPostgres() {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  if (process.getuid?.() !== 0 || !path.some((folder) => isProgram(join(folder, 'apt-get')))) return;
  console.log('No PostgreSQL found: installing Debian’s with apt-get …');
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'postgresql');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

if (import.meta.main) {
  try {
    if (!findPostgres()) installPostgres();
    const folder = findPostgres();
    if (!folder) throw new Error(ADVICE);
    console.log(`PostgreSQL: ${folder}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
