import { takeCode } from './actions';
import { problemOf, type AccountProblem } from './errors';

/** The parameter that says which flow's secret the client needs for a link. */
const FLOW = 'sb_flow_id';

/** The result of a link: what was wrong with it, or that a second link is needed. */
export interface LinkResult {
  problem?: AccountProblem | undefined;
  /** A new address takes effect when the links sent to the old and the new address have both been opened. This was the first link. */
  isHalf?: boolean;
}

let taken: Promise<LinkResult> | undefined;

/** Whether an e-mail or a provider led here, with a code or an error in the URL. */
export const isFromLink = () => taken !== undefined || /[?&](code|error|message)=/.test(location.search);

/**
 * Takes the code or error that an e-mail or a provider put into the URL, once, and removes it from the URL. A code is exchanged for a
 * session.
 *
 * @param isSignUp whether sign-up e-mails lead to this page
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
  // The service also puts errors into the fragment.
  if (error || isHalf) url.hash = '';
  history.replaceState(history.state, '', url);
  if (error) return { problem: problemOf({ code: errorCode ?? error }) };
  if (!code) return { isHalf };
  const { problem } = await takeCode(code, flowId ?? null, isSignUp);
  return { problem };
}
