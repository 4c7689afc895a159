import { csv, forPeople } from '~/lib/csv';
import { controlName } from '~/modules/controls/shared/controls';
import type { SetControl } from '~/modules/controls/queries';

const COLUMNS = [
  'control',
  'title',
  'statement',
  'framework',
  'part',
  'grade',
  'extent',
  'reason',
  'add',
  'with',
] as const;

/** The controls as RFC 4180 CSV, one row per link to a part. */
export const controlCsv = (controls: readonly SetControl[]): string =>
  forPeople(
    csv([
      COLUMNS,
      ...controls.flatMap(({ id, title, links, entry: { data } }) =>
        links.map(({ framework, part, grade, extent = '', reason, add = '', with: others = [] }) => [
          controlName(id),
          title,
          data.statement,
          framework,
          part,
          grade,
          extent,
          reason,
          add,
          others.map(controlName).join(' '),
        ]),
      ),
    ]),
  );
