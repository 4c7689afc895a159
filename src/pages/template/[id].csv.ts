import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { tableFile } from '~/lib/file-responses';
import { published } from '~/modules/entries';
import { tableOf, templateCsv } from '~/modules/templates/files/table';

export const getStaticPaths = (async () =>
  (await published('templates')).map((template) => ({
    params: { id: template.id },
    props: { template },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => tableFile(templateCsv(await tableOf(props.template)));
