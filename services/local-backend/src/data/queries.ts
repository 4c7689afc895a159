/** The database, or a transaction of it. */
export interface Queries {
  // As PGlite's own: whoever asks says what a row is.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows?: number }>;
}

/** The one row of an answer, if there is one. */
export async function findOne<Row>(db: Queries, sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await db.query<Row>(sql, values)).rows[0];
}
