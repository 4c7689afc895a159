import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** What decides how pages come out, beside the entries: folders whose every file counts. */
const FOLDERS = ['src', 'public'];
/** Entries, of which each is looked at by itself. */
const ENTRIES = /^src\/content\//;
/** Configuration, packages and local settings in the project's own folder, and the font in the cache folder. */
const FILES = /\.config\.[cm]?[jt]s$|^package(-lock)?\.json$|^tsconfig\.json$|^\.env|^\.astro\/[^/]+\.(woff2|ttf)$/;
/** Settings of the environment that configuration, pages or the order of names may read. */
const SETTINGS = /^(PUBLIC_.*|SITE_URL|STYLEGUIDE|LOCAL_BACKEND|PREVIEW|NODE_ENV|TZ|LANG|LC_.*)$/;

const known = new Map<string, string>();

/**
 * A digest of all that decides how entries become pages: code, styles, data files, configuration, packages, settings, Node, and
 * the year, which stands in the footer. Whatever was made under another digest is not used again. Taken once in a build.
 */
export function buildInputs(root: URL): string {
  const digest = known.get(root.href) ?? digestOfInputs(root);
  known.set(root.href, digest);
  return digest;
}

function digestOfInputs(root: URL): string {
  const hash = createHash('sha256');
  // The length keeps the end of one part and the start of the next apart.
  const add = (...parts: (string | Uint8Array)[]) => {
    for (const part of parts) hash.update(`${part.length}:`).update(part);
  };
  add(process.version, String(new Date().getUTCFullYear()));
  for (const [name, value = ''] of Object.entries(process.env).sort()) if (SETTINGS.test(name)) add(name, value);
  for (const file of inputFiles(root)) add(file, readFileSync(new URL(encodeURI(file), root)));
  return hash.digest('base64url');
}

/** Paths from the project's root, sorted. */
function inputFiles(root: URL): string[] {
  const own = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const cached = filesBelow('.astro', root);
  const inFolders = FOLDERS.flatMap((folder) => filesBelow(folder, root)).filter((file) => !ENTRIES.test(file));
  return [...[...own, ...cached].filter((file) => FILES.test(file)), ...inFolders].sort();
}

/** Nothing where there is no such folder. */
function filesBelow(folder: string, root: URL): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return names.map((name) => `${folder}/${name}`).filter((file) => statSync(new URL(encodeURI(file), root)).isFile());
}
