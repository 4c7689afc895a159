import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { pngFile } from '~/lib/file-responses';
import { iconBody } from '~/lib/icon-body';
import { shareImagePath } from '~/lib/head/head';
import { resolveOne } from '~/modules/entries';
import { linesOf } from '~/modules/scenes/scene-lines';
import { shareImage, type ShareImage } from '~/modules/share-images/share-image';
import { shareTexts } from '~/modules/share-images/share-texts';

/** A share image for each page, at the path that the page's head gets from `shareImagePath`. */
export const getStaticPaths = (async () =>
  Promise.all(
    (await shareTexts()).map(async ({ path, title, eyebrow, counts, icon, industry, scene: shown }) => {
      const name = industry ? (await resolveOne(industry)).data.icon : icon;
      const scene = shown && (await resolveOne(shown)).data;
      const image: ShareImage = {
        title,
        eyebrow,
        counts,
        icon: name && { name, body: iconBody(name) },
        scene: scene && { name: scene.name, lines: linesOf(scene) },
      };
      return { params: { path: shareImagePath(path).replace(/^\/share\/|\.png$/g, '') }, props: { image } };
    }),
  )) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => pngFile(await shareImage(props.image));
