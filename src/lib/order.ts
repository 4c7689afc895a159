import { lang } from '~/config/site';

const collator = new Intl.Collator(lang);

/** Compares two texts for sorting, in the same order on every machine; `localeCompare` follows the machine's language. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

const numeric = new Intl.Collator(lang, { numeric: true });

/** Compares two version numbers: 1.10 comes after 1.9. */
export const compareVersions = (one: string, other: string): number => numeric.compare(one, other);
