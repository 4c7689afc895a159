import { csv, forPeople } from '~/lib/csv';
import { controlName } from '~/modules/controls/shared/controls';
import type { SetControl } from '~/modules/controls/queries';

const COLUMNS = ['control', 'title', 'framework', 'part', 'grade', 'reason', 'add'] as const;

/** The controls as RFC 4180 CSV, one row per link to a part. */
export const controlCsv = (controls: readonly SetControl[]): string =>
  forPeople(
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
    ]),
  );
