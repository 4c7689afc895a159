import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { derivedPairs } from '~/modules/crosswalk/derived';
import { detailedPairs } from '~/modules/crosswalk/detailed';
import { derivedTable, pairTable } from '~/modules/crosswalk/files/table';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values(), ...(await derivedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) => {
  const { pair } = context.props;
  const origin = originOf(context);
  return new Response('data' in pair ? pairTable(pair, origin) : derivedTable(pair, origin), {
    headers: { 'content-type': 'text/markdown' },
  });
};
