import type { CollectionEntry } from 'astro:content';
import { resolveOne } from '~/modules/entries';

export type Policy = CollectionEntry<'policies'>;

/** A section of a policy and the framework parts it addresses, under the frameworks' short names. */
export interface Answered {
  heading: string;
  controls: readonly { framework: string; parts: readonly string[] }[];
}

/** The framework parts that each section of a policy addresses, in section order. */
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

/** The clauses that require the policy itself, such as `ISO 27001, A.5.15`, and what each requires. */
export const askedBy = ({ data }: Policy): Promise<{ clause: string; asks: string }[]> =>
  Promise.all(
    data.clauses.map(async ({ framework, clause, asks }) => ({
      clause: `${(await resolveOne(framework)).data.shortName}, ${clause}`,
      asks,
    })),
  );
