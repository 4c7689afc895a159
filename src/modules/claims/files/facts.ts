import type { CollectionEntry } from 'astro:content';
import { routes } from '~/config/routes';
import { claimNote, type Basis } from '~/modules/claims/claims';
import { isoDay } from '~/lib/dates';
import { absolute } from '~/lib/head/head';
import { provenanceLabel } from '~/lib/provenance';
import { slug } from '~/lib/slug';
import type { ClaimFact, FrameworkFact } from './facts-fields';
import { partsPath, type CitedFramework, catalogPath } from '~/modules/frameworks/queries';
import { pathTo } from '~/modules/paths';

/** A page and the id of the claim it shows, if any. */
interface Showing {
  path: string;
  claim: string | undefined;
}

/** A claim from `src/data/claims.yaml` with the pages that show it; an empty array if no page does. */
export function claimFact(
  { id, data }: CollectionEntry<'claims'>,
  showing: readonly Showing[],
  origin: string,
): ClaimFact[] {
  const pages = showing.filter(({ claim }) => claim === id).map(({ path }) => absolute(path, origin));
  if (pages.length === 0) return [];
  return [{ id: `claim/${id}`, value: data.value, text: data.statement, basis: basisFact(data.basis), pages }];
}

/** The figures in a case study. The first one also appears in the list of case studies. */
export function figureFacts({ collection, id, data }: CollectionEntry<'case-studies'>, origin: string): ClaimFact[] {
  const label = provenanceLabel(data.provenance);
  return data.stats.map((figure, index) => ({
    id: `case-study/${id}/${slug(figure.label)}`,
    value: figure.value,
    text: figure.label,
    of: data.company,
    provenance: data.provenance,
    ...(label && { label }),
    basis: basisFact(figure.basis),
    pages: [pathTo({ collection, id }), ...(index === 0 ? [routes.caseStudies] : [])].map((path) =>
      absolute(path, origin),
    ),
  }));
}

function basisFact(basis: Basis): ClaimFact['basis'] {
  return basis ? { kind: 'source', ...basis } : { kind: 'claim', note: claimNote(basis) };
}

/** @param cited the framework's parts, if the catalogue has them */
export function frameworkFact(
  { collection, id, data }: CollectionEntry<'frameworks'>,
  cited: CitedFramework | undefined,
  origin: string,
): FrameworkFact {
  const { verifiedOn, transitionEnds, acceptedUntil, ...edition } = data.edition;
  const { unit, total, groups } = data.structure;
  return {
    id: `framework/${id}`,
    name: data.name,
    shortName: data.shortName,
    edition: {
      ...edition,
      ...(transitionEnds && { transitionEnds: isoDay(transitionEnds) }),
      ...(acceptedUntil && { acceptedUntil: isoDay(acceptedUntil) }),
      verifiedOn: isoDay(verifiedOn),
    },
    outcome: data.outcome,
    structure: { unit, total, groups },
    ...(cited && {
      parts: {
        total: cited.parts.length,
        list: absolute(partsPath(id), origin),
        catalog: absolute(catalogPath(id), origin),
      },
    }),
    pages: [absolute(pathTo({ collection, id }), origin)],
  };
}
