import type { Problem } from '~/catalogue/reading/problems';
import { figurePattern } from '~/lib/trust/claims';
import { isPublished } from './check-publication';
import { placeOf, type CheckedContent, type CheckedEntry } from './checked-entry';

/** Finds figures of claims in an entry's text, where nothing marks them as a claim or gives their basis. */
export function figureProblems(content: CheckedContent, today: Date): Problem[] {
  const claims = content['claims'] ?? [];
  if (claims.length === 0) return [];
  const pattern = figurePattern(claims.map(({ data }) => String(data['value'])));
  return Object.values(content).flatMap((entries) =>
    entries
      .filter((entry) => isPublished(entry, today))
      .flatMap((entry) =>
        [...new Set(textOf(entry).match(pattern))].map((figure) => ({
          ...placeOf(entry),
          text: figure,
          message: `the text says “${figure}”, which is a figure in src/data/claims.yaml; name the claim in the field "claim" of a feature or a framework, and leave the figure out here.`,
        })),
      ),
  );
}

/** An entry's text without its code samples. */
const textOf = ({ rendered }: CheckedEntry): string =>
  (rendered?.html ?? '').replace(/<pre[^]*?<\/pre>/g, ' ').replace(/<[^>]*>/g, ' ');
