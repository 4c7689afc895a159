import { language } from '~/lib/language';
import { CAPTCHA_ACTION } from '#demo-request/schema';
import { CAPTCHA_ORIGIN } from '~/config/captcha';

/**
 * Cloudflare Turnstile, a check that keeps bots out, for builds with a Turnstile key. Only the form loads it, once someone uses the
 * form, and only the form's page allows its origin. Without a key, no page contains any of this.
 *
 * @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string;
  execute: (widget: string) => void;
  reset: (widget: string) => void;
}

declare global {
  // The script's own global name.
  var turnstile: Turnstile | undefined;
}

const SITE_KEY = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;
const SCRIPT = `${CAPTCHA_ORIGIN}/turnstile/v0/api.js?render=explicit`;
/** How long to wait for an answer, in ms: long, because the visitor may have to click something. */
const PATIENCE_MS = 60_000;

/** Whether a request needs an answer to the check, which only the form can give. */
export const hasCaptcha = Boolean(SITE_KEY);

let widget: Promise<{ turnstile: Turnstile; id: string }> | undefined;
let answer: ((token: string | undefined) => void) | undefined;

/** Shows the check in the form, if needed. It stays invisible unless the visitor has to act. */
export function showCaptcha(container: HTMLElement): void {
  if (!SITE_KEY) return;
  widget = load().then((turnstile) => {
    const say = (token?: string) => {
      answer?.(token);
      return true;
    };
    const id = turnstile.render(container, {
      ...{ sitekey: SITE_KEY, execution: 'execute', appearance: 'interaction-only', size: 'flexible' },
      ...{ action: CAPTCHA_ACTION, language, 'response-field': false },
      ...{ callback: say, 'error-callback': () => say(), 'timeout-callback': () => say() },
    });
    return { turnstile, id };
  });
  // The next attempt to send reports that Turnstile is missing.
  widget.catch(() => undefined);
}

/** An answer to the check, valid for one request; undefined if there is no check or no answer. */
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
      else reject(new Error('Turnstile is missing'));
    });
    script.addEventListener('error', () => reject(new Error('Turnstile did not load')));
    document.head.append(script);
  });
}
