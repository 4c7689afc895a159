export type Provenance = 'example' | 'aggregate' | 'consented';

/** The label next to a customer's words or name; undefined if a real person agreed to be quoted. */
export function provenanceLabel(provenance: Provenance): string | undefined {
  switch (provenance) {
    case 'example':
      return 'Illustrative example';
    case 'aggregate':
      return 'Drawn from several customers';
    case 'consented':
      return undefined;
  }
}
