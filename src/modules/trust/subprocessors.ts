import type { Row } from '~/modules/documents/annexes';
import { longDay } from '~/lib/dates';
import type { DataOf } from '~/modules/registry';

export const subprocessorColumns = ['Supplier', 'What for', 'Data', 'Place', 'Safeguard', 'Since'];

/** The table row for one supplier; its cells match `subprocessorColumns`. */
export const subprocessorRow = (data: DataOf<'subprocessors'>): Row => [
  data.name + (data.isSample ? ' (sample)' : ''),
  data.purpose,
  data.data,
  data.place,
  data.safeguard,
  longDay(data.since) + (data.until ? `, until ${longDay(data.until)}` : ''),
];
