import type { PGlite } from '@electric-sql/pglite';
import { RestError } from './rest-errors.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

/**
 * Inserts a row or an array of rows as PostgREST does: in the role of the caller, with the columns of the first row. The database
 * decides what a role may do.
 */
export async function insert(db: PGlite, role: Role, table: string, body: unknown): Promise<void> {
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  const [first] = rows;
  if (typeof first !== 'object' || first === null) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  const { rows: columns } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const known = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(first).find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new RestError(400, 'PGRST204', `Could not find the '${unknown}' column of '${table}' in the schema cache`);
  }
  const names = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await db.transaction(async (tx) => {
    await tx.exec(`set local role ${role}`);
    await tx.query(
      `insert into public.${table} (${names})
        select ${names} from json_populate_recordset(null::public.${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  });
}
