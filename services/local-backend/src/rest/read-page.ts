import type { Context } from 'hono';
import { z } from 'zod';
import type { Service } from '../service.ts';
import type { Role } from './insert.ts';
import { RestError } from './rest-errors.ts';

const NAME = /^[a-z_]+$/;

const query = z.strictObject({
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

/** A part of the list: `?select=a,b&order=a.desc&limit=100&offset=0`, or the header `Range: 0-99`. */
export async function readPage(c: Context, { db }: Service, role: Role): Promise<Response> {
  const parsed = query.safeParse(c.req.query());
  if (parsed.error) throw new RestError(400, 'PGRST100', 'This query is not one that the local backend knows');
  const { select, order, limit, offset } = parsed.data;
  const range = /^(?<from>\d+)-(?<to>\d+)$/.exec(c.req.header('range') ?? '')?.groups;
  const from = range ? Number(range['from']) : offset;
  const count = range ? Number(range['to']) - from + 1 : limit;
  const columns = select === '*' ? '*' : select.split(',').map(quote).join(', ');
  const by = order?.split(',').map((part) => {
    const [name = '', direction = 'asc'] = part.split('.');
    return `${quote(name)} ${direction}`;
  });
  const rows = await db.transaction(async (tx) => {
    await tx.exec(`set local role ${role}`);
    const sql = `select ${columns} from public.demo_requests${by ? ` order by ${by.join(', ')}` : ''} limit $1 offset $2`;
    return (await tx.query(`select coalesce(json_agg(page), '[]')::text as page from (${sql}) page`, [count, from]))
      .rows;
  });
  const [{ page } = { page: '[]' }] = rows as { page: string }[];
  return c.body(page, 200, { 'content-type': 'application/json; charset=utf-8' });
}

function quote(name: string) {
  if (!NAME.test(name)) throw new RestError(400, 'PGRST100', 'No such column');
  return `"${name}"`;
}
