import { takeCode } from './actions';
import { problemOf, type Problem } from './errors';

/** The parameter by which the client finds the secret of the flow that a link belongs to. */
const FLOW = 'sb_flow_id';

/** What a link brought: what was wrong with it, or that another one is wanted too. */
export interface LinkResult {
  problem?: Problem | undefined;
  /** A new address counts when the links to the old and the new one are opened; this was the first of them. */
  isHalf?: boolean;
}

let taken: Promise<LinkResult> | undefined;

/** Whether a mail or a provider has led here, with a code or an error in the address. */
export const isFromLink = () => taken !== undefined || /[?&](code|error|message)=/.test(location.search);

/**
 * Takes what a mail or a provider has put into the address, once, and clears the address of it: a code becomes a session.
 *
 * @param isSignUp whether the mails of sign-ups lead to this page
 */
export function takeLink(isSignUp = false): Promise<LinkResult> {
  taken ??= take(isSignUp);
  return taken;
}

async function take(isSignUp: boolean): Promise<LinkResult> {
  const url = new URL(location.href);
  const isHalf = url.searchParams.has('message');
  const [code, flowId, error, errorCode] = ['code', FLOW, 'error', 'error_code'].map((name) =>
    url.searchParams.get(name),
  );
  for (const name of ['code', FLOW, 'error', 'error_code', 'error_description', 'message'])
    url.searchParams.delete(name);
  // Errors stand there once more.
  if (error || isHalf) url.hash = '';
  history.replaceState(history.state, '', url);
  if (error) return { problem: problemOf({ code: errorCode ?? error }) };
  if (!code) return { isHalf };
  const { problem } = await takeCode(code, flowId ?? null, isSignUp);
  return { problem };
}
