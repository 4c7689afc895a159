import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { derivedFile } from '~/modules/crosswalk/derived';
import { pairFile } from '~/modules/crosswalk/detailed';
import { pathsOfPairs } from '~/modules/crosswalk/files/paths';

export const getStaticPaths = pathsOfPairs satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  jsonFile('data' in props.pair ? pairFile(props.pair) : derivedFile(props.pair));
