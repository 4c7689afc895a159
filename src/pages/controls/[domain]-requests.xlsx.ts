import { dataLicence } from '~/config/site';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { workbookFile } from '~/lib/file-responses';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { requestWorkbook } from '~/modules/controls/files/requests';
import { controlSet, controlVersion } from '~/modules/controls/queries';
import { byDomain } from '~/modules/controls/shared/controls';
import { controlRoutes } from '~/modules/controls/shared/routes';

export const getStaticPaths = (async () =>
  byDomain(await controlSet()).map(({ domain, own }) => ({
    params: { domain },
    props: { domain, own },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const { domain, own } = context.props;
  const workbook = await requestWorkbook(domain, own, await controlVersion(), {
    page: absolute(controlRoutes.list, originOf(context)),
    licence: dataLicence,
  });
  return workbookFile(workbook);
};
