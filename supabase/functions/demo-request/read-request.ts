import type { ProblemDetails } from './answers.ts';
import { fields, isDemoRequest, LEAST_SECONDS, refusedField, requestFrom, TRAP_FIELD } from './schema.ts';
import type { NewRequest } from './store.ts';

/** A request with the signs that give a bot away. */
export interface Submission {
  request: NewRequest;
  captcha: string;
  /** Whether the browser posted the form without JavaScript, so that the request has no id and the time taken is unknown. */
  isPost: boolean;
}

export const BODY_MAX = 64 * 1024;
/** Maximum size, in bytes, of a body that is read to its end, so that the sender receives the response. */
const READ_MAX = 64 * BODY_MAX;
/** How long a body may take to arrive, in ms; the form's own body takes only a moment, even on a slow connection. */
const READ_MS = 10_000;

/**
 * @param readMs how long the body may take to arrive
 * @returns a problem if the form can't have made this request
 */
export async function readRequest(request: Request, readMs: number = READ_MS): Promise<Submission | ProblemDetails> {
  const text = await readText(request, readMs);
  if (typeof text !== 'string') return text;
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return readJson(text);
  if (type === 'application/x-www-form-urlencoded') return readPost(new URLSearchParams(text));
  return { status: 415, code: 'unknown_type', detail: 'Send a request with the form, or as JSON.' };
}

const TOO_LARGE: ProblemDetails = {
  ...{ status: 413, code: 'too_large', detail: 'This request is larger than any request that the form can make.' },
};
const TOO_SLOW: ProblemDetails = {
  ...{ status: 408, code: 'timeout', detail: 'The request took too long to arrive. Please send it again.' },
};

async function readText({ body }: Request, readMs: number): Promise<string | ProblemDetails> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = body.getReader();
  const end = performance.now() + readMs;
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), readMs);
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), late.promise]);
      // The timer's callback never runs while the next chunk is always ready.
      const isLate = read === 'late' || performance.now() > end;
      if (isLate || size > READ_MAX) {
        // Not awaited: nothing depends on the cancellation.
        void reader.cancel().catch(() => undefined);
        return isLate ? TOO_SLOW : TOO_LARGE;
      }
      if (read.done) return size > BODY_MAX ? TOO_LARGE : text + decoder.decode();
      size += read.value.byteLength;
      if (size <= BODY_MAX) text += decoder.decode(read.value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const COLUMNS: readonly string[] = Object.values(fields).map(({ column }) => column);
/** The largest integer in Postgres. */
const INTEGER_MAX = 2 ** 31 - 1;
const OTHERS = ['id', 'seconds_taken', 'captcha', TRAP_FIELD];

const malformed = (detail: string): ProblemDetails => ({ status: 400, code: 'malformed', detail });

function readJson(text: string): Submission | ProblemDetails {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return malformed('This request is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return malformed('A request must be one object.');
  const unknown = Object.keys(body).find((name) => !COLUMNS.includes(name) && !OTHERS.includes(name));
  if (unknown !== undefined) return malformed(`A request has no member “${unknown.slice(0, 40)}”.`);
  const members = new Map<string, unknown>(Object.entries(body));
  const answers: unknown = Object.fromEntries(COLUMNS.map((column) => [column, members.get(column)]));
  if (!isDemoRequest(answers)) return malformed('A member of the request is missing or has the wrong type.');
  const id = members.get('id');
  const seconds = members.get('seconds_taken');
  if (typeof id !== 'string' || !UUID.test(id)) return malformed('The id of a request must be a UUID of version 4.');
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < LEAST_SECONDS || seconds > INTEGER_MAX) {
    return {
      status: 422,
      code: 'time',
      detail: 'No one fills in the form that quickly. Wait a moment and send it again.',
    };
  }
  const traps = { trap: members.get(TRAP_FIELD), captcha: members.get('captcha'), isPost: false };
  return submit({ ...answers, id, seconds_taken: seconds }, traps);
}

function readPost(answers: URLSearchParams): Submission | ProblemDetails {
  return submit(
    { ...requestFrom(answers), id: crypto.randomUUID(), seconds_taken: null },
    { trap: answers.get(TRAP_FIELD), captcha: undefined, isPost: true },
  );
}

function submit(
  request: NewRequest,
  { trap, captcha, isPost }: { trap: unknown; captcha: unknown; isPost: boolean },
): Submission | ProblemDetails {
  if (trap !== undefined && trap !== null && trap !== '') {
    const detail = 'A field that people can’t see was filled in, as bots do. Leave it empty and send the form again.';
    return { status: 422, code: 'trap', detail };
  }
  const field = refusedField(request);
  if (field) return { status: 422, code: 'invalid', detail: invalidDetail(field), field };
  return { request, captcha: typeof captcha === 'string' ? captcha : '', isPost };
}

const invalidDetail = (field: keyof typeof fields) => `${fields[field].label}: ${fields[field].hint}`;
