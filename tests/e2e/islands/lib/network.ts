import type { Page } from 'playwright/test';

/** Names of the built files that make an island live. Each carries a hash behind its name. */
const RUNTIME = /\/_astro\/(react|client|island-runtime)\./;
const ISLAND = /\/_astro\/(Accordion|Plans|DemoForm|Toaster|SocialProof)\./;

export interface ScriptLog {
  /** Every script that was asked for, by path, in order. */
  all: () => string[];
  /** Those of them that belong to an island, or to what makes islands live. */
  framework: () => string[];
  /** How often the file of that name was asked for: `react`, `island-runtime`, `Accordion`. */
  count: (name: string) => number;
}

/** Notes the scripts that a page loads. Call it before the first navigation. */
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
