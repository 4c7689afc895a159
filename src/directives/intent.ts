import type { ClientDirective } from 'astro';
import { loadIslandRuntime } from '~/lib/browser/island-runtime';

/**
 * `client:intent` wakes an island on the first sign that it is wanted: a pointer or a touch on it, the focus in it, a text
 * found in it, or an event `wake` that a script sends it. What the visitor did to it while it woke (a click, a key, a
 * submit) is held back and done again when React has taken over, once each and in order. Where the island can't be
 * loaded it is marked `data-failed`, and what was held back is left to the browser.
 */
const ISLAND = 'astro-island[client=intent][ssr]:not([data-failed])';
const SIGNS = ['pointerover', 'focusin', 'beforematch', 'click', 'submit', 'keydown', 'wake'];
/** Keys that a widget answers to. All others keep their own effect: Escape, say, closes a popover without React. */
const WIDGET_KEY = /^(Arrow|Home|End)/;
const FIELD = 'input,select,textarea';
/** Elements that answer a click by themselves. */
const OWN_CLICK = `${FIELD},a,label,summary,[popovertarget],[type=submit]`;

const held = new WeakMap<Element, Event[]>();

/** Whether an event must wait for React. */
function needsReact({ type, key }: Event & { key?: string }, target: Element): boolean {
  if (type === 'click') return !target.closest(OWN_CLICK);
  return type === 'submit' || (WIDGET_KEY.test(key ?? '') && !target.matches(FIELD));
}

function onSign(event: Event): void {
  const target = event.target as Element;
  // The document itself, and text, have no `closest`.
  const island = (target as Partial<Element>).closest?.<HTMLElement>(ISLAND);
  if (!island) return;
  let events = held.get(island);
  if (!events) {
    held.set(island, (events = []));
    loadIslandRuntime(island).catch(() => release(island));
    island.dispatchEvent(new Event('intent'));
  }
  if (!needsReact(event, target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  events.push(event);
}

function replay(event: Event): void {
  const target = event.target as HTMLFormElement;
  const Kind = event.constructor as typeof Event;
  if (event.type === 'submit') {
    // React hydrates at once on a click or a key, but not on a submit: make sure that it has.
    target.dispatchEvent(new Event('keyup'));
    target.requestSubmit((event as SubmitEvent).submitter);
  }
  // A key goes to what has the focus, which the key before may have moved.
  else ('key' in event ? document.activeElement : target)?.dispatchEvent(new Kind(event.type, event));
}

/** Gives back what was held, to React or, where the island still sleeps, to the browser. */
function release(island: HTMLElement): void {
  if (island.matches(ISLAND)) island.dataset['failed'] = '';
  // In tasks of their own: React takes over what an event has changed before it sees the next, as with real events.
  for (const event of held.get(island)?.splice(0) ?? []) setTimeout(replay, 0, event);
}

for (const sign of SIGNS) document.addEventListener(sign, onSign, true);

async function wake(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<void> {
  if (!held.has(island)) await new Promise((wanted) => island.addEventListener('intent', wanted));
  const hydrate = await load();
  await hydrate();
  release(island);
}

const intent: ClientDirective = (load, _options, island) => void wake(load, island);

export default intent;
