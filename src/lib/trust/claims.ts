/** On what a figure rests: our own word, or a source that can be read. */
export type Basis = 'claim' | { source: string; url: string };

/** What stands beside a figure, so that nobody takes a claim for a measurement. */
export function claimNote(basis: Basis): string {
  return basis === 'claim' ? 'Our claim' : `Source: ${basis.source}`;
}

/** A figure of a claim in a text, wherever it stands: not as a part of another number, and with or without a space before its sign. */
export function figurePattern(values: readonly string[]): RegExp {
  const any = values.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('%', '\\s?%'));
  return new RegExp(`(?<![\\w.,$])(?:${any.join('|')})`, 'gi');
}
