import type { CheerioAPI } from 'cheerio';
import type { Page } from '~/kit/rules/page';
import { onEveryPage, type BuiltSite, type MakeRule, type Promises } from '~/kit/rules/rule';
import { textIn } from '~/kit/publish/tree';
import { hasFormsOfAccounts } from '../lib/accounts.ts';

// Speculation rules prerender pages, and pages fade into each other, all without scripts.

/** @see https://wicg.github.io/nav-speculation/speculation-rules.html */
type Condition =
  | { and: readonly Condition[] }
  | { not: Condition }
  | { href_matches: string | readonly string[] }
  | { selector_matches: string };

interface Rules {
  prerender?: readonly { where: Condition; eagerness?: string }[];
}

/** Creating a pattern is slower than using it, and thousands of links are matched against the same few. */
const patterns = new Map<string, URLPattern>();

function patternOf(pattern: string, origin: string): URLPattern {
  const key = `${origin} ${pattern}`;
  const known = patterns.get(key) ?? new URLPattern(pattern, origin);
  patterns.set(key, known);
  return known;
}

/** Judges a link as a browser does; an unknown condition matches nothing. */
function fits(condition: Condition, url: URL, link: ReturnType<CheerioAPI>, origin: string): boolean {
  if ('and' in condition) return condition.and.every((part) => fits(part, url, link, origin));
  if ('not' in condition) return !fits(condition.not, url, link, origin);
  if ('selector_matches' in condition) return link.is(condition.selector_matches);
  return [condition.href_matches].flat().some((pattern) => patternOf(pattern, origin).test(url));
}

const rulesOf = (page: Page) => {
  const script = page.named('script').find(({ attribs }) => attribs['type'] === 'speculationrules');
  return script ? textIn(script) : '{}';
};

const prerenders = ({ prerender = [] }: Rules, url: URL, link: ReturnType<CheerioAPI>, origin: string): boolean =>
  prerender.some(({ where }) => fits(where, url, link, origin));

/** The targets of a page's forms and their buttons. A form without a target does only what its script does. */
const targetsOf = (page: Page) => [
  ...page.named('form').flatMap(({ attribs }) => attribs['action'] ?? []),
  ...page.having('formaction').flatMap(({ attribs }) => attribs['formaction'] ?? []),
];

/** A URL that a page links to, or could link to, and whether it is prerendered. */
interface Ahead {
  page: string;
  url: string;
  path: string;
  isAhead: boolean;
  /** Whether the link downloads a file or opens elsewhere. */
  isApart: boolean;
}

/**
 * Links to form targets, account pages and files are not prerendered; links to all other pages are. Thousands of links repeat on
 * page after page, so the rules are evaluated once for each.
 */
export const onlyPagesAreOpenedAhead: MakeRule = () => {
  const never = new Set<string>();
  /** Verdicts by the link properties that a browser looks at, for each distinct set of rules. */
  const texts = new Map<string, { page: Page; rules: Rules; links: Map<string, Ahead> }>();
  const note = (page: Page, rules: Rules, href: string, element: Page['elements'][number], origin: string) => {
    const url = new URL(href, origin + page.path);
    const isAhead = prerenders(rules, url, page.$(element), origin);
    const isApart = element.attribs['download'] !== undefined || element.attribs['target'] !== undefined;
    return { page: page.path, url: url.href, path: url.pathname, isAhead, isApart };
  };
  return {
    page(page, { origin }) {
      never.add(`${origin}/signup`);
      for (const target of targetsOf(page)) never.add(new URL(target, origin + page.path).href.replace(/[?#].*/, ''));
      if (hasFormsOfAccounts(page)) never.add(origin + page.path);
      const text = rulesOf(page);
      const { rules, links } = texts.get(text) ?? { rules: JSON.parse(text) as Rules, links: new Map<string, Ahead>() };
      if (!texts.has(text)) texts.set(text, { page, rules, links });
      for (const element of page.named('a')) {
        const { href, download, target, rel, class: classes } = element.attribs;
        if (href === undefined) continue;
        const from = /^[#?]/.test(href) ? page.path : '';
        const key = `${href} ${from} ${download} ${target} ${rel} ${classes}`;
        if (!links.has(key)) links.set(key, note(page, rules, href, element, origin));
      }
      return [];
    },
    end: ({ origin, has }) => [
      ...[...texts.values()].flatMap(({ page, rules }) => probed(page, rules, never, origin)),
      ...[...texts.values()]
        .flatMap(({ links }) => [...links.values()])
        .flatMap(({ page, url, path, isAhead, isApart }) => {
          const isPage = new URL(url).origin === origin && !never.has(url.replace(/[?#].*/, '')) && !isFile(path, has);
          return isAhead === (isPage && !isApart)
            ? []
            : [`${page}: ${isAhead ? 'lets' : 'does not let'} ${url} be opened ahead.`];
        }),
    ],
  };
};

const isFile = (path: string, has: BuiltSite['has']) => /\.\w+$/.test(path) && has(path);

/** URLs that must never be prerendered, as if the page had a plain link to them. */
function probed({ $, path }: Page, rules: Rules, never: ReadonlySet<string>, origin: string): string[] {
  const plain = $('<a>');
  return [...never]
    .filter((target) => target.startsWith(`${origin}/`))
    .flatMap((url) => [url, `${url}?q=x`])
    .filter((url) => prerenders(rules, new URL(url), plain, origin))
    .map((url) => `${path}: lets ${url.slice(origin.length)} be opened ahead.`);
}

/**
 * Submitting a form without an address would reload its page, so the form must give an address or say that it does nothing
 * (`dialog`).
 */
export const everyFormSaysWhereItGoes = onEveryPage((page) =>
  page
    .named('form')
    .filter(({ attribs }) => attribs['action'] === undefined && attribs['method'] !== 'dialog')
    .map(({ attribs }) => `the form “${attribs['aria-label'] ?? attribs['id'] ?? ''}” is sent to its own page.`),
);

export const pagesFadeIntoEachOther = onEveryPage((page) =>
  /@media \(prefers-reduced-motion:\s*no-preference\)\s*{[^{}]*@view-transition\s*{\s*navigation:\s*auto/.test(
    page.named('style').map(textIn).join(''),
  )
    ? []
    : ['has no view transition, or one even for people who ask for less motion.'],
);

export const promises: Promises = {
  'A-07': [pagesFadeIntoEachOther],
  'P-03': [everyFormSaysWhereItGoes],
  'P-04': [onlyPagesAreOpenedAhead],
};
