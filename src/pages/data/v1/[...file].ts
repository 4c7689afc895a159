import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { site } from 'astro:config/server';
import { DATA_FOLDER } from '~/config/routes';
import { dataFiles } from '~/kit/content/data-set';
import { fileNamed } from '~/lib/file-responses';
import { controlData } from '~/modules/controls/files/data';
import { controlSet } from '~/modules/controls/queries';
import { pairData } from '~/modules/crosswalk/files/data';

export const getStaticPaths = (async () => {
  if ((await controlSet()).length === 0) return [];
  const files = await dataFiles([...controlData, pairData], new URL(site ?? '').origin);
  return files.map(({ path, text }) => ({
    params: { file: path.slice(DATA_FOLDER.length + 1) },
    props: { path, text },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The data for programs. */
export const GET: APIRoute<Props> = ({ props: { path, text } }) => fileNamed(path, text);
