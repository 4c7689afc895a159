import { uuidOf } from './uuid';
import { site } from '~/config/site';
import { isoDay } from '~/lib/dates';
import { dataLicence } from '~/config/site';

/** The OSCAL release the files conform to: https://pages.nist.gov/OSCAL/ */
const OSCAL_VERSION = '1.2.1';

/** The namespace UUID for all names. Generated once; changing it changes every UUID. */
const NAMESPACE = 'c3a5d0a2-9a54-4c5e-8d2b-6f1f6f0f7a41';

/** The UUID for a name, the same in every build. */
export const uuidFor = (name: string): string => uuidOf(NAMESPACE, name);

const midnight = (day: Date) => `${isoDay(day)}T00:00:00Z`;

interface Change {
  version: string;
  date: Date;
  change: string;
}

interface Described {
  title: string;
  version: string;
  modified: Date;
  /** The change in each version, newest first. */
  changes?: readonly Change[];
  remarks?: string;
}

/**
 * The metadata of an OSCAL document.
 *
 * @param origin the site's scheme and host
 */
export const metadataOf = ({ title, version, modified, changes, remarks }: Described, origin: string) => ({
  title,
  'last-modified': midnight(modified),
  version,
  'oscal-version': OSCAL_VERSION,
  ...(changes && {
    revisions: changes.map(({ version: number, date, change }) => ({
      version: number,
      'last-modified': midnight(date),
      remarks: change,
    })),
  }),
  links: [{ href: dataLicence, rel: 'license' }],
  roles: [{ id: 'publisher', title: 'Publisher' }],
  parties: [{ uuid: uuidFor('party'), type: 'organization', name: site.name, links: [{ href: origin }] }],
  'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': [uuidFor('party')] }],
  ...(remarks && { remarks }),
});
