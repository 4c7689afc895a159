import { Secret, TOTP } from 'otpauth';

/** An authenticator app, which shows a new code every half minute. */
export class Authenticator {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /** The current code. The service also accepts it half a minute later. */
  code(): string {
    return this.#totp.generate();
  }

  /** An expired code. */
  old(): string {
    return this.#totp.generate({ timestamp: Date.now() - 3_000_000 });
  }
}
