import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { dataRoutes } from '~/config/routes';
import { elementsOf } from '~/kit/publish/tree';
import { headersAt, parseHeaders, type HeaderRule } from '~/kit/rules/reading/headers';
import { pathOf } from '~/kit/rules/rule';

export interface Verified {
  files: number;
  headers: number;
  links: number;
  /** The differences, one sentence each. */
  differences: string[];
}

/** The facts that a deployed site publishes about itself. */
interface Evidence {
  /** Scheme and host for which the site was built. */
  origin: string;
  /** SHA-256 by file path. */
  manifest: ReadonlyMap<string, string>;
  headers: readonly HeaderRule[];
}

interface Resource {
  title?: string;
  rlinks?: { href: string }[];
  base64?: { value: string };
}

/** Files requested in parallel. */
const AT_ONCE = 8;
const NOT_FOUND = '/404.html';

/**
 * Compares a deployed site with `assurance.json`: every file with the manifest, the headers of every page, and every link between its
 * pages.
 *
 * @param address the URL where the site is deployed, such as `https://www.company.example`
 * @param built the folder that was uploaded; without it, the site is compared with its own `assurance.json`, so an outdated version isn't detected
 * @throws if `assurance.json` is missing or can't be read
 */
export async function verify(address: string, built?: string): Promise<Verified> {
  const base = address.replace(/\/+$/, '');
  const onSite = async (path: string) => (await fetched(base + path)).text;
  const inFolder = (path: string) => readFile(join(built ?? '', path), 'utf8');
  const result: Verified = { files: 0, headers: 0, links: 0, differences: [] };
  if (built !== undefined && (await onSite(dataRoutes.assurance)) !== (await inFolder(dataRoutes.assurance))) {
    result.differences.push(
      `${base} serves a different build from the one in ${built}: ${dataRoutes.assurance} differs.`,
    );
    return result;
  }
  const evidence = await readEvidence(built === undefined ? onSite : inFolder);
  const files = [...evidence.manifest];
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const some = files.slice(first, first + AT_ONCE);
    await Promise.all(some.map(([file, hash]) => verifyFile(base, file, hash, evidence, result)));
  }
  result.differences.sort();
  return result;
}

/** @param read returns the text of a published file */
async function readEvidence(read: (path: string) => Promise<string>): Promise<Evidence> {
  const results = JSON.parse(await read(dataRoutes.assurance)) as {
    'assessment-results'?: { 'back-matter'?: { resources?: Resource[] } };
  };
  const resources = results['assessment-results']?.['back-matter']?.resources ?? [];
  const resource = (title: string) => resources.find((one) => one.title === title);
  const href = resource('Manifest')?.rlinks?.[0]?.href;
  const headers = resource('Headers')?.base64?.value;
  if (!href || !headers)
    throw new Error(`${dataRoutes.assurance} must contain both the address of the manifest and the headers.`);
  const { origin, pathname } = new URL(href);
  const lines = (await read(pathname)).split('\n').filter(Boolean);
  return {
    origin,
    manifest: new Map(lines.map((line) => [`/${line.slice(66)}`, line.slice(0, 64)])),
    headers: parseHeaders(Buffer.from(headers, 'base64').toString()),
  };
}

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
  evidence: Evidence,
  result: Verified,
): Promise<void> {
  const says = (problem: string) => void result.differences.push(`${file}: ${problem}`);
  // A path that doesn't exist, so the host responds with the not-found page.
  const path = file === NOT_FOUND ? `/no-such-page-${hash.slice(0, 12)}` : pathOf(file);
  try {
    const { status, headers, bytes, text } = await fetched(base + encodeURI(path));
    result.files += 1;
    const wanted = file === NOT_FOUND ? 404 : 200;
    if (status !== wanted) {
      says(`returns ${status}, not ${wanted}.`);
      return;
    }
    if (createHash('sha256').update(bytes).digest('hex') !== hash) says('differs from the manifest.');
    if (!file.endsWith('.html')) return;
    if (file !== NOT_FOUND) verifyHeaders(path, headers, evidence.headers, result, says);
    verifyLinks(path, text, evidence, result, says);
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
  { origin, manifest }: Evidence,
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
      manifest.has(one),
    );
    if (!isThere && target !== dataRoutes.manifest) says(`leads to ${target}, which is not in the manifest.`);
  }
}
