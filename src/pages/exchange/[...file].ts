import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { fileNamed } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { exchangeFiles } from '~/modules/controls/files/exchange';
import { exchangeSet } from '~/modules/controls/files/exchange-rows';
import type { ExchangeFile } from '~/modules/controls/files/exchange-set';
import { controlRoutes } from '~/modules/controls/shared/routes';
import { controlSet } from '~/modules/controls/queries';
import { detailedPairs } from '~/modules/crosswalk/detailed';
import { pairLibrary } from '~/modules/crosswalk/files/ciso-assistant';
import { libraryPath } from '~/modules/crosswalk/files/files';
import { citedFrameworks } from '~/modules/frameworks/queries';

export const getStaticPaths = (async () => {
  if ((await controlSet()).length === 0) return [];
  const files: Pick<ExchangeFile, 'path' | 'body'>[] = [
    ...exchangeFiles((await citedFrameworks()).map(({ id }) => id)),
    ...[...(await detailedPairs()).values()].map((pair) => ({
      path: libraryPath(pair.id),
      body: ({ page }: Parameters<ExchangeFile['body']>[0]) => pairLibrary(pair, page),
    })),
  ];
  return files.map(({ path, body }) => ({
    params: { file: path.slice(controlRoutes.exchange.length + 1) },
    props: { path, body },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The files for other tools. */
export const GET: APIRoute<Props> = async (context) => {
  const { path, body } = context.props;
  return fileNamed(path, body(await exchangeSet(originOf(context))));
};
