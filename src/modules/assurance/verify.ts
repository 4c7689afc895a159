import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { dataRoutes } from '~/config/routes';
import { elementsOf } from '~/kit/publish/tree';
import { headersAt, parseHeaders, type HeaderRule } from '~/kit/rules/reading/headers';
import type { Manifest } from './manifest';
import { pathOf } from '~/kit/rules/rule';

export interface Verified {
  files: number;
  headers: number;
  links: number;
  /** The differences, one sentence each. */
  differences: string[];
}

/** Files requested in parallel. */
const AT_ONCE = 8;
const NOT_FOUND = '/404.html';

/**
 * Compares a deployed site with its manifest: every file, the headers of every page, and every link between its pages.
 *
 * @param address the URL where the site is deployed, such as `https://www.company.example`
 * @param built the folder that was uploaded; without it, the site is compared with its own manifest, so an outdated version isn't detected
 * @throws if the manifest is missing or can't be read
 */
export async function verify(address: string, built?: string): Promise<Verified> {
  const base = address.replace(/\/+$/, '');
  const result: Verified = { files: 0, headers: 0, links: 0, differences: [] };
  const onSite = (await fetched(base + dataRoutes.manifest)).text;
  const text = built === undefined ? onSite : await readFile(join(built, dataRoutes.manifest), 'utf8');
  if (onSite !== text) {
    result.differences.push(
      `${base} serves a different build from the one in ${built}: ${dataRoutes.manifest} differs.`,
    );
    return result;
  }
  const { origin, files, headers } = JSON.parse(text) as Manifest;
  const expected = { origin, files, headers: parseHeaders(headers) };
  const all = Object.entries(files);
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const some = all.slice(first, first + AT_ONCE);
    await Promise.all(some.map(([file, hash]) => verifyFile(base, file, hash, expected, result)));
  }
  result.differences.sort();
  return result;
}

type Expected = Pick<Manifest, 'origin' | 'files'> & { headers: readonly HeaderRule[] };

async function fetched(address: string): Promise<{ status: number; headers: Headers; bytes: Buffer; text: string }> {
  const response = await fetch(address, { redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok && response.status !== 404) throw new Error(`${address} returns ${response.status}.`);
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
}

async function verifyFile(
  base: string,
  file: string,
  hash: string,
  expected: Expected,
  result: Verified,
): Promise<void> {
  const says = (problem: string) => void result.differences.push(`${file}: ${problem}`);
  // A path that doesn't exist, so the host responds with the not-found page.
  const path = file === NOT_FOUND ? `/no-such-page-${hash.slice(0, 12)}` : pathOf(file);
  try {
    const { status, headers, bytes, text } = await fetched(base + path.split('/').map(encodeURIComponent).join('/'));
    result.files += 1;
    const wanted = file === NOT_FOUND ? 404 : 200;
    if (status !== wanted) {
      says(`returns ${status}, not ${wanted}.`);
      return;
    }
    if (createHash('sha256').update(bytes).digest('hex') !== hash) says('differs from the manifest.');
    if (!file.endsWith('.html')) return;
    if (file !== NOT_FOUND) verifyHeaders(path, headers, expected.headers, result, says);
    verifyLinks(path, text, expected, result, says);
  } catch (error) {
    says((error as Error).message);
  }
}

function verifyHeaders(
  path: string,
  headers: Headers,
  rules: readonly HeaderRule[],
  result: Verified,
  says: (problem: string) => void,
): void {
  for (const [name, values] of headersAt(path, rules)) {
    result.headers += 1;
    const [is, wanted] = [headers.get(name), values.join(', ')];
    if (is !== wanted) says(`is sent with ${name} “${is ?? ''}”, not “${wanted}”.`);
  }
}

function verifyLinks(
  path: string,
  html: string,
  { origin, files }: Expected,
  result: Verified,
  says: (problem: string) => void,
): void {
  for (const { name, attribs } of elementsOf(parseDocument(html))) {
    const address = name === 'a' ? attribs['href'] : attribs['src'];
    if (!address || address.startsWith('#')) continue;
    const url = new URL(address, origin + path);
    if (url.origin !== origin) continue;
    result.links += 1;
    const target = decodeURIComponent(url.pathname);
    const isThere = [target, `${target}.html`, `${target.replace(/\/$/, '')}/index.html`].some((one) =>
      Object.hasOwn(files, one),
    );
    if (!isThere && target !== dataRoutes.manifest) says(`leads to ${target}, which is not in the manifest.`);
  }
}
