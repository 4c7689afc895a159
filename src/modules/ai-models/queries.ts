import type { CollectionEntry } from 'astro:content';
import { resolve } from '~/modules/entries';

/** The models shown at work: each with its feature, its picture, and a class for the height that the picture's text needs. */
const atWork = [
  {
    feature: 'policy-sense',
    model: 'policy-sense',
    picture: 'redline',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[25rem] nav:h-[29.5rem]',
  },
  {
    feature: 'gap-nex',
    model: 'gap-nex',
    picture: 'gaps',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[29.5rem]',
  },
  {
    feature: 'comp-ai',
    model: 'comp-ai',
    picture: 'answer',
    class: 'h-[clamp(26rem,52rem-100vw,34rem)] sm:h-[25rem] nav:h-[18rem]',
  },
] as const;

/** A model with its picture, and the picture's alternative text and class. */
export interface ModelAtWork {
  model: CollectionEntry<'ai-models'>;
  picture: (typeof atWork)[number]['picture'];
  alt: string;
  class: string;
}

/** The models with a picture of their work. Leaves out those that aren't published, or whose feature isn't. */
export async function modelsAtWork(): Promise<ModelAtWork[]> {
  const found = await Promise.all(
    atWork.map(async ({ feature: id, model: name, ...work }) => {
      const [feature] = await resolve([{ collection: 'features', id }]);
      const [model] = await resolve([{ collection: 'ai-models', id: name }]);
      return feature && model ? [{ ...work, model, alt: feature.data.imageAlt }] : [];
    }),
  );
  return found.flat();
}
