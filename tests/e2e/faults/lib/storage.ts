import type { Page } from 'playwright/test';

/** As where a visitor has blocked cookies: to look at storage is an error. Call it before the first navigation. */
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

/** Storage can be read, and takes nothing more. Call it before the first navigation. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    };
  });
}
