export type Provenance = 'example' | 'aggregate' | 'consented';

/** What stands beside the words or the name of a customer; nothing where a real person agreed to be quoted. */
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
