import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { detailedPairs } from '~/modules/crosswalk/detailed';
import { oscalMapping } from '~/modules/crosswalk/files/oscal';

export const getStaticPaths = (async () =>
  [...(await detailedPairs()).values()].map((pair) => ({
    params: { id: pair.id },
    props: { pair },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) => jsonFile(oscalMapping(context.props.pair, originOf(context)), 1);
