import { controlFact, controlFields } from '~/modules/controls/files/facts';
import { controlSet, controlVersion } from '~/modules/controls/queries';
import { citedFrameworks } from '~/modules/frameworks/queries';

export const fields = { controls: controlFields };

export const facts = async (origin: string) => ({
  controls: controlFact(await controlSet(), await citedFrameworks(), await controlVersion(), origin),
});
