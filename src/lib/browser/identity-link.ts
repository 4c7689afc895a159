import { ask } from './identity-actions';
import { problemOf, type Problem } from './identity-errors';

/** The parameter by which the client finds the secret of the flow that a link belongs to. */
const FLOW = 'sb_flow_id';

let taken: Promise<Problem | undefined> | undefined;

/** Whether a mail or a provider has led here, with a code or an error in the address. */
export const isFromLink = () => taken !== undefined || /[?&](code|error)=/.test(location.search);

/**
 * Takes what a mail or a provider has put into the address, once, and clears the address of it: a code becomes a session.
 *
 * @returns what was wrong with it
 */
export function takeLink(): Promise<Problem | undefined> {
  taken ??= take();
  return taken;
}

async function take(): Promise<Problem | undefined> {
  const url = new URL(location.href);
  const [code, flowId, error, errorCode] = ['code', FLOW, 'error', 'error_code'].map((name) =>
    url.searchParams.get(name),
  );
  for (const name of ['code', FLOW, 'error', 'error_code', 'error_description']) url.searchParams.delete(name);
  // Errors stand there once more.
  if (error) url.hash = '';
  history.replaceState(history.state, '', url);
  if (error) return problemOf({ code: errorCode ?? error });
  if (!code) return undefined;
  const { problem } = await ask((client) => client.exchangeCodeForSession(code, flowId ? { flowId } : {}));
  return problem;
}
