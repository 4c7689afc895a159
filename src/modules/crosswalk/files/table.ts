import { controlName, controlPagePath } from '~/modules/controls/shared/controls';
import { NO_RELATIONSHIP, relationshipLabels } from '~/modules/crosswalk/shared/relations';
import { absolute } from '~/lib/head/head';
import type { DerivedPair } from '~/modules/crosswalk/derived';
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

/** All derived relations of a pair as a Markdown document. */
export function derivedTable({ id, first, last, version, relations }: DerivedPair, origin: string): string {
  const link = (framework: string, part: string) => `[${part}](${absolute(partPath(framework, part), origin)})`;
  return [
    `# ${nameOfPair({ first: first.framework, last: last.framework })}: relations derived through controls`,
    '',
    `From version ${version} of the controls and ${absolute(crosswalkRoutes.pair(id), origin)}. CC BY 4.0. Inferred from shared controls, not from reading the texts: each row says only that one control covers both parts.`,
    '',
    row([first.framework.data.shortName, 'relationship', last.framework.data.shortName, 'control', 'reason']),
    row(['---', '---', '---', '---', '---']),
    ...relations.map(({ from, to, relationship, control, reason }) =>
      row([
        link(first.id, from),
        `${relationshipLabels[relationship]} (derived)`,
        link(last.id, to),
        `[${controlName(control)}](${absolute(controlPagePath(control), origin)})`,
        reason,
      ]),
    ),
    '',
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
