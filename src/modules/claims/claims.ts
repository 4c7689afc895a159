/** The published source of a figure; undefined if the figure is our own claim. */
export type Basis = { source: string; url: string } | undefined;

/** The note next to a figure, so that no one mistakes a claim for a measurement. */
export function claimNote(basis: Basis): string {
  return basis ? `Source: ${basis.source}` : 'Our claim';
}

/**
 * A pattern that finds a claim's figures in text: not inside another number, and with or without a space before the sign. Values in
 * words, such as "Two days", are left out, because any sentence may contain them.
 */
export function figurePattern(values: readonly string[]): RegExp {
  const figures = values.filter((value) => /\d/.test(value));
  if (figures.length === 0) return /(?!)/g;
  const any = figures.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('%', '\\s?%'));
  return new RegExp(`(?<![\\w.,$])(?:${any.join('|')})`, 'gi');
}
