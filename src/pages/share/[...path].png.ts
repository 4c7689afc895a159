import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { iconBody } from '~/lib/icon-body';
import { routes } from '~/config/routes';
import { site } from '~/config/site';
import { hasText } from '~/site/articles';
import { published, resolveOne } from '~/site/queries';
import { crosswalk } from '~/site/crosswalk';
import { shareImage, type ShareImage } from '~/site/share-image';
import { sitePages } from '~/site/site-pages';
import { shareImagePath } from '~/lib/head/head';

/** A share image for each page, at the address that the page's head names by the same function. */
export const getStaticPaths = (async () => {
  const of = (path: string, image: ShareImage) => ({
    params: { path: shareImagePath(path).replace(/^\/share\/|\.png$/g, '') },
    props: { image },
  });
  const ringed = (name: Parameters<typeof iconBody>[0]) => ({ icon: { name, body: iconBody(name) } });
  const caseStudies = (await published('case-studies')).map(async ({ id, data }) =>
    of(routes.caseStudy(id), {
      title: data.title,
      eyebrow: 'Case study',
      ...ringed((await resolveOne(data.industry)).data.icon),
    }),
  );
  return [
    of(routes.home, { title: 'Every control, with its evidence, on the day it is asked for.', eyebrow: site.name }),
    of(routes.search, { title: 'Find a page', eyebrow: site.name }),
    ...sitePages.map(({ path, title, eyebrow }) => of(path, { title, eyebrow })),
    ...(await published('frameworks')).map(({ id, data }) =>
      of(routes.framework(id), {
        title: data.headline,
        eyebrow: data.name,
        counts: data.structure.groups.map(({ count }) => count),
      }),
    ),
    ...[...(await crosswalk()).values()].map(({ id, first, last }) =>
      of(routes.crosswalkPair(id), {
        title: `${first.data.shortName} and ${last.data.shortName}`,
        eyebrow: 'Crosswalk',
      }),
    ),
    ...(await published('features')).map(({ id, data }) =>
      of(routes.feature(id), { title: data.title, eyebrow: 'Feature', ...ringed(data.icon) }),
    ),
    ...(await published('industries')).map(({ id, data }) =>
      of(routes.industry(id), { title: data.headline, eyebrow: data.name, ...ringed(data.image) }),
    ),
    ...(await published('ai-models')).map(({ id, data }) =>
      of(routes.aiModel(id), { title: data.title, eyebrow: data.name, ...ringed(data.icon) }),
    ),
    ...(await Promise.all(caseStudies)),
    ...(await published('articles'))
      .filter(hasText)
      .map(({ id, data }) => of(routes.article(id), { title: data.title, eyebrow: data.category })),
  ];
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await shareImage(props.image), { headers: { 'content-type': 'image/png' } });
