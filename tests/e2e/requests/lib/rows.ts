import { readFileSync } from 'node:fs';
import { hosts } from '../../hosts.ts';

interface Row {
  id: string;
  message: string;
  interests: string[];
}

/** The person's requests in the local backend's database, read with its secret key. */
export async function rowsOf(email: string): Promise<Row[]> {
  const { secretKey } = JSON.parse(readFileSync('.local/test-data/keys.json', 'utf8')) as { secretKey: string };
  const query = new URLSearchParams({ email: `eq.${email}`, order: 'received_at.desc' });
  const answer = await fetch(`http://127.0.0.1:${hosts.backend.port}/rest/v1/demo_requests?${query}`, {
    headers: { apikey: secretKey },
  });
  if (!answer.ok) throw new Error(`The local backend answers ${answer.status}`);
  return (await answer.json()) as Row[];
}
