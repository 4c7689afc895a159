import { csv } from '~/lib/csv';
import { controlName } from '~/lib/frameworks/controls';
import type { SetControl } from './set';

const COLUMNS = ['control', 'title', 'framework', 'part', 'grade', 'reason', 'add'] as const;

/** Each link of each control as a row, as RFC 4180 has it. */
export const controlCsv = (controls: readonly SetControl[]): string =>
  csv([
    COLUMNS,
    ...controls.flatMap(({ id, title, links }) =>
      links.map(({ framework, part, grade, reason, add = '' }) => [
        controlName(id),
        title,
        framework,
        part,
        grade,
        reason,
        add,
      ]),
    ),
  ]);
