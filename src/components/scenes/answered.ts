import type { CollectionEntry } from 'astro:content';
import { published } from '~/site/queries';
import { answeredIds } from '~/components/scenes/data/flow';

/**
 * The frameworks that the sample controls answer, in their order.
 *
 * @throws where one of them is not published
 */
export async function answeredFrameworks(): Promise<CollectionEntry<'frameworks'>[]> {
  const all = await published('frameworks');
  return answeredIds.map((id) => {
    const entry = all.find((framework) => framework.id === id);
    if (!entry)
      throw new Error(
        `The home page needs src/content/frameworks/${id}.md, published; or name another framework in src/components/scenes/data/flow.ts.`,
      );
    return entry;
  });
}
