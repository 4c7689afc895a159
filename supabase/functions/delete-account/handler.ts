import type { Project } from './project.ts';
import { isFresh, isSecondLevel } from './proof.ts';

export interface Options {
  project: Project;
  now: () => Date;
  log: (text: string) => void;
}

/** How long a person has to change their mind, in ms. */
const DAY_MS = 24 * 3_600_000;

/** A refusal in the format of Auth's errors, so that the site reads both in the same way. */
interface RefusedDeletion {
  status: number;
  code: string;
  message: string;
}

/** The response to every request that succeeds. */
interface DeletionState {
  state: 'kept' | 'pending' | 'deleted';
  /** ISO 8601; present only if the state is `pending`. */
  delete_at?: string;
}

/**
 * Deletes the caller's account, immediately or in a day:
 *   GET            whether a deletion is pending
 *   POST {"when"}  "now" or "tomorrow"; the person must have entered a password or a code within the last five minutes
 *   DELETE         cancels a pending deletion
 */
export function openAccountDeletion(options: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const answer =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await answerTo(options, request);
    // Any page may call it, as with Auth itself, because access depends on a token, which no browser sends on its own.
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('access-control-allow-methods', 'GET, POST, DELETE');
    answer.headers.set('access-control-allow-headers', 'apikey, authorization, content-type');
    answer.headers.set('access-control-max-age', '600');
    answer.headers.set('cache-control', 'no-store');
    answer.headers.set('x-content-type-options', 'nosniff');
    return answer;
  };
}

async function answerTo(options: Options, request: Request): Promise<Response> {
  try {
    const outcome = await act(options, request);
    return Response.json(outcome, { status: 'status' in outcome ? outcome.status : 200 });
  } catch (error) {
    options.log(error instanceof Error ? error.message : String(error));
    return Response.json({ code: 'unexpected_failure', message: 'The service is having problems.' }, { status: 503 });
  }
}

async function act({ project, now }: Options, request: Request): Promise<DeletionState | RefusedDeletion> {
  const token = /^Bearer (?<token>\S+)$/i.exec(request.headers.get('authorization') ?? '')?.groups?.['token'];
  const account = token === undefined ? undefined : await project.accountOf(token);
  if (token === undefined || !account) return refuse(401, 'session_not_found', 'No valid access token.');
  // If the account has a second factor, the password alone gives no access, not even to read.
  if (account.hasFactor && !isSecondLevel(token)) {
    return refuse(403, 'insufficient_aal', 'The second factor is missing.');
  }
  switch (request.method) {
    case 'GET':
      return pending(await project.callDatabase('read_account_deletion', { owner: account.id }));
    case 'POST': {
      const when = await readWhen(request);
      if (!when) return refuse(400, 'validation_failed', 'The body must be {"when": "now"} or {"when": "tomorrow"}.');
      if (!isFresh(token, account.hasFactor, now())) {
        return refuse(403, 'reauthentication_needed', 'Enter the password or a code again first.');
      }
      if (when === 'now') {
        await project.deleteAccount(account.id);
        return { state: 'deleted' };
      }
      const at = new Date(now().getTime() + DAY_MS).toISOString();
      return pending(await project.callDatabase('request_account_deletion', { owner: account.id, at }));
    }
    case 'DELETE': {
      const isKept = await project.callDatabase('cancel_account_deletion', {
        owner: account.id,
        at: now().toISOString(),
      });
      return isKept === true
        ? { state: 'kept' }
        : refuse(409, 'deletion_under_way', 'The account is already being deleted.');
    }
    default:
      return refuse(405, 'method_not_allowed', 'The method must be GET, POST or DELETE.');
  }
}

const pending = (at: unknown): DeletionState =>
  typeof at === 'string' ? { state: 'pending', delete_at: new Date(at).toISOString() } : { state: 'kept' };

const refuse = (status: number, code: string, message: string): RefusedDeletion => ({ status, code, message });

async function readWhen(request: Request): Promise<'now' | 'tomorrow' | undefined> {
  const body: unknown = await request.json().catch(() => undefined);
  const { when, ...rest } = Object(body) as { when?: unknown };
  return (when === 'now' || when === 'tomorrow') && Object.keys(rest).length === 0 ? when : undefined;
}

/** Maximum number of accounts that one call deletes; the rest wait for the next call. */
const MOST = 50;

/** Carries out the deletions that are due. A failed deletion doesn't hold up the others, and the next call tries it again. */
export async function deleteDue({ project, now, log }: Options): Promise<void> {
  const due = await project.callDatabase('due_account_deletions', { most: MOST, at: now().toISOString() });
  for (const id of due as string[]) {
    try {
      await project.deleteAccount(id);
    } catch (error) {
      log(`${error instanceof Error ? error.message : String(error)} The deletion will be tried again in a minute.`);
    }
  }
}
