import { problemAnswer, problemPage, takenAnswer, takenPage, type Problem } from './answers.ts';
import type { VerifyCaptcha } from './captcha.ts';
import { placeOf } from './place.ts';
import { readRequest, type Submission } from './read-request.ts';
import { AnswerRefused, takeRequest, type CallDatabase, type Channel, type Limits } from './store.ts';

export interface Door {
  database: CallDatabase;
  /** What each accepted request is delivered to. */
  channels: readonly Channel[];
  limits: Limits;
  /** Keys the hashes of addresses, so that nobody can find out the address of one. */
  placeKey: string;
  /** Without one, nobody is asked for a captcha. */
  captcha?: VerifyCaptcha | undefined;
  /** Whether pages of an origin may send. */
  isOurs: (origin: string) => boolean;
  /** The site's page of the form. */
  formUrl: string;
  /** After a request was accepted. */
  onAccepted: () => void;
  log: (text: string) => void;
}

/** How many requests the function takes unless it is told otherwise. */
export const LIMITS: Limits = { ofPlace: 10, ofAll: 1_000 };

/**
 * The only way in for demo requests: from a request to its answer, wherever it runs.
 *
 * @returns a function that is given the address from which a request came, as the host knows it
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
  // To a person who has gone back and sent the form again, it is there.
  if (isPost && outcome.code === 'repeated') return takenPage(outcome.id ?? '', door.formUrl);
  return isPost ? problemPage(outcome, door.formUrl) : problemAnswer(outcome);
}

/** @returns the id of the request that was taken, or why none was */
async function admit(door: Door, request: Request, address: string, origin: string | null): Promise<string | Problem> {
  if (request.method !== 'POST') {
    return { status: 405, code: 'method', detail: 'A demo request is sent, not read.' };
  }
  if (origin !== null && !door.isOurs(origin)) {
    return { status: 403, code: 'origin', detail: 'Pages of other sites may not send demo requests here.' };
  }
  const read = await readRequest(request);
  if ('status' in read) return read;
  return (await refuseProgram(door, read, address)) ?? keep(door, read, address);
}

async function refuseProgram(
  door: Door,
  { captcha, isPost }: Submission,
  address: string,
): Promise<Problem | undefined> {
  const verdict = door.captcha ? await door.captcha(captcha, address) : 'passed';
  if (verdict === 'passed') return undefined;
  if (verdict === 'unknown') {
    return { ...UNAVAILABLE, detail: 'The check that keeps programs out can’t be reached at the moment.' };
  }
  const detail = isPost
    ? 'This form takes JavaScript, because a check keeps programs out. Switch it on, or write or call.'
    : 'The check that keeps programs out was not passed. Try once more.';
  return { status: 403, code: 'captcha', detail };
}

async function keep(door: Door, { request, isPost }: Submission, address: string): Promise<string | Problem> {
  const {
    channels,
    limits: { ofPlace, ofAll },
  } = door;
  // Where the host does not know the address, all would be one place.
  const limits = { ofPlace: address === '' ? ofAll : ofPlace, ofAll };
  try {
    const place = await placeOf(address, door.placeKey);
    const taken = await takeRequest(door.database, request, { place, channels, limits, hasOwnId: !isPost });
    if (taken.result === 'limited') {
      const detail = 'More requests have come from your network within an hour than we take.';
      return { status: 429, code: 'limited', detail, retryAfterSeconds: taken.retryAfterSeconds };
    }
    if (taken.result === 'conflict') {
      return { status: 409, code: 'conflict', detail: 'Another request has this number.' };
    }
    if (taken.result === 'repeated') {
      return { status: 409, code: 'repeated', detail: 'This request has arrived already.', id: taken.id };
    }
    door.onAccepted();
    return taken.id;
  } catch (error) {
    if (error instanceof AnswerRefused) {
      return { status: 422, code: 'invalid', detail: 'One of your answers can’t be stored as it is.' };
    }
    door.log(error instanceof Error ? error.message : String(error));
    return UNAVAILABLE;
  }
}

const UNAVAILABLE: Problem = {
  status: 503,
  code: 'unavailable',
  detail: 'Our service can’t be reached at the moment.',
  retryAfterSeconds: 30,
};
