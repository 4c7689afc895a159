import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { svgFile } from '~/lib/file-responses';
import ControlFan from '~/modules/scenes/picture/ControlFan.astro';
import { pictures, type PictureName } from '~/modules/scenes/shared/pictures';
import { pictureSvg } from '~/modules/scenes/picture/picture-svg';
import FeatureScene from '~/modules/scenes/kinds/FeatureScene.astro';
import { published, resolveOne } from '~/modules/entries';

/** Scenes that pages load as separate images, rendered by the same components that other pages use inline. */
export const getStaticPaths = (async () => {
  const features = new Set((await published('features')).map(({ id }) => id));
  return (Object.keys(pictures) as PictureName[])
    .map((name) => ({ params: { picture: name }, props: { picture: pictures[name] } }))
    .filter(({ props: { picture } }) => picture === 'fan' || features.has(picture.feature));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { picture } }) => {
  const container = await AstroContainer.create();
  if (picture === 'fan') return svgFile(pictureSvg(await container.renderToString(ControlFan)));
  const { scene, icon } = (await resolveOne({ collection: 'features', id: picture.feature })).data;
  const props = { scene: scene && (await resolveOne(scene)).data, icon };
  return svgFile(pictureSvg(await container.renderToString(FeatureScene, { props })));
};
