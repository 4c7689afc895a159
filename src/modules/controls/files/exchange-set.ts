import type { CollectionEntry } from 'astro:content';
import type { z } from 'astro/zod';
import { site } from '~/config/site';
import type { DataFile } from '~/kit/content/subject';
import { slug } from '~/lib/slug';
import type { ControlLink } from '~/modules/controls/shared/controls';
import type { controlVersionSchema } from '~/modules/controls/version-schema';
import type { PartGroup } from '~/modules/frameworks/shared/parts';

/** A control as files for other tools have it. */
export interface ExchangeRow {
  id: string;
  /** Its id as readers see it: `AC-04`. */
  code: string;
  title: string;
  domain: { id: string; name: string };
  statement: string;
  moves: string;
  why: string;
  owner: string;
  steps: { small: readonly string[]; large: readonly string[] };
  /** How an auditor tests it, one line for each field of the test. */
  test: readonly string[];
  population: string;
  sample: string;
  exception: string;
  evidence: readonly string[];
  links: readonly ExchangeLink[];
  /** One for each framework that the control is linked to: all of its links in one line. */
  gradeLines: readonly { framework: string; name: string; line: string }[];
  /** Address of the control’s page. */
  page: string;
}

export interface ExchangeLink extends ControlLink {
  /** The link in words: grade, extent, reason, what to add and which controls add it. */
  note: string;
}

/** What files for other tools are made from. */
export interface ExchangeSet {
  rows: readonly ExchangeRow[];
  frameworks: readonly ExchangeFramework[];
  version: z.infer<typeof controlVersionSchema>;
  /** Address of the page about these files. */
  page: string;
}

/** A framework with parts. */
interface ExchangeFramework {
  id: string;
  framework: CollectionEntry<'frameworks'>;
  groups: readonly PartGroup[];
  parts: readonly CollectionEntry<'framework-parts'>['data']['parts'][number][];
}

/** A file for another tool. */
export interface ExchangeFile extends DataFile {
  body: (set: ExchangeSet) => string;
}

/**
 * The files for one tool.
 *
 * @param frameworks ids of the frameworks with parts
 */
export type ExchangeFormat = (frameworks: readonly string[]) => readonly ExchangeFile[];

/** The company’s name in identifiers. */
export const OWNER = slug(site.name);

/** The grade lines of a control as one text. */
export const gradesOf = ({ gradeLines }: ExchangeRow): string =>
  gradeLines.map(({ name, line }) => `${name}: ${line}`).join('\n');
