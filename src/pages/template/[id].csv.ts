import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { published } from '~/modules/entries';
import { tableOf, templateCsv } from '~/modules/templates/files/table';

export const getStaticPaths = (async () =>
  (await published('templates')).map((template) => ({
    params: { id: template.id },
    props: { template },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(templateCsv(await tableOf(props.template)), {
    headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
  });
