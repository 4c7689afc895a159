import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../src/data/database.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';

/** The outcome of a statement: its rows, each as text with `|` between the columns, or the code of its error. */
export type QueryOutcome = { rows: string[] } | { code: string };

/** A Postgres server, as a superuser sees it. */
export interface Engine {
  run: (sql: string) => Promise<QueryOutcome>;
  stop: () => Promise<void>;
}

/** An empty, in-memory PGlite: Postgres within this process. */
export const startPglite = async (): Promise<Engine> => engineOf(await PGlite.create());

/** PGlite on a data folder created by the local backend, with the migrations applied. */
export async function openPglite(): Promise<Engine> {
  const folder = await makeDataFolder();
  const { run, stop } = engineOf(await openDatabase(join(folder, 'database')));
  return { run, stop: () => stop().then(() => removeDataFolder(folder)) };
}

const engineOf = (db: PGlite): Engine => ({
  run: async (sql) => {
    try {
      const results = await db.exec(sql, { rowMode: 'array' });
      return { rows: results.flatMap(({ rows }) => (rows as unknown as unknown[][]).map((row) => row.join('|'))) };
    } catch (error) {
      await db.exec('rollback');
      if (error instanceof Error && 'code' in error && typeof error.code === 'string') return { code: error.code };
      throw error;
    }
  },
  stop: () => db.close(),
});
