import { expect, type Page, type Route } from 'playwright/test';

/** What can go wrong with a file that a page requests. */
const FAULTS = {
  'is refused': (route: Route) => route.abort('connectionrefused'),
  'is missing': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
  'is an error': (route: Route) => route.fulfill({ status: 500, body: '' }),
  'is another page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
  'is cut off': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'export const a = {' }),
  'is empty': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
} as const;

export type Fault = keyof typeof FAULTS;

/** Matches a built file by its name, whatever its hash. */
const file = (name: string) => new RegExp(`/_astro/${name}\\.`);

/**
 * Breaks a file from now on.
 * @returns a function that repairs it
 */
export async function breakFile(page: Page, name: string, fault: Fault): Promise<() => Promise<void>> {
  let asked = 0;
  await page.route(file(name), (route) => {
    asked++;
    return FAULTS[fault](route);
  });
  return async () => {
    expect(asked, `${name} has been requested`).toBeGreaterThan(0);
    await page.unroute(file(name));
  };
}

/**
 * Delays a file.
 * @returns a function that lets it arrive
 */
export async function holdFile(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(file(name), async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve(undefined);
}

/** The page's uncaught exceptions. Failed requests also appear on the console, and are left out. */
export function exceptionsOf(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(`${page.url()}: ${error.message}`));
  return thrown;
}
