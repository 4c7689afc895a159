import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { tableFile } from '~/lib/file-responses';
import { pairCsv } from '~/modules/crosswalk/files/csv';
import { pathsOfPairs } from '~/modules/crosswalk/files/paths';

export const getStaticPaths = pathsOfPairs satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => tableFile(pairCsv(props.pair));
