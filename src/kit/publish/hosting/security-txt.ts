import { disclosurePolicy } from '~/config/routes';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116, section 2.5.5: less than a year, which shows that the file is maintained. */
const VALID_DAYS = 360;

/** @see https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(site: string, contact: string, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Policy: ${new URL(disclosurePolicy, site).href}`,
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
}
