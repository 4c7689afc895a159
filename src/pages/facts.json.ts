import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { dataRoutes } from '~/config/routes';
import { pathTo } from '~/modules/paths';
import { published } from '~/modules/entries';
import { citedFrameworks } from '~/modules/frameworks/queries';
import { claimFact, figureFacts, frameworkFact } from '~/modules/claims/files/facts';
import { checkedFacts, moreFacts } from '~/modules/claims/files/facts-schema';
import { originOf } from '~/lib/head/page-head';
import { absolute } from '~/lib/head/head';

export const GET: APIRoute = async (context) => {
  const origin = originOf(context);
  const frameworks = await published('frameworks');
  const showing = [
    ...frameworks.map((entry) => ({ path: pathTo(entry), claim: entry.data.claim?.id })),
    ...(await published('features')).map((entry) => ({ path: pathTo(entry), claim: entry.data.claim?.id })),
  ];
  const cited = new Map((await citedFrameworks()).map((framework) => [framework.id, framework]));
  const facts = checkedFacts({
    $schema: absolute(dataRoutes.factsSchema, origin),
    claims: [
      ...(await published('claims')).flatMap((claim) => claimFact(claim, showing, origin)),
      ...(await published('case-studies')).flatMap((study) => figureFacts(study, origin)),
    ],
    frameworks: frameworks.map((framework) => frameworkFact(framework, cited.get(framework.id), origin)),
    ...(await moreFacts(origin)),
  });
  return jsonFile(facts, 2);
};
