import { keysOf } from '~/lib/keys';

/** The kinds of product a connector reads from, in list order, with their labels. */
export const connectorKinds = {
  cloud: 'Cloud and data platforms',
  identity: 'Identity and sign-in',
  code: 'Code and infrastructure',
  tickets: 'Tickets and changes',
  people: 'People records',
  devices: 'Devices',
  vulnerabilities: 'Vulnerabilities',
  backup: 'Backups',
  monitoring: 'Monitoring and on-call',
  training: 'Training',
  documents: 'Documents and workspaces',
} as const;

export type ConnectorKind = keyof typeof connectorKinds;

export const connectorKindNames = keysOf(connectorKinds);

export const intervals = { hour: 'Every hour', day: 'Every day', week: 'Every week' } as const;

export const intervalNames = keysOf(intervals);

export const availabilities = { available: 'Available', planned: 'Planned' } as const;

export const availabilityNames = keysOf(availabilities);
