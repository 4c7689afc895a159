import { expect, test as base } from 'playwright/test';
import { hosts } from '../../hosts.ts';
import { inSandbox, type Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const START = { firefox: startFirefox, webkit: startWebKit };

/**
 * Runs in the page: the middle of the visible element that matches and has this text or label, scrolled into view.
 * @returns a reason if there is none or something covers it
 */
function middleOf(selector: string, name: string | null): { x: number; y: number } | string {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (name === null || [one.innerText.trim(), one.ariaLabel].includes(name)),
  );
  if (!element) return 'no visible element';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(place.x, place.y);
  return element.contains(hit) ? place : `covered by ${hit?.outerHTML.slice(0, 200)}`;
}

/** A person with a browser, who waits until what they look for is there. */
export class Visitor {
  readonly #engine: Engine;
  /** The folder with the files that the person has saved. */
  readonly downloads: string;

  constructor(engine: Engine, downloads: string) {
    this.#engine = engine;
    this.downloads = downloads;
  }

  /** Opens a URL, or a page of the site that has a service, and waits until it has loaded. */
  open(url: string): Promise<void> {
    return this.#engine.open(new URL(url, hosts.local.url).href);
  }

  /** Runs a function in the page, with arguments and a result that JSON can hold. */
  async run<A extends unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R> {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    return (JSON.parse(await this.#engine.evaluate(`JSON.stringify({ value: ${call} })`)) as { value: R }).value;
  }

  /** The text of the visible elements that match a selector. */
  texts(selector: string): Promise<string[]> {
    return this.run(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.innerText.trim()),
      selector,
    );
  }

  /** Waits until the text of the first visible element that matches is this, or matches it. */
  async sees(selector: string, text: string | RegExp): Promise<void> {
    await until(async () => expect((await this.texts(selector))[0], selector).toMatch(text));
  }

  /** Presses the visible element that matches and has this text or label, once it is there and nothing covers it. */
  async press(selector: string, name?: string): Promise<void> {
    let place: { x: number; y: number } | undefined;
    await until(async () => {
      const found = await this.run(middleOf, selector, name ?? null);
      if (typeof found === 'string') throw new Error(`${selector} ${name ?? ''}: ${found}`);
      place = found;
    });
    await this.#engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...place, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Presses a field and types. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.type(text);
  }
}

/** Repeats a look at the page, which may be on its way to the next, until it passes. */
export const until = (look: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await look();
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] });

/** One visitor for each engine goes from test to test. */
export const test = base.extend<object, { visitor: Visitor }>({
  visitor: [
    // Playwright reads from this pattern which other fixtures are needed.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      await inSandbox(async (sandbox) => {
        const engine = await START[project.name as keyof typeof START](sandbox);
        await use(new Visitor(engine, sandbox.downloads));
      });
    },
    { scope: 'worker' },
  ],
});
