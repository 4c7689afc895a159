import { brotliCompressSync, constants } from 'node:zlib';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from './chromium.mjs';
import { isRoot } from './lib/programs.mjs';

/* global window, document, addEventListener, requestAnimationFrame, MutationObserver -- what runs in the page */
/*
 * What each island costs when it is wanted: node scripts/measure-islands.mjs --url http://localhost:4321
 *
 * The site is the one that `npm run preview` serves. For each island:
 * - bytes: everything that the first touch made the browser load (scripts, and the toaster's style sheet), each file
 *   brotli 11, whatever the server sends it as; html is the page itself, brotli 11.
 * - cold: time from the first click (`event.timeStamp`) to the paint of what it changed, on a fresh profile whose cache
 *   holds nothing of the island, the network being the machine's own. It contains loading, parsing and hydration.
 * - warm: the same for the second click, when React is there: what the interaction itself costs.
 * "The paint of what it changed" is the second requestAnimationFrame after a MutationObserver has seen the change, that is
 * the frame in which it can be seen. The processor is slowed four times by Emulation.setCPUThrottlingRate, after the page
 * has loaded. Each figure is the median of five runs. The pop-up is not clicked: its time runs from 15,000 ms after the
 * navigation, when its directive wakes it, to its hydration (the island's attribute `ssr` is gone).
 */

const RUNS = 5;
const SLOWER = 4;

const { url } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:4321' } } }).values;

/**
 * `click` is pressed twice; each time `changed` must give another text afterwards than before.
 *
 * @type {{ name: string, path: string, click?: string, second?: string, changed: string, prepare?: string }[]}
 */
const islands = [
  {
    name: 'accordion',
    path: '/framework/soc-2',
    click: 'astro-island[component-export=Accordion] h3:nth-of-type(1) button >> nth=2',
    changed: '[...document.querySelectorAll("[data-panel]")].map((panel) => panel.hidden)',
  },
  {
    name: 'plans',
    path: '/pricing',
    click: '[role=switch]',
    changed: 'document.querySelector("#plan-professional .text-figure").textContent',
  },
  {
    name: 'demo form',
    path: '/demo',
    // Filled by script, which is no touch; sending empties it.
    prepare: `for (const field of document.querySelectorAll('#demo-form [required]')) field.value = field.type === 'email' ? 'a@b.example' : 'x'`,
    click: '#demo-form [type=submit]',
    changed: 'document.querySelector("#firstName").value',
  },
  {
    name: 'toaster',
    path: '/blog',
    click: '[data-notice] >> nth=0',
    second: '[data-notice] >> nth=1',
    changed:
      '[...document.querySelectorAll("[data-sonner-toast]")].map((toast) => toast.id + toast.dataset.front).length + String(document.querySelector("[data-sonner-toast][data-removed=true]"))',
  },
  {
    name: 'pop-up',
    path: '/pricing',
    changed: 'document.querySelector("astro-island[component-export=SocialProof]").hasAttribute("ssr")',
  },
];

const median = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const brotli = (/** @type {Buffer} */ body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * To be run in the page before the click: waits until `changed` gives something else than now, and a frame has been painted
 * since. A string, so that no content policy can refuse it.
 */
const watch = (/** @type {string} */ changed) => `(${WATCH})(() => ${changed})`;
const WATCH = String((/** @type {() => unknown} */ changed) => {
  const look = () => JSON.stringify(changed());
  const before = look();
  let start = performance.now();
  addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true });
  Object.assign(window, {
    painted: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (look() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // A form that is emptied changes no node: look at each frame as well.
      const onFrame = () => {
        if (look() === before) return requestAnimationFrame(onFrame);
        observer.disconnect();
        return requestAnimationFrame(() => resolve(performance.now() - start));
      };
      requestAnimationFrame(onFrame);
    }),
  });
});
const PAINTED = 'window.painted';

/** @param {import('playwright').Browser} browser @param {(typeof islands)[number]} island */
async function measure(browser, { path, click, second, changed, prepare }) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  /** @type {Map<string, number>} */
  const loaded = new Map();
  /** @type {Promise<void>[]} */
  const bodies = [];
  const late = !click;
  const note = (/** @type {import('playwright').Response} */ response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    bodies.push(response.body().then((body) => void loaded.set(response.url(), brotli(body))));
  };
  const response = await page.goto(url + path);
  const html = brotli((await response?.body()) ?? Buffer.of());
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  page.on('response', note);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = [];
  if (late) {
    await page.evaluate(watch(changed));
    times.push(Number(await page.evaluate(`${PAINTED}.then(() => performance.now())`)) - 15_000);
  } else {
    for (const target of [click, second ?? click]) {
      if (prepare) await page.evaluate(prepare);
      const element = page.locator(target);
      await element.scrollIntoViewIfNeeded();
      await page.evaluate(watch(changed));
      await element.click();
      times.push(Number(await page.evaluate(PAINTED)));
      // The next press must not be the second half of a double click, nor fall into the first one's afterwork.
      await page.waitForTimeout(500);
    }
  }
  await Promise.all(bodies);
  await context.close();
  return { html, bytes: [...loaded.values()].reduce((sum, size) => sum + size, 0), files: loaded.size, times };
}

const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: !isRoot });
console.log('island     | files | bytes (br) | html (br) | cold, ms | warm, ms');
console.log('---------- | ----- | ---------- | --------- | -------- | --------');
for (const island of islands) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, island));
  const [first] = runs;
  const cold = median(runs.map(({ times }) => times[0] ?? NaN));
  const warm = median(runs.map(({ times }) => times[1] ?? NaN));
  const cells = [
    first?.files,
    first?.bytes,
    first?.html,
    Math.round(cold),
    Number.isNaN(warm) ? '–' : Math.round(warm),
  ];
  const widths = [5, 10, 9, 8, 8];
  console.log([island.name.padEnd(10), ...cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0))].join(' | '));
}
await browser.close();
