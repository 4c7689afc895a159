import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Entries are read when the editor is used. */
const LEFT_OUT = /^content\//;

/** A digest of all that the editor is made of: the code of the site, and the packages that are installed. */
export function bundleInputs(root: URL): string {
  const hash = createHash('sha256').update(readFileSync(new URL('package-lock.json', root)));
  const source = new URL('src/', root);
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(source.pathname.length).replace(/^\//, ''))
    .filter((file) => !LEFT_OUT.test(file));
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(new URL(encodeURI(file), source)));
  return hash.digest('base64url');
}
