import { isDemoRequest, type DemoRequest, type RequestField } from '#demo-request/schema';
import { KEPT_DAYS } from '~/config/demo-requests';

/** A request that has not been acknowledged, as the visitor's device keeps it. */
export interface KeptRequest {
  /** A UUID, made here: whatever happens on the way, the database has it at most once. */
  id: string;
  /** When it was sent for the first time, in ms since 1970. */
  keptAt: number;
  request: DemoRequest;
  /** For the time trap: how long the page had been open. */
  secondsTaken: number;
  /** The service has refused it and would again: it is not sent until the visitor asks for it. */
  refusal?: Refusal;
  /** The service asked not to be asked before, or it would be too early for a person; in ms since 1970. */
  notBefore?: number;
  /** Why it has not arrived yet, where the service has said so: a sentence. */
  reason?: string;
}

export interface Refusal {
  /** Of HTTP. */
  status: number;
  /** The field whose answer was refused, where the service names it. */
  field?: RequestField;
  /** Why, in a sentence. */
  detail?: string;
}

const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const expiryOf = ({ keptAt }: KeptRequest): number => keptAt + KEPT_DAYS * DAY_MS;

/** Whether it has been kept for as long as the form said. A clock that was set back makes it no younger. */
export const isExpired = (kept: KeptRequest, now: number): boolean => Math.abs(now - kept.keptAt) > KEPT_DAYS * DAY_MS;

/** @returns undefined where the text is no request of ours, or another's than this id's */
export function parseKept(text: string, id: string): KeptRequest | undefined {
  try {
    const kept = JSON.parse(text) as Partial<KeptRequest> | null;
    const whole =
      UUID.test(id) &&
      kept?.id === id &&
      Number.isFinite(kept.keptAt) &&
      Number.isInteger(kept.secondsTaken) &&
      isDemoRequest(kept.request) &&
      [kept.reason, kept.refusal?.detail].every((text) => ['string', 'undefined'].includes(typeof text));
    return whole ? (kept as KeptRequest) : undefined;
  } catch {
    return undefined;
  }
}
