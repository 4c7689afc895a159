import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { contrastProblems } from './contrast.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Rules that depend on colours and the window's width; the others read the markup, which is always the same. */
const LOOKS = [
  'color-contrast',
  'color-contrast-enhanced',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** The parts around every page, which every-page.spec.ts checks once per window; left out when checking the page itself. */
export const FRAME: readonly string[] = ['#site-menu', 'body > footer'];

/** Further rows and items of long tables and lists: the same template wrote them, and axe's time grows with every element. */
const REPEATED = ['tr', 'td', 'li', 'details'].map((name) => `main ${name}:nth-child(n + 13)`);

interface Less {
  /** Axe rules that don't suit the page. */
  rules?: readonly string[];
  /** Selectors of parts to leave out. */
  parts?: readonly string[];
}

/**
 * Runs axe on the page in its current state: WCAG 2.2 A and AA, axe's best practices, and 7:1 for text (4.5:1 for large text). Contrast that
 * axe can't decide about, and contrast of text in figures, is left to `contrastProblems`.
 *
 * @returns one line for each element that breaks a rule
 */
export async function axeProblems(page: Page, { rules = [], parts = [] }: Less = {}): Promise<string[]> {
  const options = {
    runOnly: { type: 'tag' as const, values: [...TAGS] },
    // The enhanced rule only reports contrast between 4.5:1 and 7:1, and passes text it can't decide about, so both rules are needed.
    rules: {
      'color-contrast-enhanced': { enabled: true },
      ...Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    },
  };
  return run(page, options, parts);
}

/** Like `axeProblems`, for a page that has already passed in a different colour scheme or at a different width. */
export const lookProblems = (page: Page, { parts = [] }: Omit<Less, 'rules'> = {}): Promise<string[]> =>
  run(page, { runOnly: { type: 'rule', values: LOOKS } }, parts);

async function run(
  page: Page,
  options: Parameters<AxeBuilder['options']>[0],
  without: readonly string[],
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) });
  for (const part of [...without, ...REPEATED]) axe.exclude(part);
  const { violations, incomplete } = await axe
    // There are no frames, and without them this mode gives the same result in half the time.
    .setLegacyMode()
    .options({ ...options, resultTypes: ['violations', 'incomplete'] })
    .analyze();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message ?? ''}`,
    ),
  );
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
  return [
    ...problems,
    ...(await contrastProblems(page, ['svg text', ...undecided.flatMap(({ target }) => target as string[])])),
  ];
}
