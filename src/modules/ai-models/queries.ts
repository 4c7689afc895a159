import type { CollectionEntry } from 'astro:content';
import { resolve } from '~/modules/entries';
import type { TextsOf } from '~/modules/pages/queries';
import { pictures } from '~/modules/scenes/shared/pictures';

type WrittenPicture = TextsOf<'home'>['models']['pictures'][number];

/** A model with its picture, the picture's alternative text, and the sentence next to it. */
export interface ModelAtWork {
  model: CollectionEntry<'ai-models'>;
  picture: WrittenPicture['picture'];
  alt: string;
  text: string;
}

/** The models with a picture of their work. Leaves out those that aren't published, or whose feature isn't. */
export async function modelsAtWork(written: readonly WrittenPicture[]): Promise<ModelAtWork[]> {
  const found = await Promise.all(
    written.map(async ({ model: id, picture, text }) => {
      const [feature] = await resolve([{ collection: 'features', id: pictures[picture].feature }]);
      const [model] = await resolve([id]);
      return feature && model ? [{ picture, model, text, alt: feature.data.imageAlt }] : [];
    }),
  );
  return found.flat();
}
