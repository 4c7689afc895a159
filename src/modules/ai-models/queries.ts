import type { CollectionEntry } from 'astro:content';
import { resolve } from '~/modules/entries';
import type { TextsOf } from '~/modules/pages/queries';

type Written = TextsOf<'home'>['models']['pictures'];

/** A model with its feature's picture, and the sentence next to it. */
export interface ModelAtWork {
  model: CollectionEntry<'ai-models'>;
  feature: CollectionEntry<'features'>['data'];
  scene: CollectionEntry<'scenes'>['data'] | undefined;
  text: string;
}

/** The models that the home page shows at work. Leaves out those that aren't published, or whose feature isn't. */
export async function modelsAtWork(written: Written): Promise<ModelAtWork[]> {
  const found = await Promise.all(
    written.map(async ({ model: id, text }) => {
      const [model] = await resolve([id]);
      const [feature] = await resolve(model ? [model.data.feature] : []);
      if (!model || !feature) return [];
      const [scene] = await resolve(feature.data.scene ? [feature.data.scene] : []);
      return [{ model, feature: feature.data, scene: scene?.data, text }];
    }),
  );
  return found.flat();
}
