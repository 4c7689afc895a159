import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { pairTable } from '~/modules/crosswalk/files/table';
import { pathsOfPairs } from '~/modules/crosswalk/files/paths';

export const getStaticPaths = pathsOfPairs satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) =>
  new Response(pairTable(context.props.pair, originOf(context)), { headers: { 'content-type': 'text/markdown' } });
