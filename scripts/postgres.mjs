import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian, isProgram, pathFolders } from './lib/programs.mjs';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'psql'];

const ADVICE =
  'The migration tests need PostgreSQL (15 or later) and couldn’t find it. Do one of these and run the command again:\n' +
  '  - install PostgreSQL with your system’s package manager (Debian: apt-get install postgresql), or\n' +
  '  - set POSTGRES_BIN to the folder that contains initdb, postgres and psql.';

/**
 * The folder with PostgreSQL's programs: `POSTGRES_BIN`, Debian's newest, or one on the PATH. The tests run them in their own
 * folder and don't touch a system server.
 *
 * @returns {string | undefined} undefined if there is none
 * @throws if `POSTGRES_BIN` names a folder without these programs
 */
export function findPostgres() {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) {
    if (isComplete(chosen)) return chosen;
    throw new Error(`POSTGRES_BIN is "${chosen}", which lacks an executable initdb, postgres or psql.`);
  }
  return [...debianFolders(), ...pathFolders()].find(isComplete);
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

if (import.meta.main) {
  try {
    // The tests don't use the server that comes with the package.
    if (!findPostgres()) installFromDebian('postgresql', 'PostgreSQL');
    const folder = findPostgres();
    if (!folder) throw new Error(ADVICE);
    console.log(`PostgreSQL: ${folder}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
