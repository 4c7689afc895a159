import type { Context } from 'hono';
import { z } from 'zod';
import type { Service } from '../service.ts';
import type { Role } from './call-function.ts';
import { RestError } from './rest-errors.ts';

const NAME = /^[a-z_]+$/;
const OPERATORS: Readonly<Record<string, string>> = { eq: '=', neq: '<>', gte: '>=', lte: '<=' };

const query = z.object({
  select: z
    .string()
    .regex(/^(?:\*|[a-z_]+(?:,[a-z_]+)*)$/)
    .default('*'),
  order: z
    .string()
    .regex(/^[a-z_]+(?:\.(?:asc|desc))?(?:,[a-z_]+(?:\.(?:asc|desc))?)*$/)
    .optional(),
  limit: z.coerce.number().int().min(0).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/**
 * A page of a table: `?select=a,b&order=a.desc&limit=100&offset=0`, or the `Range: 0-99` header, and filters such as
 * `status=eq.new`.
 */
export async function readPage(c: Context, { db }: Service, role: Role, table: string): Promise<Response> {
  const address = new URL(c.req.url);
  const parsed = query.safeParse(c.req.query());
  if (parsed.error) throw unknownQuery();
  const { select, order, limit, offset } = parsed.data;
  const range = /^(?<from>\d+)-(?<to>\d+)$/.exec(c.req.header('range') ?? '')?.groups;
  const from = range ? Number(range['from']) : offset;
  const count = range ? Number(range['to']) - from + 1 : limit;
  const columns = select === '*' ? '*' : select.split(',').map(quote).join(', ');
  const by = order?.split(',').map((part) => {
    const [name = '', direction = 'asc'] = part.split('.');
    return `${quote(name)} ${direction}`;
  });
  const filters = [...address.searchParams].filter(([name]) => !(name in query.shape)).map(readFilter);
  const where = filters.map(({ column, operator }, index) => `${column} ${operator} $${index + 3}`).join(' and ');
  const page = await db.transaction(async (tx) => {
    await tx.exec(`set local role ${role}`);
    const { rows } = await tx.query<{ page: string }>(
      `select coalesce(json_agg(page), '[]')::text as page from (
        select ${columns} from public.${table} ${where && `where ${where}`}
        ${by ? `order by ${by.join(', ')}` : ''} limit $1 offset $2) page`,
      [count, from, ...filters.map(({ value }) => value)],
    );
    return rows[0]?.page ?? '[]';
  });
  return c.body(page, 200, { 'content-type': 'application/json; charset=utf-8' });
}

function readFilter([name, text]: [string, string]) {
  const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const sql = OPERATORS[operator];
  if (sql === undefined) throw unknownQuery();
  return { column: quote(name), operator: sql, value };
}

function quote(name: string) {
  if (!NAME.test(name)) throw new RestError(400, 'PGRST100', 'No such column');
  return `"${name}"`;
}

const unknownQuery = () => new RestError(400, 'PGRST100', 'The local backend does not support this query');
