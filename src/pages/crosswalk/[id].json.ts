import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { detailedPairs, pairFile } from '~/site/crosswalk/detailed';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(JSON.stringify(pairFile(props.pair)), { headers: { 'content-type': 'application/json' } });
