import { isField, LEAST_SECONDS, type DemoRequest, type RequestField } from '#demo-request/schema';
import { answerCaptcha } from './captcha';

/** Why a request has not arrived, as far as the service says. */
export interface Failure {
  /** The field whose answer was rejected. */
  field?: RequestField | undefined;
  /** The reason, in a sentence. */
  detail?: string | undefined;
}

/** How long to wait for a response, in ms. */
const PATIENCE_MS = 30_000;
/** How long to wait before the second and the third attempt, in ms. */
const PAUSES_MS = [1_000, 4_000];
/** The longest pause that the service may ask for before another attempt, in ms. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * Sends a request, and up to twice more if the connection or the service fails. The id stays the same, so the service stores the request
 * once, even if only its response got lost.
 *
 * @returns the id under which the request has arrived, or why it has not
 */
export async function sendRequest(url: string, id: string, request: DemoRequest): Promise<{ id: string } | Failure> {
  const seconds = performance.now() / 1_000;
  // The service refuses requests that no person could have typed so quickly, but autofill could.
  await wait((LEAST_SECONDS - seconds) * 1_000);
  const body = { id, ...request, seconds_taken: Math.max(LEAST_SECONDS, Math.floor(seconds)) };
  let answer = await post(url, body);
  for (const pause of PAUSES_MS) {
    if (isConflict(answer)) body.id = crypto.randomUUID();
    else if (isTemporary(answer)) await wait(answer.status === 429 ? answer.pauseMs : pause);
    else break;
    answer = await post(url, body);
  }
  // Not even 200 will do, which may come from something in between, such as a hotel's sign-in page.
  if (answer.status === 201 || (answer.status === 409 && answer.code === 'repeated')) return { id: body.id };
  const { field, detail } = answer;
  return {
    field: isField(field) ? field : undefined,
    detail: typeof detail === 'string' ? detail.slice(0, 300) : undefined,
  };
}

interface Answer {
  /** The HTTP status; 0 if the connection failed. */
  status: number;
  /** How long the service asks to wait, in ms; NaN if it doesn't say. */
  pauseMs: number;
  /** Members of the problem details (RFC 9457), if the response has any. */
  code?: unknown;
  detail?: unknown;
  field?: unknown;
}

/** Whether a request with other answers has arrived under the id: the visitor has changed them since. */
const isConflict = ({ status, code }: Answer) => status === 409 && code === 'conflict';

const isTemporary = ({ status, pauseMs }: Answer) =>
  status === 0 || status >= 500 || (status === 429 && pauseMs <= LONGEST_PAUSE_MS);

async function post(url: string, request: object): Promise<Answer> {
  const captcha = await answerCaptcha();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, captcha }),
      // Lets it finish after the visitor leaves the page.
      keepalive: true,
      credentials: 'omit',
      signal,
    });
    const text = await response.text();
    const pauseMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
    return { ...problemIn(text), status: response.status, pauseMs };
  } catch {
    // After half a minute without a response, another attempt would keep the visitor waiting for nothing.
    return { status: signal.aborted ? 408 : 0, pauseMs: Number.NaN };
  }
}

function problemIn(text: string): Pick<Answer, 'code' | 'detail' | 'field'> {
  try {
    return Object(JSON.parse(text)) as Pick<Answer, 'code' | 'detail' | 'field'>;
  } catch {
    return {};
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
