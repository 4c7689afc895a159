// A visitor's own list finds the right controls among the sample's.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries } from '~/kit/content/reading/entries';
import type { FiledLink } from '~/modules/controls/shared/controls';
import type { ControlText } from '~/modules/controls/shared/exchange-rows';
import { readList } from '~/modules/crosswalk/browser/left/read-list';
import type { LeftPart } from '~/modules/crosswalk/shared/left';
import { columnsOf, tableIn } from '~/modules/crosswalk/shared/own-list/columns';
import { listMatcher } from '~/modules/crosswalk/shared/own-list/matches';
import { catalogue } from '~/modules/registry';

const entries = readEntries(catalogue);
const frameworks = [...entriesOf(entries, 'framework-parts').values()].map(({ id, data }) => ({
  id,
  name: String(entriesOf(entries, 'frameworks').get(id)?.data['shortName']),
  parts: data['parts'] as readonly LeftPart[],
}));

describe('matches', () => {
  const controls = [...entriesOf(entries, 'controls').values()].map(({ id, data }) => ({
    ...(data as unknown as Omit<ControlText, 'id'>),
    id,
    links: data['serves'] as readonly FiledLink[],
    steps: { small: data['small'], large: data['large'] } as ControlText['steps'],
  }));
  const match = listMatcher({ controls, texts: controls, frameworks });
  const rowsOf = (...rows: string[][]) => {
    const table = tableIn(rows);
    return [...match(table, columnsOf(table))];
  };

  /** What came of a list, against its right answers: ids of our controls, of which those after a question mark would also do. */
  async function measured(name: string) {
    const read = (ending: string) => readFileSync(`tests/fixtures/own-lists/${name}.${ending}`);
    const bytes = Uint8Array.from(read('csv'));
    const { table } = await readList({ size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) });
    if (!table) throw new Error(`${name}.csv has no table.`);
    const right = read('right.txt').toString().trimEnd().split('\n');
    expect(table.rows).toHaveLength(right.length);
    const count = { right: 0, wrong: 0, proposed: 0, missed: 0 };
    for (const [place, { matches }] of [...match(table, columnsOf(table))].entries()) {
      const answers = right[place]?.split(' ') ?? [];
      const accepted = matches.filter(({ isLikely }) => isLikely).map(({ id }) => id);
      for (const id of answers.filter((one) => /^\w/.test(one)))
        count[accepted.includes(id) ? 'right' : matches.some((one) => one.id === id) ? 'proposed' : 'missed'] += 1;
      count.wrong += accepted.filter((id) => !answers.includes(id) && !answers.includes(`?${id}`)).length;
    }
    return count;
  }

  // The figures of 29 November 2026. A change may improve them; change the figures then.
  test.each([
    ['60 controls in prose', 'prose', { right: 32, wrong: 1, proposed: 17, missed: 13 }],
    ['44 controls by a short name', 'short', { right: 18, wrong: 2, proposed: 14, missed: 7 }],
    [
      '31 controls in prose that the matching was never fitted to',
      'unseen',
      { right: 11, wrong: 2, proposed: 11, missed: 8 },
    ],
    ['200 controls with references', 'references', { right: 174, wrong: 9, proposed: 6, missed: 3 }],
    ['500 controls with German columns', 'german', { right: 456, wrong: 4, proposed: 12, missed: 7 }],
  ])('of %s are no worse than they were', async (_name, list, before) => {
    const now = await measured(list);
    expect(now.right).toBeGreaterThanOrEqual(before.right);
    expect(now.wrong).toBeLessThanOrEqual(before.wrong);
    expect(now.missed).toBeLessThanOrEqual(before.missed);
  });

  test('say why, with what the row cites and its own words', () => {
    const [row] = rowsOf(['Control', 'References'], ['Quarterly access reviews by system owners', 'A.5.18; CC6.2']);
    expect(row?.matches[0]).toMatchObject({
      id: 'ac-04',
      isLikely: true,
      parts: [
        { framework: 'iso-27001', part: 'A.5.18' },
        { framework: 'soc-2', part: 'CC6.2' },
      ],
    });
    expect(row?.matches[0]?.words.slice(0, 3)).toEqual(expect.arrayContaining(['access', 'reviews']));
  });

  test('are only proposed if the status says that the control doesn’t run', () => {
    const [row] = rowsOf(['Control', 'Status'], ['Access reviews of user rights, quarterly', 'planned']);
    expect(row?.notRunning).toBe('planned');
    expect(row?.matches.map(({ id }) => id)).toContain('ac-04');
    expect(row?.matches.some(({ isLikely }) => isLikely)).toBe(false);
  });

  test('aren’t accepted because of a single word', () => {
    expect(rowsOf(['Control'], ['Coffee machines are cleaned'])[0]?.matches.some(({ isLikely }) => isLikely)).toBe(
      false,
    );
  });
});
