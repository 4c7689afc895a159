import { detailedPairs } from '~/modules/crosswalk/detailed';
import type { Comparison } from '~/modules/crosswalk/shared/gap-analysis';
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
    frameworks: frameworks.map(({ id, framework, groups, parts, categories, applicability }) => ({
      id,
      name: framework.data.shortName,
      edition: framework.data.edition.name,
      groups,
      parts: parts.map(({ id: part, subject, group, noControl, checks }) => ({
        id: part,
        subject,
        group,
        noControl,
        checks,
      })),
      categories,
      applicability,
      beyond: framework.data.beyondControls ?? [],
    })),
    comparisons: await comparisons(),
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

/**
 * From this strength on, whoever has one of two related parts is likely to have controls for the other. Weaker relations were right
 * less often than wrong when answers drawn at random were judged.
 */
const CLOSE = 5;

/** The pairs that are compared part by part, reduced to what an answer needs. */
async function comparisons(): Promise<Comparison[]> {
  return [...(await detailedPairs()).values()].map(({ first, last, data: { relations } }): Comparison => {
    const partsOf = (chosen: typeof relations) => chosen.map(({ from, to }) => [from, to] as const);
    const whose = (...kinds: (typeof relations)[number]['relationship'][]) =>
      partsOf(relations.filter(({ relationship }) => kinds.includes(relationship)));
    return {
      first: first.id,
      last: last.id,
      related: partsOf(relations.filter(({ strength }) => strength >= CLOSE)),
      firstContains: whose('equal', 'superset-of'),
      lastContains: whose('equal', 'subset-of'),
    };
  });
}
