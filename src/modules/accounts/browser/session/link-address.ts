/** The parameter that the account client adds to each page that a provider, or formerly an e-mail, returns to. */
export const FLOW_PARAMETER = 'sb_flow_id';

/**
 * Whether the account service led here, through an e-mail or a provider. `?code=` or `?message=` alone doesn't count: campaigns use such
 * names too.
 */
export const isFromService = ({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean =>
  /[?&]token_hash=/.test(search) ||
  (/[?&](code|error|message)=/.test(search) && search.includes(`${FLOW_PARAMETER}=`)) ||
  /^#(?=.*\b(access_token|error_code)=)/.test(hash);

/** What the link in an e-mail asks for. */
export interface MailLink {
  token_hash: string;
  type: 'signup' | 'recovery' | 'email_change';
}
