const collator = new Intl.Collator('en');

/** Compares two texts for sorting, in the same order on every machine; `localeCompare` follows the machine's language. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);
