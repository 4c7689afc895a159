import { request } from 'node:http';

/**
 * Sends a request exactly as written; `fetch` would write its own Host header and request line.
 *
 * @param localAddress the address that the request comes from, such as 127.0.0.2; Linux has all of 127.0.0.0/8
 * @returns the status
 */
export function sendTo(
  url: string,
  {
    method = 'GET',
    target,
    headers,
    body,
    localAddress,
  }: { method?: string; target: string; headers: Record<string, string>; body?: object; localAddress?: string },
): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const type = body && { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(
      { hostname, port, method, path: target, headers: { ...type, ...headers }, ...(localAddress && { localAddress }) },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      },
    )
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}
