import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect, type Locator, type Page } from 'playwright/test';

const PERIOD_MS = 30_000;

/** An authenticator app: it shows one code every half minute, and a service takes each once. */
export class Authenticator {
  readonly #totp: TOTP;
  /** The half minute whose code was shown last. */
  #shown = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /**
   * A code that was not shown before. The service takes those of the last, of this and of the next half minute, so three can be had at once.
   * The first may be too old when it arrives: who needs one that is accepted tries the next.
   */
  async next(): Promise<string> {
    const now = () => Math.floor(Date.now() / PERIOD_MS);
    const step = Math.max(now() - 1, this.#shown + 1);
    while (step > now() + 1) await wait(500);
    this.#shown = step;
    return this.#totp.generate({ timestamp: step * PERIOD_MS });
  }

  /** A code of long ago. */
  old(): string {
    return this.#totp.generate({ timestamp: Date.now() - 100 * PERIOD_MS });
  }
}

/** Enters codes of the app, one after the other, until one is accepted. @returns that one */
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
