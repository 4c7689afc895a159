import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { detailedPairs } from '~/site/crosswalk/detailed';
import { pairTable } from '~/site/crosswalk/table';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) =>
  new Response(pairTable(context.props.pair, originOf(context)), { headers: { 'content-type': 'text/markdown' } });
