import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { pairCsv } from '~/site/crosswalk/csv';
import { detailedPairs } from '~/site/crosswalk/detailed';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(pairCsv(props.pair), { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' } });
