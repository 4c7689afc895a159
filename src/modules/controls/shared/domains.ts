import { keysOf } from '~/lib/keys';

/** The domains of the control set in list order, with the prefix of their control ids. */
export const controlDomains = {
  governance: { name: 'Governance', prefix: 'gv' },
  risk: { name: 'Risk', prefix: 'rm' },
  access: { name: 'Access', prefix: 'ac' },
  assets: { name: 'Assets', prefix: 'am' },
  configuration: { name: 'Configuration', prefix: 'cf' },
  change: { name: 'Change', prefix: 'ch' },
  cryptography: { name: 'Cryptography', prefix: 'cr' },
  data: { name: 'Data', prefix: 'da' },
  privacy: { name: 'Privacy', prefix: 'pr' },
  'human-resources': { name: 'Human resources', prefix: 'hr' },
  incidents: { name: 'Incidents', prefix: 'ir' },
  continuity: { name: 'Continuity', prefix: 'bc' },
  logging: { name: 'Logging', prefix: 'lg' },
  network: { name: 'Network', prefix: 'nw' },
  operations: { name: 'Operations', prefix: 'op' },
  physical: { name: 'Physical security', prefix: 'ph' },
  'secure-development': { name: 'Secure development', prefix: 'sd' },
  suppliers: { name: 'Suppliers', prefix: 'su' },
  ai: { name: 'AI', prefix: 'ai' },
} as const;

export type ControlDomain = keyof typeof controlDomains;

export const controlDomainNames = keysOf(controlDomains);

/** What a control mostly consists of, in the words of tools for compliance. */
export const controlKinds = {
  policy: 'Policy',
  process: 'Process',
  procedure: 'Procedure',
  technical: 'Technical',
  physical: 'Physical',
} as const;

export type ControlKind = keyof typeof controlKinds;

export const controlKindNames = keysOf(controlKinds);

/** The functions of the NIST Cybersecurity Framework 2.0, in its order. */
export const csfFunctions = {
  govern: 'Govern',
  identify: 'Identify',
  protect: 'Protect',
  detect: 'Detect',
  respond: 'Respond',
  recover: 'Recover',
} as const;

export type CsfFunction = keyof typeof csfFunctions;

export const csfFunctionNames = keysOf(csfFunctions);

/** How far a control covers a part of a framework, strongest first. */
export const grades = { meets: 'Meets', partly: 'Partly meets', supports: 'Supports' } as const;

export type Grade = keyof typeof grades;

export const gradeNames = keysOf(grades);

/** How much of a part a control covers if it only partly meets it, most first. */
export const extents = { mostly: 'Mostly there', some: 'Some of it', start: 'A start' } as const;

export type Extent = keyof typeof extents;

export const extentNames = keysOf(extents);

/** The phases of the work on a control set, in the order in which they begin. */
export const phases = {
  scope: 'Scope and risk',
  policies: 'Policies',
  people: 'People',
  access: 'Access',
  systems: 'Systems',
  monitoring: 'Monitoring',
  audit: 'Audit',
} as const;

export type Phase = keyof typeof phases;

export const phaseNames = keysOf(phases);
