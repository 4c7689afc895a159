import type { CollectionEntry } from 'astro:content';
import { site } from '~/config/site';
import { absolute, type JsonLd } from '~/lib/head/head';
import { listOf, pathTo } from '~/modules/paths';

/** The glossary as a schema.org `DefinedTermSet`. */
export const definedTermSet = (origin: string): JsonLd => ({
  '@type': 'DefinedTermSet',
  name: `${site.name} glossary of governance, risk and compliance`,
  url: absolute(listOf('glossary').path, origin),
});

/** A glossary term as a schema.org `DefinedTerm`, with the definition its page shows. */
export function definedTerm(term: CollectionEntry<'glossary'>, origin: string): JsonLd {
  return {
    '@type': 'DefinedTerm',
    name: term.data.name,
    description: term.data.definition,
    url: absolute(pathTo(term), origin),
    inDefinedTermSet: definedTermSet(origin),
  };
}
