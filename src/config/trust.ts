/** What a security reviewer asks about, in the order of the trust centre. The ids are fragments of its page. */
export const trustAreas = [
  { id: 'data-residency', title: 'Where data lives' },
  { id: 'encryption', title: 'Encryption' },
  { id: 'sign-in', title: 'Single sign-on and MFA' },
  { id: 'roles', title: 'Role-based access' },
  { id: 'deletion', title: 'Backups and deletion' },
  { id: 'testing', title: 'Tests' },
  { id: 'incidents', title: 'Incidents and breach notice' },
  { id: 'vulnerabilities', title: 'Vulnerabilities' },
  { id: 'continuity', title: 'Continuity' },
  { id: 'staff', title: 'People' },
  { id: 'suppliers', title: 'Suppliers' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'ai', title: 'AI' },
  { id: 'interface', title: 'API' },
  { id: 'certification', title: 'Certification' },
] as const;

export type TrustArea = (typeof trustAreas)[number]['id'];

export const trustAreaIds = trustAreas.map(({ id }) => id);

/** Whether something is there today. Nothing is said about trust without one of these. */
export const trustStates = ['in place', 'planned', 'not offered'] as const;

export type TrustState = (typeof trustStates)[number];

/** How long before a supplier begins to process customers' data it is announced, in days. */
export const NOTICE_DAYS = 30;
