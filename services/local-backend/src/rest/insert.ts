import type { Service } from '../service.ts';
import { RestError } from './rest-errors.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Inserts a row as PostgREST does: in the role of the caller, with the columns that the body names. */
export async function insert({ db }: Service, role: Role, row: Record<string, unknown>): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'public.demo_requests'::regclass and attnum > 0 and not attisdropped`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const unknown = Object.keys(row).find((name) => !known.has(name));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of 'demo_requests' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  }
  const columns = Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ');
  await db.transaction(async (tx) => {
    await tx.exec(`set local role ${role}`);
    await tx.query(
      `insert into public.demo_requests (${columns})
        select ${columns} from json_populate_record(null::public.demo_requests, $1::json)`,
      [JSON.stringify(row)],
    );
  });
}
