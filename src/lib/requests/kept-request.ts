import { isDemoRequest, type DemoRequest, type RequestField } from '#demo-request/schema';
import { KEPT_DAYS } from '~/config/demo-requests';

/** A request that has not been acknowledged, as the visitor's device keeps it. */
export interface KeptRequest {
  /** A UUID made in the browser, so that the database has the request at most once, whatever happens on the way. */
  id: string;
  /** When it was sent for the first time, in ms since 1970. */
  keptAt: number;
  request: DemoRequest;
  /** How long the page had been open, for the time trap. */
  secondsTaken: number;
  /** The service has refused it and would do so again, so it is not sent until the visitor asks. */
  refusal?: Refusal;
  /** The earliest time to send it, because the service said so or a person could not be faster; in ms since 1970. */
  notBefore?: number;
  /** Why it has not arrived yet, in the service's words, if it gave any. */
  reason?: string;
}

export interface Refusal {
  /** Of HTTP. */
  status: number;
  /** The field whose answer was refused, if the service names it. */
  field?: RequestField;
  /** Why, in a sentence. */
  detail?: string;
}

const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const expiryOf = ({ keptAt }: KeptRequest): number => keptAt + KEPT_DAYS * DAY_MS;

/** Whether it has been kept as long as the form says. Setting the clock back does not make it younger. */
export const isExpired = (kept: KeptRequest, now: number): boolean => Math.abs(now - kept.keptAt) > KEPT_DAYS * DAY_MS;

/** @returns undefined if the text is not one of our requests, or has another id */
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
