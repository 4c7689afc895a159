/** On what a figure rests: our own word, or a source that can be read. */
export type Basis = 'claim' | { source: string; url: string };

/** What stands beside a figure, so that nobody takes a claim for a measurement. */
export function claimNote(basis: Basis): string {
  return basis === 'claim' ? 'Our claim' : `Source: ${basis.source}`;
}
