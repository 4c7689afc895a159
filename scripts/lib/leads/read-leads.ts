import { createClient } from '@supabase/supabase-js';
import type { DemoRequest } from '../../../src/lib/requests/demo-request.ts';
import type { Access } from './access.ts';
import { Refusal } from './refusal.ts';

/** A demo request as the database has it. */
export interface Lead extends DemoRequest {
  id: string;
  /** ISO 8601. */
  received_at: string;
}

interface Database {
  public: {
    Tables: {
      demo_requests: { Row: { [Column in keyof Lead]: Lead[Column] }; Insert: never; Update: never; Relationships: [] };
    };
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
}

const COLUMNS =
  'id,received_at,first_name,last_name,email,company,job_title,phone,employees,industry,interests,message' as const;

/** A hosted project answers with so many rows at most, whatever is asked for; it may be set to fewer. */
const PAGE = 1_000;
/** How long an answer may take. */
const PATIENCE_MS = 30_000;

/**
 * The requests, newest first: those received since a time, so many at most.
 *
 * @throws Refusal where the service does not answer, or not with the requests
 */
export async function readLeads(access: Access, { since = new Date(0), limit = Infinity } = {}): Promise<Lead[]> {
  const client = createClient<Database>(access.url, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }) },
  });
  const leads = new Map<string, Lead>();
  for (let from = 0; leads.size < limit;) {
    const { data, error, status } = await client
      .from('demo_requests')
      .select(COLUMNS)
      .order('received_at', { ascending: false })
      .order('id')
      .range(from, from + Math.min(PAGE, limit) - 1)
      .retry(false);
    if (error) throw new Refusal(explain(access, status, error.code));
    const recent = data.filter((lead) => new Date(lead.received_at) >= since);
    // What comes in meanwhile moves the rest on: the next page repeats some of this one.
    for (const lead of recent) leads.set(lead.id, lead);
    if (data.length === 0 || recent.length < data.length) break;
    from += data.length;
  }
  return [...leads.values()].slice(0, limit);
}

function explain({ url, isLocal }: Access, status: number, code: string): string {
  if (status === 0) {
    return isLocal
      ? `The local backend does not answer at ${url}. Start it: npm start`
      : `${url} does not answer. Is PUBLIC_SUPABASE_URL right, and are you online?`;
  }
  if (status === 401 || status === 403) {
    return `${url} refuses the key${code ? ` (${code})` : ''}: it must be the project's secret key, which begins with sb_secret_, not the public one.`;
  }
  if (status === 404) return `${url} has no table demo_requests. Run the migrations in supabase/migrations/ first.`;
  return `${url} answers with status ${status}${code ? ` (${code})` : ''}.`;
}
