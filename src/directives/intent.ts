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

interface Island extends HTMLElement {
  /** What waits for React, from the first sign on. */
  held?: Event[];
}

/** Whether an event must wait for React. */
function needsReact({ type, key }: Event & { key?: string }, target: Element): boolean {
  if (type === 'click') return !target.closest(OWN_CLICK);
  return type === 'submit' || (WIDGET_KEY.test(key ?? '') && !target.matches(FIELD));
}

function onSign(event: Event): void {
  const target = event.target as Element;
  // The document itself, and text, have no `closest`.
  const island = (target as Partial<Element>).closest?.<Island>(ISLAND);
  if (!island) return;
  let { held } = island;
  if (!held) {
    held = island.held = [];
    loadIslandRuntime(island).catch(() => release(island));
    island.dispatchEvent(new Event('intent'));
  }
  if (!needsReact(event, target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(event);
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
function release(island: Island): void {
  if (island.matches(ISLAND)) island.dataset['failed'] = '';
  // In tasks of their own: React takes over what an event has changed before it sees the next, as with real events.
  island.held?.splice(0).forEach((event) => setTimeout(replay, 0, event));
}

for (const sign of SIGNS) addEventListener(sign, onSign, true);

const intent: ClientDirective = (load, _options, island: Island) => {
  const wake = () =>
    void load()
      .then((hydrate) => hydrate())
      .then(() => release(island));
  if (island.held) wake();
  else island.addEventListener('intent', wake);
};

export default intent;
