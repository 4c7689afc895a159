import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hosts } from '../../hosts.ts';

interface Row {
  id: string;
  message: string;
  interests: string[];
}

/**
 * The person's requests in the local backend's database, read with its secret key.
 *
 * @param data the data folder of a test's own backend
 */
export async function rowsOf(
  email: string,
  { port, data }: { port: number; data: string } = { port: hosts.backend.port, data: '.local/test-data' },
): Promise<Row[]> {
  const { secretKey } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as { secretKey: string };
  const query = new URLSearchParams({ email: `eq.${email}`, order: 'received_at.desc' });
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/demo_requests?${query}`, {
    headers: { apikey: secretKey },
  });
  if (!answer.ok) throw new Error(`The local backend answers ${answer.status}`);
  return (await answer.json()) as Row[];
}
