import type { DataFile } from '~/kit/content/subject';
import { cisoAssistant } from './ciso-assistant';
import type { ExchangeSet } from './exchange-rows';
import { openlane } from './openlane';
import { probo } from './probo';
import { register } from './register';

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

/** The formats by the tool that they are for. */
export const exchangeFormats = {
  register,
  'ciso-assistant': cisoAssistant,
  probo,
  openlane,
} satisfies Record<string, ExchangeFormat>;

export const exchangeFiles: ExchangeFormat = (frameworks) =>
  Object.values(exchangeFormats).flatMap((format) => format(frameworks));
