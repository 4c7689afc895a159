import type { ClientDirective } from 'astro';

/**
 * `client:intent` wakes an island on the first sign that it is wanted: a pointer or a touch on it, the focus in it, a text
 * found in it, or an event `wake` that a script sends it. What the visitor did to it while it woke (a click, a key, a
 * submit) is held back and done again when React has taken over, once each and in order.
 *
 * Where something waits in vain, because the island can't be loaded or takes too long, the island is marked
 * `data-failed`, which shows what `components/ui/LoadFailure.astro` says behind it. What was held back is left to the
 * browser once loading has failed, and the next sign tries again.
 *
 * A built page carries only the address of Astro's island runtime (`integrations/setup/island-runtime.ts`), so that a visitor who touches no
 * island loads nothing; in development the runtime is in the page already, and the address is an empty module's.
 */

/** One that sleeps: there is no other directive. */
const ISLAND = '[ssr]';
const FIELD = 'input,select,textarea';

interface Island extends HTMLElement {
  /** What waits for React, from a sign on until the island lives or could not be loaded. */
  held?: Event[] | undefined;
  /** Loads the island, once Astro's runtime is there. */
  wake?: () => void;
  /** What Astro's runtime has found in the island's module. */
  Component?: unknown;
}

/** Type of the event that is just being done again, and must not be held again. Others may follow from it. */
let replaying = '';

/** Whether an event must wait for React. */
function needsReact({ type, key }: Event & { key?: string }, target: Element): boolean {
  // Of the clicks those on what doesn't answer them by itself.
  if (type === 'click') return !target.closest(`${FIELD},a,label,summary,[popovertarget],[type=submit]`);
  // Of the keys those that a widget answers to: Escape, say, closes a popover without React.
  return /submit|wake/.test(type) || (/^Arrow|Home|End/.test(key as string) && !target.matches(FIELD));
}

function onSign(event: Event): void {
  const target = event.target as Element;
  // The document itself, and text, have no `closest`.
  const island = (target as Partial<Element>).closest?.<Island>(ISLAND);
  if (!island || event.type === replaying) return;
  if (!island.held) {
    island.held = [];
    // A component that can't be had is reported by the runtime, which asks for it again.
    // eslint-disable-next-line no-restricted-syntax -- the address is known only after the build has hashed the file
    import(/* @vite-ignore */ island.getAttribute('component-url') as string).catch(() => undefined);
    // eslint-disable-next-line no-restricted-syntax -- the same
    import(/* @vite-ignore */ document.body.dataset['islands'] as string).catch(() => release(island));
    island.wake?.();
  }
  if (!needsReact(event, target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  island.held.push(event);
  // Who has waited for 8 s is told.
  setTimeout(mark, 8_000, island);
}

function replay(event: Event): void {
  const target = event.target as HTMLFormElement;
  replaying = event.type;
  if (replaying === 'submit') {
    // React hydrates at once on a click or a key, but not on a submit: make sure that it has.
    target.dispatchEvent(new Event('keyup'));
    target.requestSubmit((event as SubmitEvent).submitter);
  }
  // A key goes to what has the focus, which the key before may have moved.
  else
    ((event as KeyboardEvent).key ? document.activeElement : target)?.dispatchEvent(
      new (event.constructor as typeof Event)(replaying, event),
    );
  replaying = '';
}

/** Says that something waits in vain, where it does. */
function mark(island: Island): void {
  if (island.held?.[0] && island.matches(ISLAND)) island.dataset['failed'] = '';
}

/** Gives back what was held, to React or, where the island still sleeps, to the browser. */
function release(island: Island): void {
  mark(island);
  // In tasks of their own: React takes over what an event has changed before it sees the next, as with real events.
  island.held?.forEach((event) => setTimeout(replay, 0, event));
  island.held = undefined;
}

for (const sign of 'pointerover focusin beforematch click submit keydown wake'.split(' '))
  addEventListener(sign, onSign, true);

const intent: ClientDirective = (load, _options, island: Island) => {
  island.wake = () =>
    void load()
      // A module without its component is no module of ours: React would empty the island.
      .then((hydrate) => island.Component && hydrate())
      .finally(() => release(island));
  if (island.held) island.wake();
};

export default intent;
