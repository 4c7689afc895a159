import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import ControlFan from '~/components/scenes/ControlFan.astro';
import { pictures, type PictureName } from '~/components/scenes/picture/pictures';
import { pictureSvg } from '~/components/scenes/picture/picture-svg';
import FeatureScene from '~/components/scenes/product/FeatureScene.astro';

/** The scenes below the first window of a page, drawn by the components of the other pages. */
export const getStaticPaths = (() =>
  (Object.keys(pictures) as PictureName[]).map((name) => ({
    params: { picture: name },
    props: { picture: pictures[name] },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { picture } }) => {
  const container = await AstroContainer.create();
  const html =
    picture === 'fan'
      ? await container.renderToString(ControlFan)
      : await container.renderToString(FeatureScene, { props: { id: picture.feature } });
  return new Response(pictureSvg(html), { headers: { 'content-type': 'image/svg+xml' } });
};
