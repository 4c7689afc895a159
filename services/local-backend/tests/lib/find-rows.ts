/** Every table in every schema except Postgres's own. */
const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`;

/**
 * Searches for strings in every column of every table.
 *
 * @param query runs SQL that selects one column, and returns its rows
 * @returns the tables that contain one of the strings, each with the number of rows that do
 */
export async function findRows(
  query: (sql: string) => Promise<string[]>,
  texts: readonly string[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const holdsOne = texts.map((text) => `row_to_json(t)::text ilike '%${text.replaceAll("'", "''")}%'`).join(' or ');
  for (const table of await query(TABLES)) {
    const [count] = await query(`select count(*)::text as name from ${table} t where ${holdsOne}`);
    if (count !== '0') found[table] = Number(count);
  }
  return found;
}
