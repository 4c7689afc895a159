import { PGlite } from '@electric-sql/pglite';

/** What a statement comes to: its rows, each as text with `|` between the columns, or the code of its error. */
export type Outcome = { rows: string[] } | { code: string };

/** A Postgres, as a superuser sees it. */
export interface Engine {
  run: (sql: string) => Promise<Outcome>;
  stop: () => Promise<void>;
}

/** PGlite in memory: Postgres within this process. */
export async function startPglite(): Promise<Engine> {
  const db = await PGlite.create();
  return {
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
  };
}
