import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Folders left out of the digest, because the editor reads entries at run time. */
const LEFT_OUT = /^content\//;

/** A digest of everything the editor is built from: the site's code and the installed packages. */
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
