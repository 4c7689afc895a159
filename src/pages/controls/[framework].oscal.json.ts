import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { originOf } from '~/lib/head/page-head';
import { controlMapping } from '~/modules/controls/files/oscal';
import { controlSet, controlVersions } from '~/modules/controls/queries';
import { citedFrameworks } from '~/modules/frameworks/queries';

export const getStaticPaths = (async () =>
  (await citedFrameworks()).map((cited) => ({
    params: { framework: cited.id },
    props: { cited },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const { cited } = context.props;
  const mapping = controlMapping(await controlSet(), await controlVersions(), cited, originOf(context));
  return jsonFile(mapping, 1);
};
