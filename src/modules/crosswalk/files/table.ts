import { NO_RELATIONSHIP, relationshipLabels } from '~/modules/crosswalk/shared/relations';
import { absolute } from '~/lib/head/head';
import type { DetailedPair } from '~/modules/crosswalk/detailed';
import { nameOfPair } from '~/modules/crosswalk/pairs';
import { partPath } from '~/modules/frameworks/queries';
import { crosswalkRoutes } from '~/modules/crosswalk/shared/routes';

/** All rows of a pair as a Markdown document. */
export function pairTable({ id, first, last, data }: DetailedPair, origin: string): string {
  const names = nameOfPair({ first: first.framework, last: last.framework });
  const link = (framework: string, part: string | undefined) =>
    part === undefined ? '' : `[${part}](${absolute(partPath(framework, part), origin)})`;
  const rows = [
    ...data.relations.map(({ from, to, relationship, strength, reason }) => [
      link(first.id, from),
      relationshipLabels[relationship],
      link(last.id, to),
      String(strength),
      reason,
    ]),
    ...data.none.map(({ from, to, reason }) => [
      link(first.id, from),
      relationshipLabels[NO_RELATIONSHIP],
      link(last.id, to),
      '',
      reason,
    ]),
  ];
  return [
    `# ${names}: all rows`,
    '',
    `Version ${data.version}, from ${absolute(crosswalkRoutes.pair(id), origin)}. CC BY 4.0. An empty cell means the whole framework.`,
    '',
    row([first.framework.data.shortName, 'relationship', last.framework.data.shortName, 'strength', 'reason']),
    row(['---', '---', '---', '---', '---']),
    ...rows.map(row),
    '',
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
