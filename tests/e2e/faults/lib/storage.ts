import type { Page } from 'playwright/test';

/** As if a visitor had blocked cookies: any access to storage throws. Call it before the first navigation. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}
