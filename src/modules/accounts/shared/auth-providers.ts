/** A provider that people can sign in with, such as Google. */
export interface AuthProviderOption {
  /** The provider's name in the account service. */
  id: string;
  label: string;
}

const LABELS: Readonly<Record<string, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
};

/**
 * The providers listed in `PUBLIC_AUTH_PROVIDERS`, such as `google,azure`, in that order and without duplicates.
 *
 * @throws if a name is malformed, because it becomes part of a URL
 */
export function authProviders(list = ''): AuthProviderOption[] {
  const ids = new Set(list.split(/[\s,]+/).filter(Boolean));
  return [...ids].map((id) => {
    if (!/^[a-z][\da-z_]*$/.test(id)) {
      throw new Error(`PUBLIC_AUTH_PROVIDERS: found "${id}"; must be a list of names such as google,azure,github.`);
    }
    return { id, label: LABELS[id] ?? id.replace(/^./, (letter) => letter.toUpperCase()) };
  });
}
