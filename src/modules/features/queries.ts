import type { CollectionEntry } from 'astro:content';
import { areaNames, featureAreas, type FeatureArea } from './feature-areas';
import { published } from '~/modules/entries';

type AreaWords = (typeof featureAreas)[FeatureArea];

export type AreaOfFeatures = AreaWords & { area: FeatureArea; features: CollectionEntry<'features'>[] };

/** Groups the published features by area, leaving out empty areas. */
export async function featuresByArea(): Promise<AreaOfFeatures[]> {
  const features = await published('features');
  return areaNames
    .map((area) => ({ ...featureAreas[area], area, features: features.filter(({ data }) => data.area === area) }))
    .filter((area) => area.features.length > 0);
}
