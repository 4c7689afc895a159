/**
 * The topics that security reviewers ask about, in the order in which the trust centre lists them. The ids are fragments on the
 * trust centre's page.
 */
export const trustAreas = [
  { id: 'data-residency', title: 'Where data lives' },
  { id: 'encryption', title: 'Encryption' },
  { id: 'sign-in', title: 'Single sign-on and MFA' },
  { id: 'roles', title: 'Role-based access' },
  { id: 'deletion', title: 'Backups and deletion' },
  { id: 'testing', title: 'Testing' },
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

/** Whether something exists today. Every statement about trust has one of these states. */
export const trustStates = ['in place', 'planned', 'not offered'] as const;

export type TrustState = (typeof trustStates)[number];

/** Id of the legal document that ends with the list of subprocessors. */
export const AGREEMENT = 'data-processing';
/** The list's fragment on the document's page. */
export const ANNEX = 'subprocessors';
