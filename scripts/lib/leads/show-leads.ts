import { referenceNumber } from '../../../src/lib/requests/reference-number.ts';
import { csvFile } from '~/lib/csv';
import type { Lead } from './read-leads.ts';

const HEADINGS = [
  ...['Received (UTC)', 'Reference', 'First name', 'Last name', 'Email', 'Company', 'Job title', 'Phone'],
  ...['Company size', 'Industry', 'Interests', 'Message', 'Id'],
];

/** `2026-11-21 22:51`. */
const moment = (iso: string) => new Date(iso).toISOString().slice(0, 16).replace('T', ' ');

export function leadsAsCsv(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => [
    ...[moment(lead.received_at), referenceNumber(lead.id), lead.first_name, lead.last_name, lead.email, lead.company],
    ...[lead.job_title, lead.phone, lead.employees, lead.industry, lead.interests.join('; '), lead.message, lead.id],
  ]);
  return csvFile([HEADINGS, ...rows]);
}

/** A column that is wider is cut; the file has it whole. */
const WIDEST = 32;

/** The requests as lines of a terminal, with their messages below them. */
export function leadsAsTable(leads: readonly Lead[]): string {
  const rows = [
    ['Received (UTC)', 'Reference', 'Name', 'Company', 'Email', 'Phone', 'Interests'],
    ...leads.map((lead) =>
      [
        moment(lead.received_at),
        referenceNumber(lead.id),
        `${lead.first_name} ${lead.last_name}, ${lead.job_title}`,
        [lead.company, lead.employees, lead.industry].filter(Boolean).join(', '),
        lead.email,
        lead.phone,
        lead.interests.join(', '),
      ].map(printable),
    ),
  ];
  const widths =
    rows[0]?.map((_, column) => Math.min(WIDEST, Math.max(...rows.map((row) => lengthOf(row[column]))))) ?? [];
  return rows
    .map((row, index) => {
      const line = row
        .map((cell, column) => fit(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd();
      const message = printable(leads[index - 1]?.message ?? '');
      return message ? `${line}\n    ${message}` : line;
    })
    .join('\n');
}

/** Text of strangers in one line: nothing that moves the cursor, colours, or turns the direction of writing. */
const printable = (text: string) => text.replace(/\s+/g, ' ').replace(/[\p{C}]/gu, '\ufffd');

const lengthOf = (text = '') => Array.from(text).length;

const fit = (text: string, width: number) =>
  lengthOf(text) > width
    ? `${Array.from(text)
        .slice(0, width - 1)
        .join('')}…`
    : text + ' '.repeat(width - lengthOf(text));
