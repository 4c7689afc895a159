import { isDemoRequest, type DemoRequest, type RequestField } from '#demo-request/schema';
import { KEPT_DAYS } from '~/config/demo-requests';

/** A request that hasn't been acknowledged yet, as stored on the visitor's device. */
export interface KeptRequest {
  /** A UUID generated in the browser, so that the database stores the request at most once even if it is sent again. */
  id: string;
  /** When the request was first sent, in ms since 1970. */
  keptAt: number;
  request: DemoRequest;
  /** Seconds for which the page had been open, which the service checks to detect bots. */
  secondsTaken: number;
  /** Set if the service rejected the request and would do so again; it isn't resent until the visitor asks. */
  refusal?: Refusal;
  /** The earliest time to send the request, in ms since 1970: set by the service, or because a person couldn't have been faster. */
  notBefore?: number;
  /** The service's reason why the request hasn't arrived yet, if it gave one. */
  reason?: string;
}

export interface Refusal {
  /** The HTTP status. */
  status: number;
  /** The field with the rejected answer, if the service names it. */
  field?: RequestField;
  /** The reason, in a sentence. */
  detail?: string;
}

const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const expiryOf = ({ keptAt }: KeptRequest): number => keptAt + KEPT_DAYS * DAY_MS;

/** Whether the request has been kept for as long as the form says. Setting the clock back doesn't extend that period. */
export const isExpired = (kept: KeptRequest, now: number): boolean => Math.abs(now - kept.keptAt) > KEPT_DAYS * DAY_MS;

/** Parses a stored request. @returns undefined if the text isn't one of our requests, or has a different id */
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
