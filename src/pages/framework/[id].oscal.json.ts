import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { oscalCatalog } from '~/modules/frameworks/files/oscal';
import { citedFrameworks } from '~/modules/frameworks/queries';

export const getStaticPaths = (async () =>
  (await citedFrameworks()).map((cited) => ({ params: { id: cited.id }, props: { cited } }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) => jsonFile(oscalCatalog(context.props.cited, originOf(context)), 1);
