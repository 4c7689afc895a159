import type { APIRoute, GetStaticPaths } from 'astro';
import { iconBody } from '~/lib/icon-body';
import { iconNames, type IconName } from '~/config/icons';

export const getStaticPaths = (() => iconNames.map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

/** An icon as a separate file for the editing page, which doesn't use the site's components. */
export const GET: APIRoute = ({ params }) =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1b1b1b" stroke-width="1.5" ' +
      `stroke-linecap="round" stroke-linejoin="round">${iconBody(params['icon'] as IconName)}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
