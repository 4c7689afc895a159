import { keysOf } from '~/lib/keys';

/** What frameworks are about, in the order of lists, with the headings of their groups. */
export const frameworkKinds = {
  security: 'Security and privacy',
  laws: 'Laws',
  management: 'Quality and risk',
} as const;

export type FrameworkKind = keyof typeof frameworkKinds;

export const frameworkKindNames = keysOf(frameworkKinds);

/** Lists of up to this many frameworks are read as one; longer ones are grouped by kind. */
const UNGROUPED_MAX = 14;

/** Frameworks as a list shows them: one group without a kind, or one for each kind that has any. Keeps the given order within a group. */
export function groupedByKind<Of extends { data: { kind: FrameworkKind } }>(
  frameworks: readonly Of[],
): { kind?: FrameworkKind; frameworks: readonly Of[] }[] {
  if (frameworks.length <= UNGROUPED_MAX) return [{ frameworks }];
  const groups = Map.groupBy(frameworks, ({ data }) => data.kind);
  return frameworkKindNames.flatMap((kind) => {
    const own = groups.get(kind);
    return own ? [{ kind, frameworks: own }] : [];
  });
}

/** The groups of a list of frameworks, as fragments of the page and labels. None if the list isn't grouped. */
export const kindsIn = (frameworks: Parameters<typeof groupedByKind>[0]): { id: string; label: string }[] =>
  groupedByKind(frameworks).flatMap(({ kind }) => (kind ? [{ id: kind, label: frameworkKinds[kind] }] : []));
