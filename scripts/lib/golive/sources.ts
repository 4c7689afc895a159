import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Refusal } from '../refusal.ts';

/** A function as deployed. */
export interface EdgeFunction {
  slug: string;
  /** Whether the gateway admits only callers with a token from Auth, as `supabase/config.toml` states. */
  verifyJwt: boolean;
  /** The text of the function's own file, then of each file it imports, by path in the repository. */
  files: ReadonlyMap<string, string>;
}

const FUNCTIONS = 'supabase/functions';

/** Every folder of `supabase/functions` with an `index.ts`. */
export function readFunctions(root: string): EdgeFunction[] {
  const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8');
  return readdirSync(join(root, FUNCTIONS))
    .filter((slug) => existsSync(join(root, FUNCTIONS, slug, 'index.ts')))
    .sort()
    .map((slug) => ({
      slug,
      verifyJwt: verifiesJwt(config, slug),
      files: filesOf(root, `${FUNCTIONS}/${slug}/index.ts`),
    }));
}

/** `verify_jwt` in a function's table; true if it isn't set (https://supabase.com/docs/guides/functions/function-configuration). */
function verifiesJwt(config: string, slug: string): boolean {
  const [, table = ''] = config.split(new RegExp(`^\\[functions\\.["']?${slug}["']?\\]`, 'm'));
  return !/^\s*verify_jwt\s*=\s*false\b/m.test(table.split(/^\[/m)[0] ?? '');
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** A file and everything it imports by relative paths, as Supabase's CLI collects uploads (pkg/function/deno.go). */
function filesOf(root: string, entry: string): Map<string, string> {
  const files = new Map<string, string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (files.has(path)) continue;
    if (!existsSync(join(root, path))) throw new Refusal(`${path} is imported by ${entry}, but does not exist.`);
    const text = readFileSync(join(root, path), 'utf8');
    files.set(path, text);
    for (const [, target = ''] of text.matchAll(IMPORT)) queue.push(posix.join(dirname(path), target));
  }
  return files;
}

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The files in `supabase/migrations`, in version order. */
export function readMigrations(root: string): Migration[] {
  const folder = join(root, 'supabase/migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const { version, name } = /^(?<version>\d+)_(?<name>\w+)\.sql$/.exec(file)?.groups ?? {};
      if (!version || !name)
        throw new Refusal(`supabase/migrations/${file}: a migration must be named <version>_<name>.sql`);
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}
