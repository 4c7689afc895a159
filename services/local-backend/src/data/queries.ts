/** The database, or a transaction in it. */
export interface Queries {
  // As with PGlite's own method, the caller states the type of a row.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows?: number }>;
}

/** The only row of a result, if any. */
export async function findOne<Row>(db: Queries, sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await db.query<Row>(sql, values)).rows[0];
}
