import { csvFile } from '~/lib/csv';
import { referenceNumber } from '../../../supabase/functions/demo-request/reference-number.ts';
import { inOneLine, visible } from '../../../supabase/functions/demo-request/visible.ts';
import type { DeadDelivery, Delivery, Lead } from './client.ts';

const HEADINGS = [
  ...[
    'Received (UTC)',
    'Reference',
    'Status',
    'Taken by',
    'Taken (UTC)',
    'First name',
    'Last name',
    'Email',
    'Company',
  ],
  ...['Job title', 'Phone', 'Company size', 'Industry', 'Interests', 'Message', 'Id', 'In a flood'],
];

/** A time in UTC, such as `2026-11-21 22:51`. */
export const moment = (iso: string) => new Date(iso).toISOString().slice(0, 16).replace('T', ' ');

export function leadsAsCsv(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => [
    ...[moment(lead.received_at), referenceNumber(lead.id), lead.status, lead.taken_by ?? ''],
    ...[lead.taken_at ? moment(lead.taken_at) : '', lead.first_name, lead.last_name, lead.email, lead.company],
    ...[lead.job_title, lead.phone, lead.employees, lead.industry, lead.interests.join(', '), lead.message, lead.id],
    lead.in_flood ? 'yes' : '',
  ]);
  return csvFile([HEADINGS, ...rows.map((row) => row.map(visible))]);
}

/** Maximum width of a column, in characters. Longer text is cut; the CSV file has the full text. */
const WIDEST = 32;

/** The requests as terminal lines, each followed by its message and its undelivered channels. */
export function leadsAsTable(leads: readonly Lead[], undelivered: readonly Delivery[] = []): string {
  const rows = [
    ['Received (UTC)', 'Reference', 'Status', 'Name', 'Company', 'Email', 'Phone', 'Interests'],
    ...leads.map((lead) =>
      [
        moment(lead.received_at),
        referenceNumber(lead.id),
        statusOf(lead),
        `${lead.first_name} ${lead.last_name}, ${lead.job_title}`,
        [lead.company, lead.employees, lead.industry].filter(Boolean).join(', '),
        lead.email,
        lead.phone,
        lead.interests.join(', '),
      ].map(inOneLine),
    ),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.min(WIDEST, Math.max(...rows.map((row) => lengthOf(row[column]))))) ?? [];
  return rows
    .map((row, index) => {
      const lead = leads[index - 1];
      const line = row
        .map((cell, column) => fit(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd();
      const failures = undelivered.filter(({ request_id: id }) => id === lead?.id).map(failureOf);
      return [line, ...[inOneLine(lead?.message ?? ''), ...failures].filter(Boolean).map((text) => `    ${text}`)].join(
        '\n',
      );
    })
    .join('\n');
}

const statusOf = ({ status, taken_by: by, in_flood: isInFlood }: Lead) =>
  [by ? `${status}: ${by}` : status, ...(isInFlood ? ['in a flood'] : [])].join(', ');

/** Requests that probably reached no one, and what to do. */
export function deadAsText(dead: readonly DeadDelivery[]): string {
  const requests = new Set(dead.map(({ request_id: id }) => id)).size;
  return [
    `${requests === 1 ? 'A demo request' : `${requests} demo requests`} could not be delivered, and no one has taken ${requests === 1 ? 'it' : 'them'}:`,
    ...dead.map(
      ({ request_id: id, received_at: at, channel, attempts, last_error: error }) =>
        `  ${moment(at)}  ${referenceNumber(id)}  by ${channel}, given up after ${attempts} attempts: ${inOneLine(error)}`,
    ),
    '  Answer them and record that with --take, or fix the cause and try again with --redeliver.',
    '',
  ].join('\n');
}

function failureOf({ channel, state, attempts, last_error: error }: Delivery): string {
  const what = state === 'dead' ? `Not delivered by ${channel}, given up` : `Not delivered by ${channel} yet`;
  return attempts > 0 ? `${what} after ${attempts} attempts: ${inOneLine(error)}` : what;
}

const lengthOf = (text = '') => Array.from(text).length;

const fit = (text: string, width: number) =>
  lengthOf(text) > width
    ? `${Array.from(text)
        .slice(0, width - 1)
        .join('')}…`
    : text + ' '.repeat(width - lengthOf(text));
