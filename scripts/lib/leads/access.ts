import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';

export interface Access {
  url: string;
  /** The key grants access to everything, so it is never shown. */
  secretKey: string;
  /** Whether this is the local backend of this folder. */
  isLocal: boolean;
}

const HOW = `Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY (Settings > API keys of the project), or start the local backend with npm start.`;

/**
 * The project that the environment names, or the local backend of this folder.
 *
 * @throws Refusal if there is neither a project nor a local backend
 */
export function findAccess(env: Readonly<Record<string, string | undefined>>): Access {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey) return { url, secretKey, isLocal: false };
  const port = env['LOCAL_BACKEND_PORT'] ?? '4322';
  const local = `http://127.0.0.1:${port}`;
  // If only the project's URL were set, the local backend's requests would be mistaken for the project's.
  if (secretKey || (url && url !== local)) {
    throw new Refusal(`${secretKey ? 'PUBLIC_SUPABASE_URL' : 'SUPABASE_SECRET_KEY'} is not set. ${HOW}`);
  }
  const file = join(env['LOCAL_BACKEND_DATA'] ?? '.local/data', 'keys.json');
  if (!existsSync(file)) throw new Refusal(`No project is configured, and there is no local backend (${file}). ${HOW}`);
  return { url: local, secretKey: secretKeyIn(file), isLocal: true };
}

function secretKeyIn(file: string): string {
  const keys: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof keys === 'object' && keys && 'secretKey' in keys && typeof keys.secretKey === 'string')
    return keys.secretKey;
  throw new Refusal(`${file} contains no secret key. Stop the local backend, delete the file and start it again.`);
}
