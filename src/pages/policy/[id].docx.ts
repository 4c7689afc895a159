import { dataLicence } from '~/config/site';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { absolute } from '~/lib/head/head';
import { originOf } from '~/lib/head/page-head';
import { pathTo } from '~/modules/paths';
import { answeredBy, askedBy } from '~/modules/policies/references';
import { wordDocumentOf } from '~/modules/policies/files/word-document';
import { published } from '~/modules/entries';

export const getStaticPaths = (async () =>
  (await published('policies')).map((policy) => ({
    params: { id: policy.id },
    props: { policy },
  }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async (context) => {
  const { policy } = context.props;
  const document = wordDocumentOf(policy, {
    page: absolute(pathTo(policy), originOf(context)),
    licence: { name: 'CC BY 4.0', url: dataLicence },
    asked: await askedBy(policy),
    answered: await answeredBy(policy),
  });
  return new Response(new Uint8Array(document), {
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  });
};
