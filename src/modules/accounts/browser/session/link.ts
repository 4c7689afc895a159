import { nextPath } from '~/modules/accounts/shared/next-path';
import { FLOW_PARAMETER, isFromService, type MailLink } from './link-address';
import { followLink, takeCode } from './actions';
import { problemOf, type AccountProblem } from './errors';
import { sentences } from './sentences';

const LINK_TYPES = ['signup', 'recovery', 'email_change'] as const;

/** The result of a link. */
export interface LinkResult {
  /** The link waits for the visitor to press a button: mail gateways open every link, so opening it must change nothing. */
  asked?: MailLink;
  problem?: AccountProblem | undefined;
  /** A new address takes effect when the links sent to the old and the new address have both been followed. This was the first link. */
  isHalf?: boolean;
}

let taken: Promise<LinkResult> | undefined;

/** Whether an e-mail or a provider led here. */
export const isFromLink = () => taken !== undefined || isFromService(location);

/**
 * Reads what an e-mail or a provider put into the URL, once. A code from a provider is exchanged for a session; a link from an e-mail
 * stays in the URL until it is followed, so that it survives a reload.
 *
 * @param isSignUp whether sign-up e-mails lead to this page
 */
export function takeLink(isSignUp = false): Promise<LinkResult> {
  taken ??= take(isSignUp);
  return taken;
}

async function take(isSignUp: boolean): Promise<LinkResult> {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const asked = mailLink(url.searchParams);
  if (asked) return { asked };

  // From here on: a provider, or a link from an e-mail that was written before links waited for a button.
  const told = url.searchParams.has(FLOW_PARAMETER) ? url.searchParams : fragment;
  const [code, flowId, error, errorCode, token] = ['code', FLOW_PARAMETER, 'error', 'error_code', 'access_token'].map(
    (name) => told.get(name),
  );
  const isHalf = told.has('message');
  cleanAddress();
  if (error) return { problem: ofLink(problemOf({ code: errorCode ?? error })) };
  if (token) return { problem: problemOf({ code: 'link_outdated' }) };
  if (!code) return { isHalf };
  const { problem } = await takeCode(code, flowId ?? null, isSignUp);
  return { problem };
}

function mailLink(query: URLSearchParams): MailLink | undefined {
  const token_hash = query.get('token_hash');
  const type = LINK_TYPES.find((known) => known === query.get('type'));
  return token_hash && type ? { token_hash, type } : undefined;
}

/**
 * Does what a link asks for.
 *
 * @returns undefined if it can be tried again, with what went wrong
 */
export async function follow(link: MailLink): Promise<{ result?: LinkResult; problem?: AccountProblem | undefined }> {
  const { data, problem } = await followLink(link);
  if (problem && problem.code !== 'otp_expired') return { problem };
  cleanAddress();
  return { result: problem ? { problem: ofLink(problem) } : { isHalf: !data.session } };
}

const ofLink = (problem: AccountProblem): AccountProblem =>
  problem.code === 'otp_expired' ? { code: 'link_used', text: sentences['link_used'] ?? '' } : problem;

/** Removes what the service wrote into the URL, and keeps the page to open after signing in. */
function cleanAddress(): void {
  const url = new URL(location.href);
  const { searchParams: query } = url;
  const next = nextPath(URL.parse(query.get('redirect_to') ?? '')?.search ?? '', '');
  const ofService = [
    'token_hash',
    'type',
    'redirect_to',
    'code',
    'error',
    'error_code',
    'error_description',
    'message',
  ];
  for (const name of [...ofService, FLOW_PARAMETER]) query.delete(name);
  if (next) query.set('next', next);
  // The service also puts errors, and formerly tokens, into the fragment.
  if (isFromService({ search: '', hash: url.hash })) url.hash = '';
  history.replaceState(history.state, '', url);
}
