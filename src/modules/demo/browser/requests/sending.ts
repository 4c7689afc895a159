import { retryDelay } from './request-answer';
import { sendWaiting, type Service } from './outbox';

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let isListening = false;

/**
 * Sends the waiting requests, now or after a failure, and retries until none are left: with growing delays, and immediately when
 * the connection returns, the tab is shown, or the page is restored from the cache.
 *
 * @param failed how many attempts have just failed
 */
export function keepSending(service: Service, failed: number = 0): void {
  failures = failed;
  schedule(service);
  if (isListening) return;
  isListening = true;
  const again = () => {
    if (document.visibilityState === 'visible') keepSending(service);
  };
  addEventListener('online', again);
  addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', again);
}

function schedule(service: Service): void {
  clearTimeout(timer);
  timer = setTimeout(() => void run(service), failures > 0 ? retryDelay(failures) : 0);
}

async function run(service: Service): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const isLeft = await sendWaiting(service).finally(() => (isRunning = false));
  failures = isLeft ? failures + 1 : 0;
  if (isLeft) schedule(service);
}
