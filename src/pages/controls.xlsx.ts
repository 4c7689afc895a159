import { dataLicence } from '~/config/site';
import type { APIRoute } from 'astro';
import { workbookFile } from '~/lib/file-responses';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { controlSet, controlVersion } from '~/modules/controls/queries';
import { controlWorkbook } from '~/modules/controls/files/workbook';
import { citedFrameworks } from '~/modules/frameworks/queries';

export const GET: APIRoute = async (context) => {
  const workbook = await controlWorkbook(await controlSet(), await citedFrameworks(), await controlVersion(), {
    page: absolute(controlRoutes.list, originOf(context)),
    licence: dataLicence,
  });
  return workbookFile(workbook);
};
