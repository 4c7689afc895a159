import { dataFiles, type PublishedFile } from '~/kit/content/data-set';
import { controlData } from '~/modules/controls/files/data';
import { controlSet } from '~/modules/controls/queries';
import { pairData } from '~/modules/crosswalk/files/data';

/** All data for programs, or none without controls. */
export const publishedData = async (origin: string): Promise<PublishedFile[]> =>
  (await controlSet()).length === 0 ? [] : dataFiles([...controlData, pairData], origin);
