import type { CollectionEntry } from 'astro:content';
import { resolveOne } from '~/site/queries';

export type Policy = CollectionEntry<'policies'>;

/** A part of a policy and the controls that it answers, by the short names of their frameworks. */
export interface Answered {
  heading: string;
  controls: readonly { framework: string; parts: readonly string[] }[];
}

/** What each section of a policy answers, in the order of the policy. */
export const answeredBy = ({ data }: Policy): Promise<Answered[]> =>
  Promise.all(
    data.sections.map(async ({ heading, serves }) => ({
      heading,
      controls: await Promise.all(
        serves.map(async ({ framework, parts }) => ({
          framework: (await resolveOne(framework)).data.shortName,
          parts,
        })),
      ),
    })),
  );

/** The clauses of frameworks that ask for the policy itself, such as `ISO 27001, A.5.15`, and what they ask for. */
export const askedBy = ({ data }: Policy): Promise<{ clause: string; asks: string }[]> =>
  Promise.all(
    data.clauses.map(async ({ framework, clause, asks }) => ({
      clause: `${(await resolveOne(framework)).data.shortName}, ${clause}`,
      asks,
    })),
  );
