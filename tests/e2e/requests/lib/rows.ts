import { findAccess } from '../../../../scripts/lib/leads/access.ts';
import type { Lead } from '../../../../scripts/lib/leads/client.ts';
import { readLeads } from '../../../../scripts/lib/leads/read-leads.ts';
import { hosts } from '../../hosts.ts';

/**
 * The person's requests in the database, as `npm run leads` reads them.
 *
 * @param data the data folder of a test's own backend
 */
export async function rowsOf(
  email: string,
  { port, data }: { port: number; data: string } = { port: hosts.backend.port, data: '.local/test-data' },
): Promise<Lead[]> {
  const access = findAccess({ LOCAL_BACKEND_PORT: String(port), LOCAL_BACKEND_DATA: data });
  return readLeads(access, { email });
}
