import { detailedPairs } from '~/modules/crosswalk/detailed';
import type { Containment } from '~/modules/crosswalk/shared/gap-analysis';
import type { LeftFile } from '~/modules/crosswalk/shared/left';
import { published } from '~/modules/entries';
import { citedFrameworks } from '~/modules/frameworks/queries';

/** `/crosswalk/left.json`: the frameworks a visitor can choose from, with what answers are worked out from. */
export async function leftFile(): Promise<LeftFile> {
  const frameworks = await citedFrameworks();
  const partsIn = (framework: string, groups: readonly string[]) =>
    frameworks
      .find(({ id }) => id === framework)
      ?.parts.filter(({ group }) => groups.includes(group))
      .map(({ id }) => id) ?? [];
  return {
    frameworks: frameworks.map(({ id, framework, groups, parts, categories }) => ({
      id,
      name: framework.data.shortName,
      groups,
      parts: parts.map(({ id: part, subject, group, noControl, checks }) => ({
        id: part,
        subject,
        group,
        noControl,
        checks,
      })),
      categories,
      beyond: framework.data.beyondControls ?? [],
    })),
    containments: await containments(),
    questions: (await published('scope-questions')).map(({ id, data: { answers, ...question } }) => ({
      ...question,
      id,
      answers: answers.map(({ leaves, ...answer }) => ({
        ...answer,
        leaves: leaves?.map(({ framework: { id: framework }, groups = [], parts = [], reason }) => ({
          framework,
          parts: [...partsIn(framework, groups), ...parts],
          reason,
        })),
      })),
    })),
  };
}

/** The parts that another framework's part equals or contains, from the pairs that are compared part by part. */
async function containments(): Promise<Containment[]> {
  return [...(await detailedPairs()).values()].flatMap(({ first, last, data }) =>
    data.relations.flatMap(({ from, to, relationship }): Containment[] => {
      const [one, other] = [
        { framework: first.id, part: from },
        { framework: last.id, part: to },
      ];
      return [
        ...(relationship === 'equal' || relationship === 'superset-of' ? [{ whole: one, part: other }] : []),
        ...(relationship === 'equal' || relationship === 'subset-of' ? [{ whole: other, part: one }] : []),
      ];
    }),
  );
}
