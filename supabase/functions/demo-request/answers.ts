import { referenceNumber } from './reference-number.ts';
import type { RequestField } from './schema.ts';

/** Why a request was not accepted, as problem details (RFC 9457). */
export interface ProblemDetails {
  status: number;
  /** The kind of problem, for programs. The codes never change. */
  code:
    | 'malformed'
    | 'too_large'
    | 'unknown_type'
    | 'method'
    | 'timeout'
    | 'origin'
    | 'invalid'
    | 'trap'
    | 'time'
    | 'captcha'
    | 'repeated'
    | 'conflict'
    | 'limited'
    | 'unavailable';
  /** A sentence for the visitor. */
  detail: string;
  /** The form field whose answer was rejected. */
  field?: RequestField;
  retryAfterSeconds?: number;
  /** The id of the request that already exists. */
  id?: string;
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

const headersOf = ({ status, retryAfterSeconds }: ProblemDetails): Record<string, string> => ({
  ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
  ...(status === 405 && { allow: 'POST, OPTIONS' }),
});

export function problemAnswer(problem: ProblemDetails): Response {
  const { status, code, detail, field, id } = problem;
  const body = {
    ...{ type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail, code },
    ...(field && { field }),
    ...(id !== undefined && { id, reference: referenceNumber(id) }),
  };
  const headers = { 'content-type': 'application/problem+json', ...headersOf(problem) };
  return new Response(JSON.stringify(body), { status, headers });
}

export function takenAnswer(id: string): Response {
  return Response.json({ id, reference: referenceNumber(id) }, { status: 201 });
}

/** The page shown after the form was posted without JavaScript. @param back the page with the form */
export function problemPage(problem: ProblemDetails, back: string): Response {
  const wait = problem.retryAfterSeconds === undefined ? '' : ` Try again in ${inWords(problem.retryAfterSeconds)}.`;
  return page(
    { status: problem.status, headers: headersOf(problem) },
    'Your request was not received',
    `<p>${escaped(problem.detail)}${wait}</p>
<p>What you typed is still there: <a href="${escaped(back)}">back to the form</a>.</p>`,
  );
}

export function takenPage(id: string, back: string): Response {
  return page(
    { status: 201 },
    'Demo Request Submitted!',
    `<p>Thanks for your interest! We'll be in touch shortly to schedule your personalized demo.</p>
<p>Your reference number: <strong>${referenceNumber(id)}</strong></p>
<p><a href="${escaped(back)}">Back to the site</a></p>`,
  );
}

const inWords = (seconds: number) =>
  seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE =
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:42rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}a{display:inline-block;padding:.6rem 0}';

function page(init: { status: number; headers?: Record<string, string> }, heading: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    ...init,
    headers: {
      ...init.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
