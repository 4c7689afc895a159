/** The name of a field or a collection as words: `longDescription` becomes `Long description`. */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words
    .replace(/\b(ai|url)\b/g, (short) => short.toUpperCase())
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** The singular of a label: `use case` for `Use cases`. */
export function singularOf(label: string): string {
  return label
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
