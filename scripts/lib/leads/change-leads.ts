import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import type { Access } from './access.ts';
import { answered, connect, type Status } from './client.ts';
import { findLead } from './read-leads.ts';
import { Refusal } from '../refusal.ts';
import { leadsAsTable, moment } from './show-leads.ts';

/**
 * Sets the status of a request.
 *
 * @param by the person who changes it
 * @returns the result, as a sentence
 * @throws Refusal if someone else has already taken the request
 */
export async function setStatus(access: Access, name: string, status: Status, by: string): Promise<string> {
  const { id } = await findLead(access, name);
  const args = { request: id, new_status: status, by_name: by };
  const [now] = answered(access, await connect(access).rpc('set_demo_request_status', args)) ?? [];
  const reference = referenceNumber(id);
  if (!now) throw new Refusal(`${reference} has been deleted in the meantime.`);
  const taken = `taken by ${now.taken_by ?? ''} on ${moment(now.taken_at ?? '')} UTC`;
  if (now.status !== status || (status === 'taken' && now.taken_by !== by)) {
    throw new Refusal(`${reference} is ${now.status === 'taken' ? '' : `${now.status}, `}${taken}.`);
  }
  return `${reference} is ${status === 'taken' ? taken : status}.`;
}

/**
 * Deletes a request, which the person who sent it may ask for.
 * @returns what was deleted, and where there are copies of it
 */
export async function deleteLead(access: Access, name: string): Promise<string> {
  const lead = await findLead(access, name);
  const deleted = answered(access, await connect(access).rpc('delete_demo_request', { request: lead.id }));
  if (!deleted) throw new Refusal(`${referenceNumber(lead.id)} has been deleted in the meantime.`);
  const [copies, attempts] = [deleted.delivered_to, deleted.attempted_by].map(namesOf);
  return [
    `Deleted, with its status, its deliveries and the stored details of its origin:`,
    leadsAsTable([deleted]),
    ...(copies ? [`It was delivered by ${copies}. Delete it there as well.`] : []),
    // The recipient may have received the request without confirming it.
    ...(attempts ? [`Delivery by ${attempts} was attempted and not confirmed. Look for it there, and delete it.`] : []),
    ...(copies || attempts ? [] : ['It was not sent to anyone.']),
    'Also delete it from backups.',
  ].join('\n');
}

const namesOf = (channels: readonly string[]) =>
  channels.map((channel) => (channel === 'mail' ? 'mail' : `the ${channel}`)).join(' and ');

/** Retries deliveries that have failed permanently. */
export async function redeliver(access: Access, name: string): Promise<string> {
  const { id } = await findLead(access, name);
  const channels = answered(access, await connect(access).rpc('redeliver_demo_request', { request: id })) ?? [];
  return channels.length > 0
    ? `${referenceNumber(id)} will be delivered again: ${channels.join(', ')}.`
    : `No delivery of ${referenceNumber(id)} has failed permanently.`;
}

/** Deletes requests that were closed long enough ago. */
export async function expire(access: Access): Promise<string> {
  const count = answered(access, await connect(access).rpc('expire_demo_requests'));
  return `Deleted: ${count ?? 0} demo requests.`;
}
