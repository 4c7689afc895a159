import { problemAnswer, problemPage, takenAnswer, takenPage, type ProblemDetails } from './answers.ts';
import type { VerifyCaptcha } from './captcha.ts';
import { normalAddress, originOf } from './place.ts';
import { readRequest, type Submission } from './read-request.ts';
import {
  AnswerRefused,
  countCheck,
  takeRequest,
  type CallDatabase,
  type Channel,
  type Limits,
  type Origin,
} from './store.ts';

export interface Door {
  database: CallDatabase;
  /** The channels that each accepted request is delivered to. */
  channels: readonly Channel[];
  limits: Limits;
  /** Keys the hashes of addresses, so that no one can recover an address. */
  placeKey: string;
  /** Undefined if the form has no captcha. */
  captcha?: VerifyCaptcha | undefined;
  /** Whether pages of an origin may send requests. */
  isOurs: (origin: string) => boolean;
  /** URL of the page with the form. */
  formUrl: string;
  /** Called after a request was accepted. */
  onAccepted: () => void;
  log: (text: string) => void;
}

/** The default limits. */
export const LIMITS: Limits = { ofPlace: 10, ofChecks: 30, flood: 1_000, ofNetworkInFlood: 5 };

/**
 * The only way in for demo requests, on any host.
 *
 * @returns a function of a request and its sender's address as the host knows it, or empty
 */
export function openDoor(door: Door): (request: Request, address: string) => Promise<Response> {
  return async (request, address) => {
    const origin = request.headers.get('origin');
    const answer = await answerTo(door, request, address, origin);
    answer.headers.set('vary', 'Origin');
    answer.headers.set('cache-control', 'no-store');
    answer.headers.set('x-content-type-options', 'nosniff');
    if (origin !== null && door.isOurs(origin)) {
      answer.headers.set('access-control-allow-origin', origin);
      answer.headers.set('access-control-expose-headers', 'Retry-After');
    }
    return answer;
  };
}

async function answerTo(door: Door, request: Request, address: string, origin: string | null): Promise<Response> {
  if (request.method === 'OPTIONS') {
    const headers = {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    };
    return new Response(null, { status: 204, headers });
  }
  const isPost = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  const outcome = await admit(door, request, address, origin);
  if (typeof outcome === 'string') return isPost ? takenPage(outcome, door.formUrl) : takenAnswer(outcome);
  // If a person went back and sent the form again, the page confirms that the request has arrived.
  if (isPost && outcome.code === 'repeated') return takenPage(outcome.id ?? '', door.formUrl);
  return isPost ? problemPage(outcome, door.formUrl) : problemAnswer(outcome);
}

/** @returns the id of the accepted request, or why it was not accepted */
async function admit(
  door: Door,
  request: Request,
  address: string,
  origin: string | null,
): Promise<string | ProblemDetails> {
  if (request.method !== 'POST') {
    return { status: 405, code: 'method', detail: 'Demo requests can only be sent, not read.' };
  }
  if (origin !== null && !door.isOurs(origin)) {
    return { status: 403, code: 'origin', detail: 'Pages of other sites may not send demo requests here.' };
  }
  const read = await readRequest(request);
  if ('status' in read) return read;
  try {
    const sender = await senderOf(door, address);
    return (await refuseProgram(door, read, sender)) ?? (await keep(door, read, sender));
  } catch (error) {
    if (error instanceof AnswerRefused) {
      return { status: 422, code: 'invalid', detail: 'One of your answers can’t be stored as it is.' };
    }
    door.log(error instanceof Error ? error.message : String(error));
    return UNAVAILABLE;
  }
}

/** The sender of a request, as far as the host knows. */
interface RequestSender {
  /** The address in normal form; empty if unknown. */
  address: string;
  origin: Origin;
}

async function senderOf(door: Door, address: string): Promise<RequestSender> {
  const known = normalAddress(address) ?? '';
  if (known === '') {
    door.log(
      'A visitor’s address is not known, so all such visitors share one limit: see DEMO_REQUESTS_ADDRESS_HEADER.',
    );
  }
  return { address: known, origin: await originOf(known, door.placeKey) };
}

/** Checks the captcha, if there is one. The limits come first, so that a flood of requests doesn't become a flood of checks. */
async function refuseProgram(
  door: Door,
  { request, captcha, isPost }: Submission,
  sender: RequestSender,
): Promise<ProblemDetails | undefined> {
  if (!door.captcha) return undefined;
  if (captcha !== '') {
    const counted = await countCheck(door.database, request, { origin: sender.origin, limits: door.limits });
    if (counted.result !== 'room') return limitedProblem(counted, sender);
  }
  const verdict = await door.captcha(captcha, sender.address);
  if (verdict === 'passed') return undefined;
  if (verdict === 'unknown') {
    return { ...UNAVAILABLE, detail: 'The check that keeps bots out can’t be reached at the moment.' };
  }
  const detail = isPost
    ? 'This form needs JavaScript, because a check keeps bots out. Switch it on, or write to us or call.'
    : 'The check that keeps bots out was not passed. Try again.';
  return { status: 403, code: 'captcha', detail };
}

async function keep(
  door: Door,
  { request, isPost }: Submission,
  sender: RequestSender,
): Promise<string | ProblemDetails> {
  const { channels, limits } = door;
  const taken = await takeRequest(door.database, request, {
    ...{ origin: sender.origin, channels, limits, hasOwnId: !isPost, isChecked: door.captcha !== undefined },
  });
  switch (taken.result) {
    case 'limited':
    case 'slowed':
      return limitedProblem(taken, sender);
    case 'conflict':
      return { status: 409, code: 'conflict', detail: 'Another request has this number.' };
    case 'repeated':
      return { status: 409, code: 'repeated', detail: 'This request has already arrived.', id: taken.id };
    case 'taken':
      door.onAccepted();
      return taken.id;
  }
}

/** Why the request was not accepted. */
const LIMITED = {
  limited: 'We have received more demo requests from your network in the past hour than we accept.',
  checked: 'The check that keeps bots out has been attempted too often from your network in the past hour.',
  slowed:
    'We are receiving far more demo requests than usual, and several of them came from networks close to yours, so we accept them more slowly from there.',
  // The host does not pass on visitors' addresses.
  shared:
    'We can’t tell visitors apart at the moment, so all of them share one limit, which has been reached for this hour.',
};

function limitedProblem(
  { result, retryAfterSeconds }: { result: 'limited' | 'checked' | 'slowed'; retryAfterSeconds: number },
  { address }: RequestSender,
): ProblemDetails {
  return { status: 429, code: 'limited', detail: LIMITED[address === '' ? 'shared' : result], retryAfterSeconds };
}

const UNAVAILABLE: ProblemDetails = {
  status: 503,
  code: 'unavailable',
  detail: 'Our service can’t be reached at the moment.',
  retryAfterSeconds: 30,
};
