import type { Problem } from '~/kit/content/reading/problems';
import type { GradedLink } from '~/modules/controls/shared/controls';
import { idsOfPair } from '~/lib/pair-ids';
import { reversedRelationship, type PartRelation } from '~/modules/crosswalk/shared/relations';
import { didYouMean } from '~/lib/spelling';
import { isPublished } from '~/kit/content/checking/check-publication';
import { problemsOfIntervals } from './check-intervals';
import { placeOf, type CheckedContent, type CheckedEntry } from '~/kit/content/checking/checked-entry';
import { compareTexts } from '~/lib/order';

interface Reference {
  id: string;
}

interface WrittenLink {
  framework: Reference;
  part: string;
  grade: GradedLink['grade'];
  reason: string;
  with?: readonly Reference[];
}

/** A published control with its links. */
interface Checked {
  entry: CheckedEntry;
  links: readonly WrittenLink[];
}

type WrittenPart = { id: string; noControl?: string };
/** The parts of each framework, keyed by the framework's id. */
type Parts = ReadonlyMap<string, { entry: CheckedEntry; parts: readonly WrittenPart[] }>;

/**
 * Finds problems that the schema of controls can't detect: missing parts and sections, repeated statements and reasons, controls
 * listed as helping to cover a part that they don't cover, controls that name different sets for the same part, grades that contradict
 * their reasons or the relations between parts, and tests that measure against a period that the statement doesn't give.
 */
export function controlProblems(content: CheckedContent, today: Date): Problem[] {
  const controls = publishedControls(content, today);
  const parts: Parts = new Map(
    (content['framework-parts'] ?? []).map((entry) => [
      entry.id,
      { entry, parts: entry.data['parts'] as WrittenPart[] },
    ]),
  );
  return [
    ...controls.flatMap((control) => [
      ...problemsOfLinks(control, controls, parts, content['frameworks']),
      ...problemsOfSections(control.entry, content),
      ...problemsOfOrientation(control.entry, content, parts),
      ...problemsOfIntervals(control.entry),
    ]),
    ...problemsOfSets(controls),
    ...repeatedWords(controls),
    ...answeredWithoutControl(controls, parts),
    ...contradictedRelations(controls, content),
  ];
}

/**
 * Finds parts that no control covers, because no control names them or because the controls that name them only support them. Skips
 * frameworks that no control names yet.
 */
export function coverageProblems(content: CheckedContent, today: Date): Problem[] {
  const links = publishedControls(content, today).flatMap((control) => control.links);
  const byPart = Map.groupBy(links, keyOf);
  const answered = new Set(links.map(({ framework }) => framework.id));
  return (content['framework-parts'] ?? [])
    .filter(({ id }) => answered.has(id))
    .flatMap((entry) =>
      (entry.data['parts'] as WrittenPart[]).flatMap(({ id, noControl }, index): Problem[] => {
        const own = byPart.get(`${entry.id} ${id}`) ?? [];
        if (noControl !== undefined || own.some(answers)) return [];
        const found = own.length > 0 ? `controls only support ${id}` : `no control names ${id}`;
        const message = `${found}; list the part in "serves" of a control that meets it in full or in part, or explain in "noControl" why no control can.`;
        return [{ ...placeOf(entry), field: `parts[${index}]`, message }];
      }),
    );
}

const publishedControls = (content: CheckedContent, today: Date): Checked[] =>
  (content['controls'] ?? [])
    .filter((entry) => isPublished(entry, today))
    .map((entry) => ({ entry, links: (entry.data['serves'] ?? []) as WrittenLink[] }));

const keyOf = ({ framework, part }: WrittenLink) => `${framework.id} ${part}`;
const answers = ({ grade }: WrittenLink) => grade !== 'supports';

/** Suggests the name that was probably meant, or lists all names if none is similar. */
function nearest(name: string, names: readonly string[], all: string): string {
  const meant = didYouMean(name, names);
  return meant === '.' ? `. ${all}: ${names.join(', ')}.` : meant;
}

function problemsOfLinks(
  { entry, links }: Checked,
  controls: readonly Checked[],
  parts: Parts,
  frameworks: readonly CheckedEntry[] | undefined,
): Problem[] {
  const keys = links.map(keyOf);
  return links.flatMap((link, index): Problem[] => {
    const field = `serves[${index}]`;
    const place = placeOf(entry);
    const known = parts.get(link.framework.id)?.parts.map(({ id }) => id);
    // Another check reports frameworks that don't exist, and what they were renamed to.
    if (!known && frameworks?.every(({ id }) => id !== link.framework.id)) return [];
    if (!known) {
      const message = `found "${link.framework.id}", which has no file in src/data/framework-parts; name its clauses in "orientation"${didYouMean(link.framework.id, [...parts.keys()])}`;
      return [{ ...place, field: `${field}.framework`, message }];
    }
    if (!known.includes(link.part)) {
      const message = `found "${link.part}"; ${link.framework.id} has no such part${didYouMean(link.part, known)}`;
      return [{ ...place, field: `${field}.part`, message }];
    }
    const key = keyOf(link);
    const twice =
      keys.indexOf(key) < index
        ? [
            {
              ...place,
              field,
              message: `${link.framework.id} ${link.part} is already listed above; delete one of the two.`,
            },
          ]
        : [];
    return [...twice, ...helpersOf(link, field, entry, controls), ...limitsOf(link, field, entry)];
  });
}

/** Controls that a link lists as helping to cover a part, although they don't cover that part themselves. */
function helpersOf(link: WrittenLink, field: string, entry: CheckedEntry, controls: readonly Checked[]): Problem[] {
  return (link.with ?? []).flatMap(({ id }, index): Problem[] => {
    const other = controls.find((control) => control.entry.id === id);
    // Another check reports controls that don't exist.
    if (!other || other.links.some((one) => keyOf(one) === keyOf(link) && answers(one))) return [];
    const message = `found "${id}", which does not cover ${link.framework.id} ${link.part} itself; give that control a link to the part graded "meets" or "partly", or remove the control from this list.`;
    return [{ ...placeOf(entry), field: `${field}.with[${index}]`, message }];
  });
}

/** Words in the reason of a full grade that take back what the grade says. */
function limitsOf(link: WrittenLink, field: string, entry: CheckedEntry): Problem[] {
  const [found] = (link.grade === 'meets' && /\b(?:except|does not|doesn['’]t)\b/i.exec(link.reason)) || [];
  if (found === undefined) return [];
  const message = `found "${found}", although the grade for ${keyOf(link)} is "meets"; name only what the control does, or change the grade to "partly" and put what is missing in "add".`;
  return [{ ...placeOf(entry), field: `${field}.reason`, message }];
}

/** A control's link to a part, with the field that holds it. */
interface Placed {
  entry: CheckedEntry;
  link: WrittenLink;
  field: string;
}

/**
 * Parts that several controls meet together have one such set, which each of its controls gives in "with"; controls outside the set
 * give none. A part that one control meets alone has no such set.
 */
function problemsOfSets(controls: readonly Checked[]): Problem[] {
  const placed = controls.flatMap(({ entry, links }) =>
    links
      .map((link, index): Placed => ({ entry, link, field: `serves[${index}]` }))
      .filter(({ link }) => answers(link)),
  );
  return [...Map.groupBy(placed, ({ link }) => keyOf(link))].flatMap(([part, own]) => problemsOfSet(part, own));
}

function problemsOfSet(part: string, own: readonly Placed[]): Problem[] {
  const naming = own.filter(({ link }) => namesOthers(link));
  const alone = own.find(({ link }) => link.grade === 'meets');
  if (alone) {
    const message = `names controls for ${part}, which ${placeOf(alone.entry).file} meets alone; delete this list, or change the grade there.`;
    return naming.map(({ entry, field }) => ({ ...placeOf(entry), field: `${field}.with`, message }));
  }
  const bySet = Map.groupBy(naming, ({ entry, link }) => setOf(entry, link));
  const [usual] = [...bySet].toSorted(([, one], [, other]) => other.length - one.length);
  if (!usual) return [];
  const [set, [first]] = usual;
  const where = first ? placeOf(first.entry).file : part;
  const members = set.split(', ');
  return own.flatMap(({ entry, link, field }): Problem[] => {
    const named = namesOthers(link) ? setOf(entry, link) : undefined;
    const isMember = members.includes(entry.id);
    if (named === set || (named === undefined && !isMember)) return [];
    const found = named === undefined ? `names no other controls` : `found the set ${named}`;
    const others = members.filter((id) => id !== entry.id).join(', ');
    const remedy = isMember
      ? `write "with: [${others}]" here`
      : `delete this list if the part doesn't need ${entry.id}`;
    const message = `${found} for ${part}, but ${where} has the set ${set}; ${remedy}, or correct the set in each of its controls.`;
    return [{ ...placeOf(entry), field: named === undefined ? field : `${field}.with`, message }];
  });
}

const namesOthers = (link: WrittenLink): boolean => (link.with ?? []).length > 0;

/** The ids of the controls that meet a part together according to one of them, sorted. */
const setOf = (entry: CheckedEntry, link: WrittenLink): string =>
  [...new Set([entry.id, ...(link.with ?? []).map(({ id }) => id)])].toSorted(compareTexts).join(', ');

function problemsOfSections(entry: CheckedEntry, content: CheckedContent): Problem[] {
  const named = (entry.data['policies'] ?? []) as { policy: Reference; section: string }[];
  return named.flatMap(({ policy, section }, index): Problem[] => {
    const found = content['policies']?.find(({ id }) => id === policy.id);
    if (!found) return [];
    const headings = (found.data['sections'] as { heading: string }[]).map(({ heading }) => heading);
    if (headings.includes(section)) return [];
    const message = `found "${section}"; the policy has no such section${nearest(section, headings, 'Its sections')}`;
    return [{ ...placeOf(entry), field: `policies[${index}].section`, message }];
  });
}

/** Clauses that a framework doesn't have, and frameworks compared part by part, which belong in "serves". */
function problemsOfOrientation(entry: CheckedEntry, content: CheckedContent, parts: Parts): Problem[] {
  const clauses = (content['crosswalk-clauses'] ?? []).map(({ data }) => String(data['ref']));
  const named = (entry.data['orientation'] ?? []) as { framework: Reference; parts: string[] }[];
  return named.flatMap(({ framework, parts: refs }, index): Problem[] => {
    const field = `orientation[${index}]`;
    const place = placeOf(entry);
    if (parts.has(framework.id)) {
      const message = `found "${framework.id}", which has a file in src/data/framework-parts; name its parts in "serves".`;
      return [{ ...place, field: `${field}.framework`, message }];
    }
    if (named.findIndex((one) => one.framework.id === framework.id) < index) {
      const message = `found "${framework.id}" a second time; put its clauses in one list.`;
      return [{ ...place, field: `${field}.framework`, message }];
    }
    const cut = content['crosswalk-parts']?.find(({ id }) => id === framework.id);
    if (!cut) return [];
    const own = (cut.data['parts'] ?? []) as { ref: string }[];
    const known = [...(cut.data['clauses'] === undefined ? [] : clauses), ...own.map(({ ref }) => ref)];
    return refs.flatMap((ref, at) =>
      known.includes(ref)
        ? []
        : [
            {
              ...place,
              field: `${field}.parts[${at}]`,
              message: `found "${ref}"; ${framework.id} has no such part${nearest(ref, known, 'Its parts')}`,
            },
          ],
    );
  });
}

/** Statements and reasons with the same words as another, ignoring case and punctuation. */
function repeatedWords(controls: readonly Checked[]): Problem[] {
  const first = new Map<string, string>();
  return controls
    .flatMap(({ entry, links }) => [
      { entry, field: 'statement', text: String(entry.data['statement']), says: 'describe what this control does' },
      ...links.map(({ reason }, index) => ({
        entry,
        field: `serves[${index}].reason`,
        text: reason,
        says: 'describe what is specific to this part',
      })),
    ])
    .flatMap(({ entry, field, text, says }): Problem[] => {
      const key = text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
      const other = first.get(key);
      first.set(key, other ?? `${field} of ${placeOf(entry).file}`);
      return other === undefined
        ? []
        : [{ ...placeOf(entry), field, message: `the same words are in ${other}; ${says}.` }];
    });
}

/** Parts that a control covers, although the framework's file says that no control can cover them. */
function answeredWithoutControl(controls: readonly Checked[], parts: Parts): Problem[] {
  const answering = new Map(
    controls.flatMap(({ entry, links }) => links.filter(answers).map((link) => [keyOf(link), entry] as const)),
  );
  return [...parts].flatMap(([framework, { entry, parts: all }]) =>
    all.flatMap(({ id, noControl }, index): Problem[] => {
      const control = answering.get(`${framework} ${id}`);
      if (noControl === undefined || !control) return [];
      const message = `says that no control covers ${id}, but ${placeOf(control).file} does; delete this field, or that control's link to the part.`;
      return [{ ...placeOf(entry), field: `parts[${index}].noControl`, message }];
    }),
  );
}

/**
 * If a part is contained in another, a control that meets the other also meets the part. So a control can't meet the whole and only
 * support or partly meet a part contained in it.
 */
function contradictedRelations(controls: readonly Checked[], content: CheckedContent): Problem[] {
  const inside = wholesOfParts(content);
  return controls.flatMap(({ entry, links }) => {
    const met = new Map(links.filter(({ grade }) => grade === 'meets').map((link) => [keyOf(link), link]));
    return links.flatMap((link, index): Problem[] => {
      if (link.grade === 'meets') return [];
      const whole = inside.get(keyOf(link))?.find(({ key }) => met.has(key));
      if (!whole) return [];
      const message = `found "${link.grade}" for ${keyOf(link)}, which is contained in ${whole.key} (${whole.file}); the control meets the latter, so change one of the grades, or the relation.`;
      return [{ ...placeOf(entry), field: `serves[${index}].grade`, message }];
    });
  });
}

/** For each part, the parts of other frameworks that require everything it requires, with the file that states the relation. */
function wholesOfParts(content: CheckedContent): ReadonlyMap<string, { key: string; file: string }[]> {
  const wholes = new Map<string, { key: string; file: string }[]>();
  for (const { id, filePath: file = id, data } of content['crosswalk-relations'] ?? []) {
    const [first = '', last = ''] = idsOfPair(id) ?? [];
    for (const { from, to, relationship } of data['relations'] as PartRelation[]) {
      const ends = [
        { small: `${first} ${from}`, large: `${last} ${to}`, is: relationship },
        { small: `${last} ${to}`, large: `${first} ${from}`, is: reversedRelationship(relationship) },
      ];
      for (const { small, large, is } of ends) {
        if (is !== 'equal' && is !== 'subset-of') continue;
        wholes.set(small, [...(wholes.get(small) ?? []), { key: large, file }]);
      }
    }
  }
  return wholes;
}
