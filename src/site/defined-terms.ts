import type { CollectionEntry } from 'astro:content';
import { site } from '~/config/site';
import { absolute, type JsonLd } from '~/lib/head/head';
import { listOf, pathTo } from './paths';

/** The glossary as a set of terms. */
export const definedTermSet = (origin: string): JsonLd => ({
  '@type': 'DefinedTermSet',
  name: `${site.name} glossary of governance, risk and compliance`,
  url: absolute(listOf('glossary').path, origin),
});

/** A glossary term with its definition as shown on the page. */
export function definedTerm(term: CollectionEntry<'glossary'>, origin: string): JsonLd {
  return {
    '@type': 'DefinedTerm',
    name: term.data.name,
    description: term.data.definition,
    url: absolute(pathTo(term), origin),
    inDefinedTermSet: definedTermSet(origin),
  };
}
