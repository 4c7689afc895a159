import type { ClientDirective } from 'astro';

/**
 * `client:intent` wakes an island on the first sign that it is wanted: a pointer or touch on it, focus in it, text found in it, or a
 * `wake` event from a script. Anything the visitor does while it wakes (a click, a key, a submit) is held back until React has taken
 * over, and then replayed once, in order.
 *
 * If the island can't be loaded or takes too long, it is marked `data-failed`, which shows the `components/ui/LoadFailure.astro` after
 * it. Once loading has failed, held-back events go to the browser, and the next sign tries again.
 *
 * Password managers and translators insert elements and replace text while an island sleeps. `client.tsx` undoes that right before
 * React takes over, because React discards all of an island's HTML, input included, if it finds other nodes than it rendered.
 *
 * A built page has only the URL of Astro's island runtime (`kit/publish/island-runtime.ts`), so that a visitor who touches no
 * island loads nothing. In development the runtime is already in the page, and the URL is that of an empty module.
 */

/** Selects sleeping islands. The site uses no other directive. */
const ISLAND = '[ssr]';
const FIELD = 'input,select,textarea';

export interface Island extends HTMLElement {
  /** Events waiting for React, until the island is hydrated or could not be loaded. */
  held?: Event[] | undefined;
  /** Whether the visitor has filled in or chosen anything, which only React can act on. */
  input?: boolean;
  /** What others have changed in the server's HTML, in order. */
  changes?: MutationRecord[];
  /** Records the changes. */
  observer?: MutationObserver;
  /** Loads the island, once Astro's runtime is available. */
  wake?: () => unknown;
  /** What Astro's runtime found in the island's module. */
  Component?: unknown;
}

/** Type of the event being replayed, which must not be held again. Events of other types may follow from it. */
let replaying: string | undefined;

/** Whether an event must wait for React. */
function needsReact({ type, key }: Event & { key?: string }, target: Element): boolean {
  // Clicks, except on elements that respond without React.
  if (type === 'click') return !target.closest(`${FIELD},a,label,summary,[popovertarget],[type=submit]`);
  // Keys that a widget responds to. Escape, for example, closes a popover without React.
  return /submit|wake/.test(type) || (/^Arrow|Home|End/.test(key as string) && !target.matches(FIELD));
}

function onSign(event: Event): void {
  const target = event.target as Element;
  // The document itself, and text, have no `closest`.
  const island = (target as Partial<Element>).closest?.<Island>(ISLAND);
  if (!island || event.type === replaying) return;
  if (!island.held) {
    island.held = [];
    // The runtime reports a component that fails to load, and retries it.
    // eslint-disable-next-line no-restricted-syntax -- the address is known only after the build has hashed the file
    import(/* @vite-ignore */ island.getAttribute('component-url') as string).catch(() => undefined);
    // eslint-disable-next-line no-restricted-syntax -- as above
    import(/* @vite-ignore */ document.body.dataset['islands'] as string).catch(() => release(island));
    island.wake?.();
  }
  island.input ||= event.type === 'input';
  if (needsReact(event, target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    island.held.push(event);
  }
  // After 8 s, the page shows the failure notice.
  setTimeout(mark, 8_000, island);
}

function replay(event: Event): void {
  const target = event.target as HTMLFormElement;
  replaying = event.type;
  if (replaying === 'submit') target.requestSubmit((event as SubmitEvent).submitter);
  // A key goes to the focused element, which the previous key may have changed.
  else
    ((event as KeyboardEvent).key ? document.activeElement : target)?.dispatchEvent(
      new (event.constructor as typeof Event)(replaying, event),
    );
  replaying = '';
}

/** Marks the island as failed if any event or input is waiting. */
function mark(island: Island): void {
  if ((island.held?.[0] || island.input) && island.matches(ISLAND)) island.dataset['failed'] = '';
}

/** Releases the held events, to React or, if the island is still asleep, to the browser. */
function release(island: Island): void {
  mark(island);
  // The events are replayed in separate tasks, so that React applies the changes from one event before the next event, as with real
  // events.
  island.held?.forEach((event) => setTimeout(replay, 0, event));
  island.held = undefined;
}

for (const sign of 'pointerover focusin beforematch click submit keydown input wake'.split(' '))
  addEventListener(sign, onSign, true);

export default ((load, _options, island: Island) => {
  island.wake = () =>
    load()
      // A module without its component is not ours, and React would empty the island.
      .then((hydrate) => island.Component && hydrate())
      .finally(() => release(island));
  if (island.held) island.wake();
}) satisfies ClientDirective;
