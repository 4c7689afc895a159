import type { CheckedSite } from '~/kit/content/subject';
import type { Problem } from '~/kit/content/reading/problems';
import { figurePattern } from './claims';
import { isPublished } from '~/kit/content/checking/check-publication';
import {
  placeOf,
  references,
  stringsIn,
  type CheckedContent,
  type CheckedEntry,
} from '~/kit/content/checking/checked-entry';

/** Collections in which figures are labelled as a customer's, or don't appear on a page as text. */
const LABELLED = ['case-studies', 'claims', 'scenes', 'search-synonyms', 'testimonials'];

/** Collections that give instructions, whose figures are limits and deadlines. */
export const instructing = ({ subjects }: Pick<CheckedSite, 'subjects'>): string[] => [
  ...['documents', 'framework-parts', 'glossary', 'policies', 'roadmaps', 'templates'],
  ...subjects.flatMap(({ instructs = [] }) => instructs),
];

/** Finds figures of claims in an entry's text and fields, where nothing marks them as a claim or gives their basis. */
export function figureProblems(content: CheckedContent, today: Date, site: CheckedSite): Problem[] {
  const exempt = new Set([...LABELLED, ...instructing(site)]);
  const pattern = figurePattern((content['claims'] ?? []).map(({ data }) => String(data['value'])));
  return Object.entries(content)
    .flatMap(([name, entries]) => (exempt.has(name) ? [] : entries))
    .filter((entry) => isPublished(entry, today))
    .flatMap((entry) => [
      ...[...new Set(textOf(entry).match(pattern))].map((figure) => ({
        ...placeOf(entry),
        text: figure,
        message: `the text says “${figure}”, ${remedy}`,
      })),
      ...ownStrings(entry).flatMap(({ field, text }) =>
        [...new Set(text.match(pattern))].map((figure) => ({
          ...placeOf(entry),
          field,
          message: `found “${figure}”, ${remedy}`,
        })),
      ),
    ]);
}

/** Finds claims that no page makes. */
export function unmadeClaims(content: CheckedContent, today: Date): Problem[] {
  const shown = Object.values(content)
    .flat()
    .filter((entry) => isPublished(entry, today));
  const made = new Set(
    shown.flatMap(({ data }) => references(data).flatMap(({ to }) => (to.collection === 'claims' ? [to.id] : []))),
  );
  return (content['claims'] ?? [])
    .filter(({ id }) => !made.has(id))
    .map((claim) => ({
      ...placeOf(claim),
      message: 'no page makes this claim; name it in the field "claim" of a feature or a framework, or delete it.',
    }));
}

const remedy =
  'which is a figure in src/data/claims.yaml; name the claim in the field "claim" of a feature or a framework, and leave the figure out here.';

/** An entry's text, excluding its code samples. */
const textOf = ({ rendered }: CheckedEntry): string =>
  (rendered?.html ?? '').replace(/<pre[^]*?<\/pre>/g, ' ').replace(/<[^>]*>/g, ' ');

/** The strings in an entry's fields, except a customer's words. */
const ownStrings = ({ data }: CheckedEntry) => stringsIn(data).filter(({ field }) => !/(?:^|\.)quote$/.test(field));
