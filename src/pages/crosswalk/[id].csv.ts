import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { derivedCsv, pairCsv } from '~/modules/crosswalk/files/csv';
import { derivedPairs } from '~/modules/crosswalk/derived';
import { detailedPairs } from '~/modules/crosswalk/detailed';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values(), ...(await derivedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response('data' in props.pair ? pairCsv(props.pair) : derivedCsv(props.pair), {
    headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
  });
