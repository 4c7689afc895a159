import type { CollectionEntry } from 'astro:content';
import { routes } from '~/config/routes';
import type { Provenance } from '~/lib/provenance';

/** One row of a list of entries: where it leads and what it says. */
export interface Row {
  href: string;
  title: string;
  description: string;
  reference?: string | undefined;
  /** Text of the link at the end; the title is the link where it is missing. */
  action?: string | undefined;
  provenance?: Provenance | undefined;
}

export const featureRow = ({ id, data }: CollectionEntry<'features'>): Row => ({
  href: routes.feature(id),
  title: data.title,
  description: data.description,
});

export const frameworkRow = ({ id, data }: CollectionEntry<'frameworks'>): Row => ({
  href: routes.framework(id),
  title: data.shortName,
  description: data.description,
  reference: partsOf(data.structure),
});

export const industryRow = ({ id, data }: CollectionEntry<'industries'>): Row => ({
  href: routes.industry(id),
  title: data.name,
  description: data.description,
});

export const aiModelRow = ({ id, data }: CollectionEntry<'ai-models'>): Row => ({
  href: routes.aiModel(id),
  title: data.name,
  description: data.description,
});

/** By the company's name: the title holds a figure, which stands only where it is marked as a claim. */
export const caseStudyRow = ({ id, data }: CollectionEntry<'case-studies'>): Row => ({
  href: routes.caseStudy(id),
  title: data.company,
  description: data.description,
});

export const articleRow = ({ id, data }: CollectionEntry<'articles'>): Row => ({
  href: routes.article(id),
  title: data.title,
  description: data.excerpt,
});

/** What a framework is made of, in words: `93 controls`. */
export function partsOf({ total, unit }: CollectionEntry<'frameworks'>['data']['structure']): string {
  return `${total} ${total === 1 ? unit.one : unit.many}`;
}

/** A row as a step of structured data. */
export const asCrumb = ({ title, href }: Row) => ({ name: title, path: href });
