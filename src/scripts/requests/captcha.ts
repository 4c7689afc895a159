import { CAPTCHA_ACTION } from '#demo-request/schema';
import { CAPTCHA_ORIGIN } from '~/config/demo-requests';

/**
 * Cloudflare Turnstile, where a build has its key: a check that keeps programs out. It is loaded by the form alone, once somebody
 * uses it, and its origin is allowed on that page alone. Without a key nothing of this is in a page.
 *
 * @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string;
  execute: (widget: string) => void;
  reset: (widget: string) => void;
}

declare global {
  // The name that the script gives itself.
  var turnstile: Turnstile | undefined;
}

const SITE_KEY = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;
const SCRIPT = `${CAPTCHA_ORIGIN}/turnstile/v0/api.js?render=explicit`;
/** A person may have to press something. */
const PATIENCE_MS = 60_000;

/** Whether a request needs an answer to the check, which only the form can give. */
export const hasCaptcha = Boolean(SITE_KEY);

let widget: Promise<{ turnstile: Turnstile; id: string }> | undefined;
let answer: ((token: string | undefined) => void) | undefined;

/** Shows the check in a form, where it is asked for. It is not seen unless somebody has to do something. */
export function showCaptcha(container: HTMLElement): void {
  if (!SITE_KEY) return;
  widget = load().then((turnstile) => {
    const say = (token?: string) => {
      answer?.(token);
      return true;
    };
    const id = turnstile.render(container, {
      ...{ sitekey: SITE_KEY, execution: 'execute', appearance: 'interaction-only', size: 'flexible' },
      ...{ action: CAPTCHA_ACTION, language: 'en', 'response-field': false },
      ...{ callback: say, 'error-callback': () => say(), 'timeout-callback': () => say() },
    });
    return { turnstile, id };
  });
  // The next attempt says that it is not there.
  widget.catch(() => undefined);
}

/** Whether this page can answer the check. */
export const canAnswerCaptcha = (): boolean => !hasCaptcha || widget !== undefined;

/** An answer to the check, good for one request; undefined where there is no check, or none came. */
export async function answerCaptcha(): Promise<string | undefined> {
  const shown = await widget?.catch(() => undefined);
  if (!shown) return undefined;
  const { turnstile, id } = shown;
  return new Promise((resolve) => {
    answer = resolve;
    setTimeout(resolve, PATIENCE_MS);
    turnstile.reset(id);
    turnstile.execute(id);
  });
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    if (globalThis.turnstile) {
      resolve(globalThis.turnstile);
      return;
    }
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => {
      if (globalThis.turnstile) resolve(globalThis.turnstile);
      else reject(new Error('Turnstile is not there'));
    });
    script.addEventListener('error', () => reject(new Error('Turnstile did not load')));
    document.head.append(script);
  });
}
