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

export const connectorKindNames = Object.keys(connectorKinds) as [ConnectorKind, ...ConnectorKind[]];

export const intervals = { hour: 'Every hour', day: 'Every day', week: 'Every week' } as const;

export const intervalNames = Object.keys(intervals) as [keyof typeof intervals, ...(keyof typeof intervals)[]];

export const availabilities = { available: 'Available', planned: 'Planned' } as const;

export const availabilityNames = Object.keys(availabilities) as [
  keyof typeof availabilities,
  ...(keyof typeof availabilities)[],
];
