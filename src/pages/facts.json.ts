import type { APIRoute } from 'astro';
import { jsonFile } from '~/lib/file-responses';
import { dataRoutes } from '~/config/routes';
import { controlFact } from '~/modules/controls/files/facts';
import { controlSet } from '~/modules/controls/set';
import { controlVersion } from '~/modules/controls/versions';
import { pathTo } from '~/modules/paths';
import { published } from '~/modules/entries';
import { derivedPairs } from '~/modules/crosswalk/derived';
import { detailedPairs } from '~/modules/crosswalk/detailed';
import { citedFrameworks } from '~/modules/frameworks/queries';
import { claimFact, crosswalkFact, derivedFact, figureFacts, frameworkFact } from '~/modules/claims/files/facts';
import { checkedFacts } from '~/modules/claims/files/facts-schema';
import { originOf } from '~/lib/head/page-head';
import { absolute } from '~/lib/head/head';

export const GET: APIRoute = async (context) => {
  const origin = originOf(context);
  const frameworks = await published('frameworks');
  const showing = [
    ...frameworks.map((entry) => ({ path: pathTo(entry), claim: entry.data.claim?.id })),
    ...(await published('features')).map((entry) => ({ path: pathTo(entry), claim: entry.data.claim?.id })),
  ];
  const parts = await citedFrameworks();
  const cited = new Map(parts.map((framework) => [framework.id, framework]));
  const facts = checkedFacts({
    $schema: absolute(dataRoutes.factsSchema, origin),
    claims: [
      ...(await published('claims')).flatMap((claim) => claimFact(claim, showing, origin)),
      ...(await published('case-studies')).flatMap((study) => figureFacts(study, origin)),
    ],
    frameworks: frameworks.map((framework) => frameworkFact(framework, cited.get(framework.id), origin)),
    crosswalks: [...(await detailedPairs()).values()].flatMap((pair) => crosswalkFact(pair, origin)),
    derivedCrosswalks: [...(await derivedPairs()).values()].map((pair) => derivedFact(pair, origin)),
    controls: controlFact(await controlSet(), parts, await controlVersion(), origin),
  });
  return jsonFile(facts, 2);
};
