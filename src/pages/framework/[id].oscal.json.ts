import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { oscalCatalog } from '~/modules/frameworks/files/oscal';
import { citedFrameworks } from '~/modules/frameworks/queries';

export const getStaticPaths = (async () =>
  (await citedFrameworks()).map((cited) => ({ params: { id: cited.id }, props: { cited } }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) =>
  new Response(JSON.stringify(oscalCatalog(context.props.cited, originOf(context)), null, 1), {
    headers: { 'content-type': 'application/json' },
  });
