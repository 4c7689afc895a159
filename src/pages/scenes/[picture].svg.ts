import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { svgFile } from '~/lib/file-responses';
import { modelsAtWork, type ModelAtWork } from '~/modules/ai-models/queries';
import { writtenTexts } from '~/modules/pages/queries';
import FeatureScene from '~/modules/scenes/kinds/FeatureScene.astro';
import ControlFan from '~/modules/scenes/picture/ControlFan.astro';
import { pictureSvg } from '~/modules/scenes/picture/picture-svg';
import { ONE_CONTROL } from '~/modules/scenes/shared/pictures';

/** Scenes that pages load as separate images, rendered by the same components that other pages use inline. */
export const getStaticPaths = (async () => {
  const pictures = new Map<string, ModelAtWork | undefined>([
    [ONE_CONTROL, undefined],
    ...(await modelsAtWork((await writtenTexts('home')).models.pictures)).map((one) => [one.model.id, one] as const),
  ]);
  return [...pictures].map(([picture, work]) => ({ params: { picture }, props: { work } }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { work } }) => {
  const container = await AstroContainer.create();
  if (!work) return svgFile(pictureSvg(await container.renderToString(ControlFan)));
  const props = { scene: work.scene, icon: work.feature.icon };
  return svgFile(pictureSvg(await container.renderToString(FeatureScene, { props })));
};
