import { features } from './features';
import { models } from './models';
import type { Scene } from './scenes';

/**
 * @param ids of a feature or, with the variant `model`, of an AI model: what it is called, and what it was called before
 * @returns undefined where no scene was drawn for it, as for one that an editor has added
 */
export function sceneOf(ids: readonly string[], variant: 'feature' | 'model'): Scene | undefined {
  const scenes = variant === 'model' ? models : features;
  return ids.map((id) => scenes[id]).find((scene) => scene !== undefined);
}
