import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { site } from 'astro:config/server';
import { DATA_FOLDER } from '~/config/routes';
import { fileNamed } from '~/lib/file-responses';
import { publishedData } from '~/pages/data/_published';

export const getStaticPaths = (async () => {
  const files = await publishedData(new URL(site ?? '').origin);
  return files.map(({ path, text }) => ({
    params: { file: path.slice(DATA_FOLDER.length + 1) },
    props: { path, text },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The data for programs. */
export const GET: APIRoute<Props> = ({ props: { path, text } }) => fileNamed(path, text);
