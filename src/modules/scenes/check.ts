import type { Problem } from '~/kit/content/reading/problems';
import { placeOf, type CheckedContent } from '~/kit/content/checking/checked-entry';

interface Answer {
  framework: { id: string };
  place: number;
}

/** Finds sample controls whose place is beyond the last stroke of their framework's seal. */
export function sampleControlProblems(content: CheckedContent): Problem[] {
  const frameworks = new Map((content['frameworks'] ?? []).map(({ id, data }) => [id, data]));
  return (content['sample-controls'] ?? []).flatMap((control) =>
    (control.data['answers'] as Answer[]).flatMap(({ framework, place }, index) => {
      const { total } = (frameworks.get(framework.id)?.['structure'] ?? { total: Infinity }) as { total: number };
      if (place <= total) return [];
      const message = `found ${place}; ${framework.id} has ${total} parts, so the place must be at most ${total}.`;
      return [{ ...placeOf(control), field: `answers[${index}].place`, message }];
    }),
  );
}
