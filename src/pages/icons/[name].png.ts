import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { pngFile } from '~/lib/file-responses';
import { homeScreenIcons } from '~/modules/share-images/home-screen-icons';
import { logo, toPng } from '~/modules/share-images/share-image';

export const getStaticPaths = (() =>
  homeScreenIcons.map(({ path, ...icon }) => ({
    params: { name: path.replace(/^.*\/|\.png$/g, '') },
    props: icon,
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** Half the side of a square whose inner circle, four fifths as wide, contains a mark with corners: phones keep that circle. */
const MASKABLE = 180;

export const GET: APIRoute<Props> = async ({ props: { size, purpose } }) =>
  pngFile(await toPng(purpose === 'maskable' ? logo(size, MASKABLE) : logo(size)));
