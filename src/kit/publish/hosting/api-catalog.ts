import { DATA_FOLDER } from '~/config/routes';
import { dataLicence } from '~/config/site';

/** The index of the data for programs. A site without controls has none. */
export const dataIndex = `${DATA_FOLDER}/index.json`;

/** `/.well-known/api-catalog`: the data for programs, as links (RFC 9727, in the format of RFC 9264). */
export function apiCatalog(origin: string): string {
  const data = {
    anchor: origin + dataIndex,
    'service-desc': [{ href: `${origin}${DATA_FOLDER}/index.schema.json`, type: 'application/schema+json' }],
    // The page above the folder.
    'service-doc': [{ href: origin + DATA_FOLDER.replace(/\/v\d+$/, ''), type: 'text/html' }],
    license: [{ href: dataLicence }],
  };
  return JSON.stringify({ linkset: [data] });
}
