import { referenceAt, referencesOf } from '~/modules/search/shared/references';
import { partPagePath } from '~/modules/frameworks/shared/parts';
import { keyOf, type PartRef } from '~/modules/crosswalk/shared/gap-analysis';

/** A framework with its parts, reduced to what references need. */
export interface CitedFramework {
  id: string;
  name: string;
  parts: readonly { id: string }[];
}

/** The parts that a row cites. */
export interface Citing {
  parts: readonly PartRef[];
  /** References in a known form that lead to no part, such as those to a former edition. */
  unknown: readonly string[];
}

/** The cells of a row in which references are looked for. */
export interface CitingCells {
  /** The name of the column of references, which may be that of a framework. */
  header: string;
  references: string;
  /** Other text. A number alone, such as the 1.2 of TLS 1.2, isn’t a reference there. */
  text: string;
}

/** A reference of which only the list can tell which framework it means, or whether it means any. */
interface Found {
  text: string;
  /** Whether a framework is named with it. */
  isNamed: boolean;
  /** The parts it may mean. A reference in a known form that leads nowhere has none. */
  parts: readonly PartRef[];
}

/** A reference to more parts than this, such as A.5, says little about a control. */
const MOST_PARTS = 4;

/** Reads the references of a whole list, because a list that cites ISO 27001 means its A.5.3 and not that of ISO 42001. */
export function citedParts(frameworks: readonly CitedFramework[]): (rows: readonly CitingCells[]) => Citing[] {
  const read = referenceReader(frameworks);
  return (rows) => {
    const found = rows.map((row) => read(row));
    const meant = meaningIn(found.flat());
    return found.map((own) => {
      const parts = new Map(own.flatMap(meant).map((ref) => [keyOf(ref), ref]));
      return {
        parts: [...parts.values()],
        unknown: own.filter(({ parts: none }) => none.length === 0).map(({ text }) => text),
      };
    });
  };
}

/** Decides between frameworks by what else the list cites; if that doesn’t tell, a reference means nothing. */
function meaningIn(all: readonly Found[]): (found: Found) => readonly PartRef[] {
  const votes = new Map<string, number>();
  const letters = new Map<string, { known: number; unknown: number }>();
  for (const { text, isNamed, parts } of all) {
    for (const framework of new Set(parts.map((ref) => ref.framework)))
      votes.set(framework, (votes.get(framework) ?? 0) + (isNamed ? 2 : 1));
    if (isNamed) continue;
    const count = letters.get(formOf(text)) ?? { known: 0, unknown: 0 };
    count[parts.length > 0 ? 'known' : 'unknown'] += 1;
    letters.set(formOf(text), count);
  }
  return ({ text, isNamed, parts }) => {
    const { known, unknown } = letters.get(formOf(text)) ?? { known: 1, unknown: 0 };
    // Most references of this form are to something else, and the others look the same by chance.
    if (!isNamed && unknown > known) return [];
    const most = Math.max(...parts.map((ref) => votes.get(ref.framework) ?? 0));
    const meant = parts.filter((ref) => votes.get(ref.framework) === most);
    return new Set(meant.map((ref) => ref.framework)).size > 1 ? [] : meant;
  };
}

/** The letters that a reference begins with, such as `A.` or `CC`. */
const formOf = (text: string): string => /^[a-z]*\.?/.exec(text)?.[0] ?? '';

function referenceReader(frameworks: readonly CitedFramework[]): (cells: CitingCells) => Found[] {
  const paths = new Map(
    frameworks.flatMap(({ id, parts }) =>
      parts.map((part) => [partPagePath(id, part.id), { framework: id, part: part.id }] as const),
    ),
  );
  const slugs: Record<string, string[]> = {};
  for (const path of paths.keys()) {
    const end = path.lastIndexOf('/') + 1;
    (slugs[path.slice(0, end)] ??= []).push(path.slice(end));
  }
  const references = referencesOf(slugs);
  const named = namesIn(frameworks);

  const scan = (text: string, framework: string | undefined): Found[] => {
    const words = text
      .split(/[\s,;/|&+]+/)
      .map((word) => word.replace(/^[^a-z\d]+|[^a-z\d)]+$/g, ''))
      .filter(Boolean);
    const own = framework === undefined ? [] : [partPagePath(framework, '').replace(/\/parts\/$/, '')];
    const found: Found[] = [];
    for (let at = 0; at < words.length;) {
      const context = { before: words[at - 1] ?? '', frameworks: own, isAlone: true };
      const reference = referenceAt(words.slice(at), context, references);
      const typed = words.slice(at, at + (reference?.length ?? 1)).join(' ');
      const parts = (reference?.paths ?? [])
        .flatMap((path) => paths.get(path) ?? [])
        .filter(({ framework: id, part }) => id === framework || !isFormer(typed, part));
      if (parts.length <= MOST_PARTS && (parts.length > 0 || REFERENCE.test(typed)))
        found.push({
          text: typed,
          isNamed: framework !== undefined && parts.every((ref) => ref.framework === framework),
          parts,
        });
      at += reference?.length ?? 1;
    }
    return found;
  };

  return ({ header, references: cell, text }) => {
    const fromHeader = named(plain(header)).at(-1)?.framework;
    const pieces = named(plain(cell));
    const only = new Set(pieces.flatMap(({ framework }) => framework ?? []));
    const found = pieces.flatMap(({ framework, text: piece }) =>
      scan(piece, framework ?? (only.size === 1 ? [...only][0] : fromHeader)),
    );
    const inText = named(plain(text)).flatMap(({ framework, text: piece }) =>
      scan(piece, framework).filter(({ text: one }) => /^(?:[a-z]|\d{3})/.test(one)),
    );
    return [...found, ...inText];
  };
}

/** The form of references with letters. */
const REFERENCE = /^[a-z]{1,3}\.?\d+(?:\.\d+)+$/;

const compact = (text: string): string =>
  (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).map((one) => one.replace(/^0+(?=\d)/, '')).join('.');

/**
 * Whether a reference is longer than the part’s: 8.4.2 is a point of 8.4, but A.9.2.5 is a control of a former edition of ISO 27001, and no
 * point of another standard’s A.9.2.
 */
const isFormer = (typed: string, part: string): boolean =>
  /^[a-z]/.test(typed) && compact(typed).startsWith(`${compact(part)}.`);

/** In lower case, with German paragraphs as the frameworks write theirs: `Art. 30 Abs. 1 lit. a` is Art. 30(1)(a). */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ds-?gvo/g, 'gdpr')
    .replace(/\s*\b(?:abs(?:atz)?|lit|buchst(?:abe)?)\b\.?\s*([a-z]|\d+)\b/g, '($1)');

interface Piece {
  framework: string | undefined;
  text: string;
}

/** Cuts a text where it names a framework. A number of an ISO standard may have its year, and PCI DSS its version. */
function namesIn(frameworks: readonly CitedFramework[]): (text: string) => Piece[] {
  const words = frameworks.map(({ name }) => name.toLowerCase().split(/[\s-]+/));
  const forms = frameworks.map(({ id }, index) => {
    const own = words[index] ?? [];
    const alone = own.filter(
      (word) => word.length >= 3 && words.filter((others) => others.includes(word)).length === 1,
    );
    const escaped = own.map((word) => word.replace(/[^a-z\d]/g, '.'));
    const before = own.length > 1 ? `(?:${escaped.slice(0, -1).join('[\\s-]*')}(?:/iec)?[\\s-]*)?` : '';
    const after = alone.length > 0 && own.length > 1 ? `(?:[\\s-]*${escaped.at(-1) ?? ''}\\b)?` : '';
    const shapes = [
      escaped.join('[\\s-]*'),
      ...alone.map((word) => (word === own.at(-1) ? before + word : word + after)),
    ];
    return { id, shape: `(?:${shapes.join('|')})(?:\\s*:\\s*\\d{4}|\\s+v\\d[\\d.]*)?` };
  });
  if (forms.length === 0) return (text) => [{ framework: undefined, text }];
  const any = new RegExp(
    `(?<![a-z\\d])(?:${forms.map(({ shape }) => `(${shape})`).join('|')})(?![a-z\\d]|\\.\\d)`,
    'g',
  );
  return (text) => {
    const pieces: Piece[] = [];
    let [start, framework]: [number, string | undefined] = [0, undefined];
    for (const match of text.matchAll(any)) {
      pieces.push({ framework, text: text.slice(start, match.index) });
      framework = forms[match.slice(1).findIndex((one: string | undefined) => one !== undefined)]?.id;
      start = match.index + match[0].length;
    }
    pieces.push({ framework, text: text.slice(start) });
    return pieces;
  };
}
