import type { PGlite } from '@electric-sql/pglite';
import { RestError } from './rest-errors.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

interface Signature {
  name: string | null;
  type: string | null;
  isSet: boolean;
  isVoid: boolean;
}

/** The schema does not change while a database is open. */
const known = new WeakMap<PGlite, Map<string, Signature[]>>();

async function readSignature(db: PGlite, name: string): Promise<Signature[]> {
  const signatures = known.get(db) ?? new Map<string, Signature[]>();
  known.set(db, signatures);
  const before = signatures.get(name);
  if (before) return before;
  const { rows } = await db.query<Signature>(
    `select arg.name, arg.type::regtype::text as type, proretset as "isSet", prorettype = 'void'::regtype as "isVoid"
      from pg_proc left join lateral unnest(proargnames[1:pronargs], proargtypes::oid[]) as arg(name, type) on true
      where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  if (rows.length > 0) signatures.set(name, rows);
  return rows;
}

/** Calls a database function as PostgREST does: with named arguments, in the role of the caller. */
export async function callFunction(
  db: PGlite,
  role: Role,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const signature = await readSignature(db, name);
  const [first] = signature;
  const types = new Map(signature.map((arg) => [arg.name ?? '', arg.type ?? '']));
  const names = Object.keys(args);
  if (!first || names.some((arg) => !types.has(arg))) {
    throw new RestError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
  }
  const columns = names.map((arg) => `"${arg}" ${types.get(arg) ?? ''}`).join(', ');
  const values = names.map((arg) => `"${arg}" => args."${arg}"`).join(', ');
  const answer = first.isVoid ? 'null' : first.isSet ? `coalesce(json_agg(answer), '[]')` : 'to_json(answer)';
  const call = `public."${name}"(${values}) as answer`;
  return db.transaction(async (tx) => {
    await tx.exec(`set local role ${role}`);
    const { rows } = await tx.query<{ answer: unknown }>(
      names.length > 0
        ? `select ${answer}::text as answer from json_to_record($1::json) as args(${columns}), lateral ${call}`
        : `select ${answer}::text as answer from ${call}`,
      names.length > 0 ? [JSON.stringify(args)] : [],
    );
    const text = rows[0]?.answer;
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : null;
  });
}
