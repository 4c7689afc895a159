import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Lets a script run the site's own TypeScript in Node, as the build does: `node --import ./scripts/lib/aliases.mjs …`.

const SRC = new URL('../../src/', import.meta.url);
const CONTENT = new URL('./astro-content.mjs', import.meta.url).href;

/** The file that a path without an extension refers to, if it is one of our files. */
function withEnding(/** @type {URL} */ url) {
  if (!url.href.startsWith(SRC.href)) return undefined;
  return [url, new URL(`${url.href}.ts`)].find((file) => /\.\w+$/.test(file.pathname) && existsSync(file))?.href;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'astro:content') return next(CONTENT, context);
    if (specifier.startsWith('~/')) return next(withEnding(new URL(specifier.slice(2), SRC)) ?? specifier, context);
    const file = specifier.startsWith('.') && context.parentURL && withEnding(new URL(specifier, context.parentURL));
    return next(file || specifier, context);
  },
});
