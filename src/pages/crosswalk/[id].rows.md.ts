import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { originOf } from '~/lib/head/page-head';
import { derivedTable, pairTable } from '~/modules/crosswalk/files/table';
import { pathsOfPairs } from '~/modules/crosswalk/files/paths';

export const getStaticPaths = pathsOfPairs satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) => {
  const { pair } = context.props;
  const origin = originOf(context);
  return new Response('data' in pair ? pairTable(pair, origin) : derivedTable(pair, origin), {
    headers: { 'content-type': 'text/markdown' },
  });
};
