import { dataRoutes } from '~/config/routes';
import type { Output } from '~/kit/publish/output';

/** What a build publishes about itself, so that `npm run verify` can compare a deployed site with it. */
export interface Manifest {
  /** Scheme and host for which the site was built. */
  origin: string;
  /** When it was built, as ISO 8601 in UTC. */
  built: string;
  /** Empty if unknown. */
  commit: string;
  /** The text of `_headers`: the headers that a host must send. */
  headers: string;
  /** The SHA-256 of every file that is sent, except the manifest itself, by path. */
  files: Readonly<Record<string, string>>;
}

/** Configuration files for hosts, which hosts don't send to visitors. */
const UNSENT = ['/_headers', '/_redirects'];

/** Writes the manifest. It must be the last file. */
export function writeManifest(output: Output, facts: Omit<Manifest, 'files'>): void {
  const files = Object.fromEntries(output.hashes.filter(([name]) => !UNSENT.includes(name)));
  output.write(dataRoutes.manifest, `${JSON.stringify({ ...facts, files } satisfies Manifest, undefined, 1)}\n`);
}
