import { createClient } from '@supabase/supabase-js';
import type { DemoRequest } from '../../../supabase/functions/demo-request/schema.ts';
import type { Access } from './access.ts';
import { Refusal } from '../refusal.ts';

export const STATUSES = ['new', 'taken', 'answered', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

/** A demo request as stored in the database. */
export interface Lead extends DemoRequest {
  id: string;
  /** ISO 8601. */
  received_at: string;
  status: Status;
  taken_by: string | null;
  taken_at: string | null;
  closed_at: string | null;
  /** Whether the request was accepted during a flood, without a captcha. */
  in_flood: boolean;
}

/** A delivery to a person. `attempts` counts the attempts whose outcome is known. */
export interface Delivery {
  request_id: string;
  channel: string;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  last_error: string;
}

/** An abandoned delivery of a request that no one has taken. */
export interface DeadDelivery extends Omit<Delivery, 'state'> {
  /** ISO 8601. */
  received_at: string;
}

type Row<Type> = { [Column in keyof Type]: Type[Column] };
interface Table<Type> {
  Row: Row<Type>;
  Insert: never;
  Update: never;
  Relationships: [];
}
type StatusRow = Pick<Lead, 'status' | 'taken_by' | 'taken_at' | 'closed_at'>;

interface Database {
  public: {
    Tables: { demo_requests: Table<Lead>; demo_request_deliveries: Table<Delivery> };
    Views: Record<string, never>;
    Functions: {
      set_demo_request_status: {
        Args: { request: string; new_status: Status; by_name: string };
        Returns: Row<StatusRow>[];
      };
      delete_demo_request: {
        Args: { request: string };
        Returns: Row<Lead & { delivered_to: string[]; attempted_by: string[] }> | null;
      };
      list_dead_demo_request_deliveries: { Args: Record<string, never>; Returns: Row<DeadDelivery>[] };
      redeliver_demo_request: { Args: { request: string }; Returns: string[] };
      expire_demo_requests: { Args: Record<string, never>; Returns: number };
    };
  };
}

/** How long to wait for a response, in ms. */
const PATIENCE_MS = 30_000;

export function connect(access: Access) {
  return createClient<Database>(access.url, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }) },
  });
}

export type Client = ReturnType<typeof connect>;

interface Answer<Data> {
  data: Data;
  error: { code: string } | null;
  status: number;
}

/** @throws Refusal if the service doesn't return the requested data */
export function answered<Data>(access: Access, { data, error, status }: Answer<Data>): Data {
  if (error) throw new Refusal(explain(access, status, error.code));
  return data;
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
  if (status === 404 || code === '42703') {
    return `${url} has no such table or function. Run the migrations in supabase/migrations/ first.`;
  }
  return `${url} answers with status ${status}${code ? ` (${code})` : ''}.`;
}
