import { isReference, rangeOf } from './reference.ts';
import type { Access } from './access.ts';
import { answered, connect, type DeadDelivery, type Delivery, type Lead, type Status } from './client.ts';
import { Refusal } from '../refusal.ts';

const COLUMNS =
  'id,received_at,first_name,last_name,email,company,job_title,phone,employees,industry,interests,message,status,taken_by,taken_at,closed_at,in_flood' as const;

/** The maximum number of rows that a hosted project returns, whatever limit is requested; a project may be set to return fewer. */
const PAGE = 1_000;

interface Filters {
  since?: Date;
  limit?: number;
  status?: Status;
  email?: string;
}

/**
 * The matching requests, newest first, up to a limit.
 *
 * @throws Refusal if the service doesn't return the demo requests
 */
export async function readLeads(access: Access, filters: Filters = {}): Promise<Lead[]> {
  const { since = new Date(0), limit = Infinity, status, email } = filters;
  const client = connect(access);
  const leads = new Map<string, Lead>();
  for (let from = 0; leads.size < limit;) {
    let query = client.from('demo_requests').select(COLUMNS);
    if (status !== undefined) query = query.eq('status', status);
    if (email !== undefined) query = query.eq('email', email);
    const answer = await query
      .order('received_at', { ascending: false })
      .order('id')
      .range(from, from + Math.min(PAGE, limit) - 1)
      .retry(false);
    const data = answered(access, answer) ?? [];
    const recent = data.filter((lead) => new Date(lead.received_at) >= since);
    // Requests that arrive between two calls shift the rest, so the next page may repeat some rows of this page.
    for (const lead of recent) leads.set(lead.id, lead);
    if (data.length === 0 || recent.length < data.length) break;
    from += data.length;
  }
  return [...leads.values()].slice(0, limit);
}

/**
 * The one request with the given id or reference number.
 *
 * @throws Refusal if there is no such request, or more than one
 */
export async function findLead(access: Access, name: string): Promise<Lead> {
  const range = isReference(name) ? rangeOf(name) : { first: name.toLowerCase(), last: name.toLowerCase() };
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(range.first)) {
    throw new Refusal(`"${name}" is neither a reference number, such as AT-7K3M9Q2X, nor an id.`);
  }
  const query = connect(access).from('demo_requests').select(COLUMNS).gte('id', range.first).lte('id', range.last);
  const found = answered(access, await query.retry(false)) ?? [];
  const [lead] = found;
  if (!lead) throw new Refusal(`There is no demo request ${name}.`);
  if (found.length > 1)
    throw new Refusal(`${name} matches more than one request: ${found.map(({ id }) => id).join(', ')}`);
  return lead;
}

/** Deliveries that have not arrived. */
export async function readUndelivered(access: Access): Promise<Delivery[]> {
  const query = connect(access)
    .from('demo_request_deliveries')
    .select('request_id,channel,state,attempts,last_error')
    .neq('state', 'delivered')
    .limit(PAGE);
  return answered(access, await query.retry(false)) ?? [];
}

/** Abandoned deliveries of requests that no one has taken, oldest first. */
export async function readDead(access: Access): Promise<DeadDelivery[]> {
  return answered(access, await connect(access).rpc('list_dead_demo_request_deliveries')) ?? [];
}
