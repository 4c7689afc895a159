import type { Account } from '~/modules/accounts/browser/session/session';
import { LONG_WORD } from './odd';

const factor = (friendly_name: string) => ({
  id: friendly_name,
  friendly_name,
  factor_type: 'totp' as const,
  status: 'verified' as const,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
});

const nobody: Account = {
  loading: false,
  session: undefined,
  needsCode: false,
  needsPassword: false,
  recovering: false,
  unreachable: false,
};

/** A signed-in account with a name of forty letters and second factors with the given names. */
function somebody(...factors: string[]): Account {
  const session: NonNullable<Account['session']> = {
    access_token: '',
    refresh_token: '',
    expires_in: 0,
    expires_at: 0,
    token_type: 'bearer',
    user: {
      id: '1',
      email: `${LONG_WORD}@example.com`,
      new_email: factors.length > 1 ? `${LONG_WORD}@example.org` : '',
      user_metadata: { full_name: LONG_WORD },
      app_metadata: {},
      aud: 'authenticated',
      created_at: '2026-11-01T00:00:00Z',
      factors: factors.map(factor),
    },
  };
  return { ...nobody, session };
}

/** Accounts in every state, for the account islands. */
export const accounts = {
  nobody,
  somebody: somebody(),
  withFactors: somebody('My phone', LONG_WORD),
  unreachable: { ...somebody(), unreachable: true },
  needsCode: { ...somebody('My phone', LONG_WORD), needsCode: true },
  needsPassword: { ...somebody(), needsPassword: true },
  recovering: { ...somebody(), recovering: true },
} satisfies Record<string, Account>;

/** A picture like the QR code that the service draws for a secret. */
export const QR_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 1h1v4H4zM5 6h3v1H5z"/%3E%3C/svg%3E';
