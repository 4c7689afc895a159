import type { APIRoute } from 'astro';
import { routes } from '~/config/routes';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { controlSet } from '~/site/controls/set';
import { controlVersion } from '~/site/controls/versions';
import { controlWorkbook } from '~/site/controls/workbook';
import { LICENCE } from '~/site/crosswalk/files';
import { citedFrameworks } from '~/site/crosswalk/parts';

export const GET: APIRoute = async (context) => {
  const workbook = await controlWorkbook(await controlSet(), await citedFrameworks(), await controlVersion(), {
    page: absolute(routes.controls, originOf(context)),
    licence: LICENCE,
  });
  return new Response(new Uint8Array(workbook), {
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  });
};
