import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The platform, as written in the name of the npm package that contains the Deno executable. */
const target = process.platform === 'linux' ? `linux-${process.arch}-glibc` : `${process.platform}-${process.arch}`;

function findDeno(): string | undefined {
  try {
    const folder = dirname(require.resolve(`@deno/${target}/package.json`));
    return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  } catch {
    return undefined;
  }
}

/** Deno's program in the npm package for this platform, which needs no install script; undefined if npm has no such package. */
export const deno = findDeno();

/** Why tests that need Deno are skipped. */
export const missingDeno = deno === undefined ? `(skipped: npm has no Deno for ${target})` : undefined;
