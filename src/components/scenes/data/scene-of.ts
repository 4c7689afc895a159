import { articles } from './articles';
import { features } from './features';
import { models } from './models';
import type { Scene } from './scenes';

/** What a scene is drawn for. */
export type SceneOwner = 'feature' | 'model' | 'article';

const drawn: Record<SceneOwner, Readonly<Record<string, Scene>>> = {
  feature: features,
  model: models,
  article: articles,
};

/**
 * @param ids of a feature, of an AI model or of an article's drawing: what it is called, and what it was called before
 * @returns undefined where no scene was drawn for it, as for a feature that an editor has added
 */
export function sceneOf(ids: readonly string[], owner: SceneOwner): Scene | undefined {
  const scenes = drawn[owner];
  return ids.map((id) => scenes[id]).find((scene) => scene !== undefined);
}
