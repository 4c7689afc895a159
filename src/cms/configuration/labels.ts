/** The name of a field, or of a collection, as words: `longDescription` is `Long description`. */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words
    .replace(/\b(ai|url)\b/g, (short) => short.toUpperCase())
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** The singular: each of `Use cases` is a `use case`. */
export function singularOf(label: string): string {
  return label
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
