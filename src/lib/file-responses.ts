import { rss, type FeedInfo, type FeedItem } from '~/lib/head/feeds';

const file = (type: string) => (body: BodyInit) => new Response(body, { headers: { 'content-type': type } });

const json = file('application/json');

/** A JSON file, indented by a number of spaces, or on one line. */
export const jsonFile = (value: unknown, indent?: number): Response => json(JSON.stringify(value, null, indent));

/** A CSV file that begins with the names of its columns. */
export const tableFile = file('text/csv; charset=utf-8; header=present');

export const svgFile = file('image/svg+xml');

export const pngFile = file('image/png');

export const iconFile = file('image/vnd.microsoft.icon');

const TYPES: Readonly<Record<string, (body: BodyInit) => Response>> = {
  csv: tableFile,
  json,
  yaml: file('application/yaml; charset=utf-8'),
};

/** A text file of the type that its path ends with. @throws if the type isn't known */
export function fileNamed(path: string, text: string): Response {
  const response = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!response) throw new Error(`${path}: its type is not in file-responses.ts.`);
  return response(text);
}

/** What a phone needs to know of a site to put it on its home screen. */
export const webManifest = file('application/manifest+json');

/** A description of the site’s search for browsers. */
export const searchDescription = file('application/opensearchdescription+xml');

const workbook = file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

/** A workbook for Excel. */
export const workbookFile = (bytes: Uint8Array): Response => workbook(new Uint8Array(bytes));

const archive = file('application/zip');

/** A ZIP archive. */
export const archiveFile = (bytes: Uint8Array): Response => archive(new Uint8Array(bytes));

const feed = file('application/rss+xml; charset=utf-8');

/** An RSS feed; see `rss`. */
export const feedFile = (info: FeedInfo, items: readonly FeedItem[], origin: string): Response =>
  feed(rss(info, items, origin));
