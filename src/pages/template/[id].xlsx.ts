import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { workbookFile } from '~/lib/file-responses';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { pathTo } from '~/modules/paths';
import { published } from '~/modules/entries';
import { guidanceOf } from '~/modules/templates/files/guidance';
import { tableOf } from '~/modules/templates/files/table';
import { workbookOf } from '~/modules/templates/files/workbook';

export const getStaticPaths = (async () =>
  (await published('templates')).map((template) => ({
    params: { id: template.id },
    props: { template },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const { template } = context.props;
  const guidance = await guidanceOf(template, absolute(pathTo(template), originOf(context)));
  const workbook = await workbookOf(template, await tableOf(template), guidance);
  return workbookFile(workbook);
};
