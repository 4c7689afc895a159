import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect, type Locator, type Page } from 'playwright/test';

const PERIOD_MS = 30_000;

/** An authenticator app: it shows a new code every half minute, and the service accepts each once. */
export class Authenticator {
  readonly #totp: TOTP;
  /** The half minute whose code was last shown. */
  #shown = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /**
   * A code that hasn't been shown before. The service accepts codes for the previous, the current and the next half minute, so
   * three codes are available at a time. The first may be too old when it arrives; `untilAccepted` then tries the next.
   */
  async next(): Promise<string> {
    const now = () => Math.floor(Date.now() / PERIOD_MS);
    const step = Math.max(now() - 1, this.#shown + 1);
    while (step > now() + 1) await wait(500);
    this.#shown = step;
    return this.#totp.generate({ timestamp: step * PERIOD_MS });
  }

  /** An expired code. */
  old(): string {
    return this.#totp.generate({ timestamp: Date.now() - 100 * PERIOD_MS });
  }
}

/**
 * Enters codes from the app, one after the other, until one is accepted.
 * @returns that code
 */
export async function untilAccepted(
  page: Page,
  app: Authenticator,
  accepted: Locator,
  send: (code: string) => Promise<void>,
): Promise<string> {
  for (;;) {
    const code = await app.next();
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/verify') && answer.request().method() === 'POST',
    );
    await send(code);
    if ((await answered).ok()) {
      await expect(accepted).toBeVisible();
      return code;
    }
  }
}
