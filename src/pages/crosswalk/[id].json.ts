import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { derivedFile, derivedPairs } from '~/modules/crosswalk/derived';
import { detailedPairs, pairFile } from '~/modules/crosswalk/detailed';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values(), ...(await derivedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(JSON.stringify('data' in props.pair ? pairFile(props.pair) : derivedFile(props.pair)), {
    headers: { 'content-type': 'application/json' },
  });
