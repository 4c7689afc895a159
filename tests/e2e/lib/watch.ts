import type { Page } from 'playwright/test';

/**
 * Records everything that a page must not do: write to the console, throw, or request a file from another origin or one that
 * doesn't exist. Call it before the first navigation.
 *
 * @param missing path of a page that returns 404, which the browser reports in its console
 * @returns a list that grows with each violation
 */
export function watch(page: Page, origin: string, missing?: string): string[] {
  const seen: string[] = [];
  const isMissing = (url: string) => missing !== undefined && url === origin + missing;
  const isOurs = (url: string) => url.startsWith(`${origin}/`) || /^(data|blob):/.test(url);
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isMissing(message.location().url)) return;
    seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (!isOurs(request.url())) seen.push(`request off the origin: ${request.url()}`);
  });
  page.on('websocket', (socket) => seen.push(`web socket: ${socket.url()}`));
  page.on('requestfailed', (request) => {
    seen.push(`request failed: ${request.url()} (${request.failure()?.errorText ?? 'no reason'})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissing(response.url())) seen.push(`${response.status()}: ${response.url()}`);
  });
  return seen;
}

/** Everything a page has stored in the browser, by name: cookies and the contents of its storages. */
export async function leftBehind(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ]);
  return [...cookies, ...stored];
}
