// @vitest-environment jsdom
// An island loads on the first sign of intent and loses no click made while it is loading.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import intent from '~/kit/islands/intent/intent';
import { until } from '#tests/lib/until.ts';

declare global {
  var ranModules: string[] | undefined;
}

/** A module URL; the module records that it ran. */
const moduleNamed = (name: string) => `data:text/javascript,(globalThis.ranModules ??= []).push('${name}')`;
const GONE = `${moduleNamed('gone')};throw new Error('gone')`;

/** Records when an island requests its module, which it does when it requests the runtime. */
const asks = (element: Element) => vi.spyOn(element, 'getAttribute');
const OPTIONS = { name: 'intent', value: 'true' };

/** An island as Astro writes it, and the events its component would notice once hydrated. */
function island() {
  document.body.innerHTML = `<p id="beside"><button>Outside</button></p>
    <astro-island client="intent" component-url="data:text/javascript," ssr><div>
      <button id="button"><b>Press</b></button><button id="other">Other</button>
      <a id="link" href="#there">Link</a><label id="label">Label <input id="box" type="checkbox" /></label>
      <details id="details"><summary id="summary">More</summary></details>
      <button id="popover" popovertarget="nowhere">Details</button>
      <form id="form"><input id="field" required value="typed" /><button id="send" name="send" value="now">Send</button></form>
    </div></astro-island>`;
  const element = document.querySelector<HTMLElement & { held?: Event[] }>('astro-island');
  if (!element) throw new Error('There is no island.');
  const noticed: string[] = [];
  Object.assign(element, { Component: () => null });
  let loaded!: (works: boolean) => void;
  const load = vi.fn(
    () =>
      new Promise<() => Promise<void>>((resolve) => {
        loaded = (works) => resolve(works ? hydrate : () => Promise.resolve());
      }),
  );
  const hydrate = () => {
    element.removeAttribute('ssr');
    for (const type of ['click', 'keydown', 'submit']) {
      element.addEventListener(type, (event) => {
        const { key } = event as KeyboardEvent;
        const sent = (event as SubmitEvent).submitter?.id;
        noticed.push([type, (event.target as Element).id, key, sent].filter(Boolean).join(' '));
        if (type === 'submit') event.preventDefault();
      });
    }
    return Promise.resolve();
  };
  return {
    element,
    asked: asks(element),
    load,
    /** The events the component noticed. */
    noticed: () => noticed,
    /** Astro's runtime arrives and takes over the island. */
    start: () => intent(load, OPTIONS, element),
    failLoading: () => loaded(false),
    finish: async (works = true, isHydrated = works) => {
      await until(() => expect(load).toHaveBeenCalled());
      loaded(works);
      await until(() =>
        expect(isHydrated ? !element.hasAttribute('ssr') : element.dataset['failed'] === '').toBe(true),
      );
      await new Promise((done) => setTimeout(done));
    },
  };
}

const at = (id: string) => document.getElementById(id) as HTMLElement;

/** @returns whether the event kept its default action */
function send(id: string, event: Event): boolean {
  return at(id).dispatchEvent(event);
}
const bubbling = { bubbles: true, cancelable: true };
const click = (id: string) => send(id, new MouseEvent('click', bubbling));
const press = (id: string, key: string) => send(id, new KeyboardEvent('keydown', { key, ...bubbling }));

beforeEach(() => {
  document.body.dataset['islands'] = 'data:text/javascript,';
  // jsdom can't submit forms, and rejects the null that browsers accept.
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement, submitter) {
    this.dispatchEvent(new SubmitEvent('submit', { ...bubbling, submitter: submitter ?? null }));
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  globalThis.ranModules = undefined;
});

describe('waking', () => {
  test.each(['pointerover', 'focusin', 'beforematch', 'click', 'submit', 'keydown', 'input', 'wake'])(
    '%s loads the runtime once, for this island',
    (type) => {
      const { asked } = island();
      at('button').dispatchEvent(new Event(type, bubbling));
      at('button').dispatchEvent(new Event(type, bubbling));
      at('button').dispatchEvent(new Event('pointerover', bubbling));
      expect(asked).toHaveBeenCalledExactlyOnceWith('component-url');
    },
  );

  test.each(['pointermove', 'scroll', 'pointerout', 'keyup', 'mouseover'])('%s is not a sign of intent', (type) => {
    const { asked } = island();
    at('button').dispatchEvent(new Event(type, bubbling));
    expect(asked).not.toHaveBeenCalled();
  });

  test('a touch outside the island, or on the document, is not a sign of intent', () => {
    const { asked } = island();
    at('beside').dispatchEvent(new Event('pointerover', bubbling));
    document.dispatchEvent(new Event('focusin', bubbling));
    document.body.firstChild?.dispatchEvent(new Event('click', bubbling));
    expect(asked).not.toHaveBeenCalled();
  });

  test('fetches the runtime and the island’s module in parallel', async () => {
    const { element } = island();
    document.body.dataset['islands'] = moduleNamed('runtime');
    element.setAttribute('component-url', moduleNamed('component'));
    click('button');
    await until(() => expect(globalThis.ranModules?.toSorted()).toEqual(['component', 'runtime']));
  });

  test('leaves a component that can’t be fetched to the runtime', async () => {
    const { element } = island();
    element.setAttribute('component-url', GONE);
    click('button');
    await until(() => expect(globalThis.ranModules).toEqual(['gone']));
    await new Promise((done) => setTimeout(done));
    expect(element.held, 'the runtime requests it again').toHaveLength(1);
    expect(element.dataset['failed']).toBeUndefined();
  });

  test('loads nothing before a sign of intent, even if another island has already loaded the runtime', async () => {
    const { start, load, element } = island();
    start();
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    element.dispatchEvent(new Event('wake'));
    await until(() => expect(load).toHaveBeenCalledOnce());
  });

  test('counts a sign of intent that came before the runtime', async () => {
    const { start, load } = island();
    at('button').dispatchEvent(new Event('pointerover', bubbling));
    start();
    await until(() => expect(load).toHaveBeenCalledOnce());
  });
});

describe('an action before the island is ready', () => {
  test('is replayed once, in order', async () => {
    const { start, finish, noticed } = island();
    at('button').focus();
    expect(click('button')).toBe(false);
    expect(click('button')).toBe(false);
    start();
    expect(press('button', 'ArrowDown')).toBe(false);
    expect(click('other')).toBe(false);
    expect(noticed()).toEqual([]);
    await finish();
    expect(noticed()).toEqual(['click button', 'click button', 'keydown button ArrowDown', 'click other']);
  });

  test('reaches no other listener while it waits', () => {
    island();
    const heard = vi.fn();
    addEventListener('click', heard);
    click('button');
    removeEventListener('click', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  test('takes effect before the next is replayed', async () => {
    const { start, finish, element } = island();
    let state = 0;
    let rendered = 0;
    const seen: number[] = [];
    element.addEventListener('click', () => {
      seen.push(rendered);
      state = rendered + 1;
      // As React does: in a microtask after the event.
      queueMicrotask(() => queueMicrotask(() => (rendered = state)));
    });
    for (let clicks = 0; clicks < 3; clicks++) click('button');
    start();
    await finish();
    expect(seen).toEqual([0, 1, 2]);
  });

  test('sends a key to the element that has the focus by then', async () => {
    const { start, finish, element } = island();
    const targets: string[] = [];
    element.addEventListener('keydown', ({ target }) => {
      targets.push((target as Element).id);
      at('other').focus();
    });
    at('button').focus();
    press('button', 'ArrowDown');
    press('button', 'ArrowDown');
    start();
    await finish();
    expect(targets).toEqual(['button', 'other']);
  });

  test('keeps the mouse details, the modifiers and the key', async () => {
    const { start, finish, element } = island();
    const seen: (MouseEvent | KeyboardEvent)[] = [];
    element.addEventListener('click', (event) => seen.push(event));
    element.addEventListener('keydown', (event) => seen.push(event));
    at('button').focus();
    send('button', new MouseEvent('click', { ...bubbling, ctrlKey: true, clientX: 7, detail: 2 }));
    send('button', new KeyboardEvent('keydown', { ...bubbling, key: 'End', code: 'End', shiftKey: true }));
    start();
    await finish();
    expect(seen[0]).toMatchObject({ ctrlKey: true, clientX: 7, detail: 2, bubbles: true, cancelable: true });
    expect(seen[1]).toMatchObject({ key: 'End', code: 'End', shiftKey: true });
    expect(seen).toHaveLength(2);
  });

  test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])('holds back %s', (key) => {
    island();
    expect(press('button', key)).toBe(false);
  });

  test.each(['Tab', 'Enter', ' ', 'Escape', 'a', 'F8', 'PageDown'])('leaves the key “%s” alone', (key) => {
    island();
    expect(press('button', key)).toBe(true);
  });

  test.each(['ArrowUp', 'Home'])('leaves %s in a field to the field', (key) => {
    island();
    expect(press('field', key)).toBe(true);
  });

  test.each(['link', 'label', 'box', 'summary', 'field', 'popover'])('leaves a click on the %s alone', async (id) => {
    const { start, finish, noticed } = island();
    expect(click(id)).toBe(true);
    start();
    await finish();
    expect(noticed()).toEqual([]);
  });

  test('counts a click inside a button as a click on the button', async () => {
    const { start, finish, noticed } = island();
    const inner = document.querySelector('#button b') as HTMLElement;
    expect(inner.dispatchEvent(new MouseEvent('click', bubbling))).toBe(false);
    start();
    await finish();
    expect(noticed()).toEqual(['click']);
  });
});

describe('a form submitted before the island is ready', () => {
  const submitted = () => vi.mocked(HTMLFormElement.prototype.requestSubmit).mock.calls.length;

  test('goes to the component instead of the browser', async () => {
    const { start, finish, noticed } = island();
    expect(send('form', new SubmitEvent('submit', { ...bubbling, submitter: at('send') }))).toBe(false);
    start();
    await finish();
    expect(noticed()).toEqual(['submit form send']);
    expect(submitted()).toBe(1);
  });

  test('can also be submitted by a key in a field', async () => {
    const { start, finish, noticed } = island();
    expect(send('form', new SubmitEvent('submit', bubbling))).toBe(false);
    start();
    await finish();
    expect(noticed()).toEqual(['submit form']);
  });

  test('may wake another island', async () => {
    const { start, finish, element } = island();
    const other = document.createElement('astro-island');
    other.setAttribute('client', 'intent');
    other.setAttribute('ssr', '');
    document.body.append(other);
    const asked = asks(other);
    element.addEventListener('submit', () => other.dispatchEvent(new Event('wake')));
    send('form', new SubmitEvent('submit', bubbling));
    start();
    await finish();
    expect(asked).toHaveBeenCalledExactlyOnceWith('component-url');
  });

  test('keeps input typed while it waited', async () => {
    const { start, finish } = island();
    send('form', new SubmitEvent('submit', bubbling));
    (at('field') as HTMLInputElement).value = 'typed on';
    start();
    await finish();
    expect((at('field') as HTMLInputElement).value).toBe('typed on');
  });
});

describe('afterwards', () => {
  test('leaves a hydrated island alone', async () => {
    const { start, finish, noticed, asked } = island();
    click('button');
    start();
    await finish();
    expect(click('button')).toBe(true);
    expect(press('button', 'ArrowDown')).toBe(true);
    expect(noticed()).toEqual(['click button', 'click button', 'keydown button ArrowDown']);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('marks an island that can’t be loaded, and leaves the actions it held to the browser', async () => {
    const { start, finish, element } = island();
    click('button');
    send('form', new SubmitEvent('submit', { ...bubbling, submitter: at('send') }));
    expect(element.dataset['failed']).toBeUndefined();
    start();
    await finish(false);
    expect(element.dataset['failed']).toBe('');
    expect(HTMLFormElement.prototype.requestSubmit).toHaveBeenCalledExactlyOnceWith(at('send'));
    expect(element.held, 'actions handed back are not held again').toBeUndefined();
  });

  test('an island with nothing waiting fails silently', async () => {
    const { start, load, element, failLoading } = island();
    at('button').dispatchEvent(new Event('pointerover', bubbling));
    click('link');
    start();
    await until(() => expect(load).toHaveBeenCalledOnce());
    failLoading();
    await new Promise((done) => setTimeout(done));
    expect(element.dataset['failed']).toBeUndefined();
  });

  test('an island that doesn’t load says so even if only a field was filled in, and the next entry tries again', async () => {
    const { start, finish, element, asked } = island();
    start();
    expect(send('field', new Event('input', bubbling))).toBe(true);
    await finish(false);
    expect(element.dataset['failed']).toBe('');
    send('field', new Event('input', bubbling));
    expect(asked).toHaveBeenCalledTimes(2);
    await finish();
    expect(element.matches('[data-failed][ssr]')).toBe(false);
  });

  test('tries again on the next sign of intent', async () => {
    const { start, finish, element, noticed, asked } = island();
    start();
    click('button');
    await finish(false);
    expect(asked).toHaveBeenCalledTimes(1);
    click('other');
    expect(asked).toHaveBeenCalledTimes(2);
    await finish();
    expect(noticed()).toEqual(['click other']);
    expect(element.matches('[data-failed][ssr]')).toBe(false);
  });

  test('doesn’t hydrate a module that lacks its component, because React would empty the island', async () => {
    const { start, finish, element, noticed } = island();
    Object.assign(element, { Component: undefined });
    click('button');
    start();
    await finish(true, false);
    expect(element.hasAttribute('ssr')).toBe(true);
    expect(noticed()).toEqual([]);
  });

  test('reports slow scripts after 8 s, and keeps the action waiting', async () => {
    vi.useFakeTimers();
    const { start, element, noticed, load } = island();
    at('button').dispatchEvent(new Event('pointerover', bubbling));
    start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(element.dataset['failed'], 'nothing is waiting').toBeUndefined();
    click('button');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(element.dataset['failed']).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(element.dataset['failed']).toBe('');
    expect(load).toHaveBeenCalledOnce();
    expect(noticed()).toEqual([]);
    vi.useRealTimers();
  });

  test('if the runtime can’t be loaded, the browser submits the form once, and the next sign of intent tries again', async () => {
    const { element, noticed, start, finish, asked } = island();
    document.body.dataset['islands'] = GONE;
    const sent = vi.fn((event: Event) => event.preventDefault());
    addEventListener('submit', sent);
    send('form', new SubmitEvent('submit', { ...bubbling, submitter: at('send') }));
    await until(() => expect(sent).toHaveBeenCalledOnce());
    removeEventListener('submit', sent);
    expect(element.dataset['failed']).toBe('');

    click('button');
    expect(asked).toHaveBeenCalledTimes(2);
    start();
    await finish();
    expect(noticed()).toEqual(['click button']);
    expect(sent).toHaveBeenCalledOnce();
  });
});
