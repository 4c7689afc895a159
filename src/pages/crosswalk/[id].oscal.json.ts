import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { oscalMapping } from '~/modules/crosswalk/files/oscal';
import { pathsOfPairs } from '~/modules/crosswalk/files/paths';

export const getStaticPaths = pathsOfPairs satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = (context) => jsonFile(oscalMapping(context.props.pair, originOf(context)), 1);
