import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { tableFile } from '~/lib/file-responses';
import { changesCsv } from '~/modules/frameworks/files/changes-csv';
import { editionChanges } from '~/modules/frameworks/queries';

export const getStaticPaths = (async () =>
  (await editionChanges()).map(({ framework, changes, cited }) => ({
    params: { id: framework.id },
    props: { changes, cited },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { changes, cited } }) => {
  const subjects = new Map(cited?.parts.map(({ id, subject }) => [id, subject]));
  return tableFile(changesCsv([changes.from, changes.to], changes.parts, subjects));
};
