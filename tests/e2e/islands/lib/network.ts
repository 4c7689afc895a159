import type { Page } from 'playwright/test';

/** Names of the built files that hydrate an island, without the hashes after them. */
const RUNTIME = /\/_astro\/(react|client|island-runtime)\./;
const ISLAND = /\/_astro\/(Accordion|Plans|DemoForm|Toaster|SocialProof)\./;

export interface ScriptLog {
  /** Every requested script by path, in order. */
  all: () => string[];
  /** The scripts that belong to an island, or that hydrate islands. */
  framework: () => string[];
  /** How often the file with that name was requested: `react`, `island-runtime`, `Accordion`. */
  count: (name: string) => number;
}

/** Records the scripts that a page loads. Call it before the first navigation. */
export function watchScripts(page: Page): ScriptLog {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) paths.push(pathname);
  });
  return {
    all: () => paths,
    framework: () => paths.filter((path) => RUNTIME.test(path) || ISLAND.test(path)),
    count: (name) => paths.filter((path) => path.startsWith(`/_astro/${name}.`)).length,
  };
}
