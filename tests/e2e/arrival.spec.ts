import { expect, test, type Page } from 'playwright/test';
import { startInPieces } from './lib/in-pieces.ts';
import { NOT_FOUND, pageTypes } from './lib/pages.ts';

/** Until its first paint, a page that begins a visit leaves out what that can do without (decision 0022). */
const BEGINS = 'navigate';
const LONG = '/framework/soc-2';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const marks: (string | undefined)[] = [];
    new MutationObserver(() => marks.push(document.documentElement.dataset['new'])).observe(document, {
      subtree: true,
      attributeFilter: ['data-new'],
    });
    Object.assign(window, { marks });
  }),
);

/** What the page was marked with, one after the other. */
const marks = (page: Page) => page.evaluate(() => (window as unknown as { marks: (string | null)[] }).marks);
const unmarked = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-new');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** As in browsers that hide from pages how fast they are. */
const neverPainted = (page: Page) =>
  page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });

/** The page believes that it is never painted, and what would take its mark away after three seconds never comes either. */
async function staysMarked(page: Page): Promise<void> {
  await neverPainted(page);
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const never = (task: () => void, ms?: number) => (ms === 3000 ? 0 : later(task, ms));
    Object.assign(window, { setTimeout: never });
  });
}

/**
 * How high the page is, and what of it begins in the window: the elements that have no other in them, and where they are. And how
 * many of the parts are there that begin below a phone's window.
 */
const seen = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    belowFold: [...document.querySelectorAll('.below-fold, main > section li:nth-child(n + 4)')].filter((part) =>
      part.checkVisibility(),
    ).length,
    inWindow: [...document.querySelectorAll('body :not(:has(*))')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top < innerHeight)
      .map(({ element, box }) => [
        element.outerHTML,
        ...[box.x, box.y, box.width, box.height].map((length) => Math.round(length)),
      ]),
  }));

test('a page that begins a visit is marked until it is painted, and asks for its font then', async ({ page }) => {
  await page.goto(LONG);
  await unmarked(page);
  expect(await marks(page)).toEqual([BEGINS, undefined]);
  const fontIsThere = () => page.evaluate(() => document.fonts.check('500 40px Besley'));
  await expect.poll(fontIsThere).toBe(true);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  }));
  expect(asked).toBeGreaterThanOrEqual(painted ?? NaN);
  for (const part of ['.site-footer', 'main > :last-child']) {
    await expect(page.locator(part), part).toHaveCSS('content-visibility', 'visible');
  }
});

test('until then what is far below has no content, and the headings their stand-in', async ({ page }) => {
  await staysMarked(page);
  const far = { [LONG]: 'main > :last-child', '/blog/framework-crosswalk-explained': '.prose > :last-child' };
  for (const [path, part] of Object.entries(far)) {
    await page.goto(path);
    expect(await marks(page), path).toEqual([BEGINS]);
    for (const hidden of ['.site-footer', part]) {
      await expect(page.locator(hidden), hidden).toHaveCSS('content-visibility', 'auto');
    }
    await expect(page.locator('h1')).not.toHaveCSS('font-family', /Besley,/);
    await expect(page.locator('h1')).toBeVisible();
    // Nobody misses it: what is scrolled to is there.
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await expect(page.locator('.site-footer')).toContainText('All rights reserved');
  }
});

for (const [width, height] of [
  [320, 640],
  [412, 823],
  [447, 863],
] as const) {
  test(`until then what begins below a window of ${width} by ${height} px is left out, and nothing in it`, async ({
    page,
  }) => {
    await staysMarked(page);
    await page.setViewportSize({ width, height });
    // With the stand-in before and after.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of [...pageTypes, '/crosswalk/gdpr--iso-14001', '/crosswalk/gdpr--hipaa']) {
      await page.goto(path);
      const marked = await seen(page);
      await page.evaluate(() => delete document.documentElement.dataset['new']);
      const whole = await seen(page);
      expect(marked.inWindow, path).toEqual(whole.inWindow);
      expect(marked.inWindow.length, path).toBeGreaterThan(8);
      expect(marked.belowFold, path).toBe(0);
      if (path !== NOT_FOUND) expect(marked.height, path).toBeLessThan(whole.height);
    }
  });
}

test('where that may be in the window, it is there at once', async ({ page }) => {
  await staysMarked(page);
  for (const [width, height] of [
    [448, 800],
    [412, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/crosswalk');
    await expect(page.locator('.matrix')).toBeVisible();
    await expect(page.locator('.site-footer')).toHaveCSS('display', 'block');
  }
});

test('where the browser tells of no paint, the page is whole soon, and its script is there', async ({ page }) => {
  await neverPainted(page);
  await page.goto('/crosswalk');
  await unmarked(page);
  await expect(page.locator('.matrix')).toBeVisible();
  await expect(page.locator('.theme-switch')).toHaveAttribute('aria-pressed', 'false');
});

test('a script that is there before the rest of the page waits for it', async ({ page }) => {
  const host = await startInPieces();
  try {
    for (const path of ['/contact', LONG]) {
      await page.goto(host.address(path, 0.2));
      // At the end of the page, and moved from where it stands by the script.
      await expect(page.locator('body > script[type=speculationrules]'), path).toBeAttached();
    }
  } finally {
    await host.stop();
  }
});

const ways: [name: string, go: (page: Page) => Promise<unknown>][] = [
  ['at a fragment', (page) => page.goto(`${LONG}#edition`)],
  ['at a text', (page) => page.goto(`${LONG}#:~:text=${encodeURIComponent('Bring a draft')}`)],
  [
    'by a link of this site',
    (page) => page.goto('/contact').then(() => page.locator(`footer [href="${LONG}"]`).click()),
  ],
  ['again', (page) => page.goto(LONG).then(() => page.reload())],
  [
    'by going back',
    (page) =>
      page
        .goto(LONG)
        .then(() => page.goto('about:blank'))
        .then(() => page.goBack()),
  ],
];

for (const [name, go] of ways) {
  test(`a page that is opened ${name} is whole at its first paint`, async ({ page }) => {
    await go(page);
    await expect(page).toHaveURL(new RegExp(LONG));
    await unmarked(page);
    expect(await marks(page)).not.toContain(BEGINS);
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a page that is reloaded or come back to stands where it was left', async ({ page }) => {
      for (const path of ['/', LONG, '/blog/framework-crosswalk-explained']) {
        await page.goto(path);
        await unmarked(page);
        const place = await page.evaluate(() => {
          window.scrollTo({ top: document.documentElement.scrollHeight * 0.7, behavior: 'instant' });
          return Math.round(window.scrollY);
        });
        expect(place).toBeGreaterThan(1000);
        await page.reload();
        await expect.poll(() => scrollY(page), path).toBe(place);
        await page.goto('/contact');
        await page.goBack();
        await expect.poll(() => scrollY(page), path).toBe(place);
      }
    });

    test('a text that the address names is led to as without script', async ({ browser, page, baseURL }) => {
      const options = { javaScriptEnabled: false, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
      const plain = await browser.newPage({ ...options, ...(baseURL && { baseURL }) });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [path, text] of [
        [LONG, 'Bring a draft'],
        ['/', 'Thirty minutes'],
      ] as const) {
        const address = `${path}#:~:text=${encodeURIComponent(text)}`;
        const place = async (at: Page) => Math.round((await at.getByText(text).first().boundingBox())?.y ?? NaN);
        await plain.goto(address);
        await expect.poll(() => place(plain), 'the browser leads there').toBeLessThan(800);
        const wanted = await place(plain);
        await page.goto(address);
        await expect.poll(async () => Math.abs((await place(page)) - wanted), path).toBeLessThan(20);
      }
      await plain.close();
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is left out', async ({ page }) => {
    const font = page.waitForRequest(/\.woff2$/);
    await page.goto(LONG);
    await font;
    await expect(page.locator('html')).not.toHaveAttribute('data-new');
    await expect(page.locator('.site-footer')).toHaveCSS('content-visibility', 'visible');
  });
});
