import { cisoAssistant } from './ciso-assistant';
import type { ExchangeFormat } from './exchange-set';
import { openlane } from './openlane';
import { probo } from './probo';
import { register } from './register';

/** The formats by the tool that they are for. */
export const exchangeFormats = {
  register,
  'ciso-assistant': cisoAssistant,
  probo,
  openlane,
} satisfies Record<string, ExchangeFormat>;

export const exchangeFiles: ExchangeFormat = (frameworks) =>
  Object.values(exchangeFormats).flatMap((format) => format(frameworks));
