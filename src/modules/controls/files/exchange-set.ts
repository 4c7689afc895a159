import type { CollectionEntry } from 'astro:content';
import type { DataFile } from '~/kit/content/subject';
import type { ControlLink } from '~/modules/controls/shared/controls';
import type { ExchangeControls, ExchangeRow } from '~/modules/controls/shared/exchange-rows';
import type { PartGroup } from '~/modules/frameworks/shared/parts';

export interface ExchangeLink extends ControlLink {
  /** The link in words: grade, extent, reason, what to add and which controls add it. */
  note: string;
}

/** A control with what its links say in words. */
export type NotedRow = ExchangeRow<ExchangeLink>;

/** What files for other tools are made from. */
export interface ExchangeSet extends ExchangeControls<ExchangeLink> {
  frameworks: readonly ExchangeFramework[];
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
