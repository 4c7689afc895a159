import type { CheerioAPI } from 'cheerio';
import { onEach, type Page, type Rule } from '../lib/site.ts';

// Pages are opened ahead by speculation rules, and fade into each other; no script takes part.

/** @see https://wicg.github.io/nav-speculation/speculation-rules.html */
type Condition =
  | { and: readonly Condition[] }
  | { not: Condition }
  | { href_matches: string | readonly string[] }
  | { selector_matches: string };

interface Rules {
  prerender?: readonly { where: Condition; eagerness?: string }[];
}

/** A pattern takes longer to make than to use, and thousands of links are held against the same few. */
const patterns = new Map<string, URLPattern>();

function patternOf(pattern: string, origin: string): URLPattern {
  const key = `${origin} ${pattern}`;
  const known = patterns.get(key) ?? new URLPattern(pattern, origin);
  patterns.set(key, known);
  return known;
}

/** As a browser judges a link; what it does not know fits nothing. */
function fits(condition: Condition, url: URL, link: ReturnType<CheerioAPI>, origin: string): boolean {
  if ('and' in condition) return condition.and.every((part) => fits(part, url, link, origin));
  if ('not' in condition) return !fits(condition.not, url, link, origin);
  if ('selector_matches' in condition) return link.is(condition.selector_matches);
  return [condition.href_matches].flat().some((pattern) => patternOf(pattern, origin).test(url));
}

const SCRIPT = 'script[type=speculationrules]';

const rulesOf = ({ $ }: Page) => JSON.parse($(SCRIPT).text() || '{}') as Rules;

const prerenders = ({ prerender = [] }: Rules, url: URL, link: ReturnType<CheerioAPI>, origin: string): boolean =>
  prerender.some(({ where }) => fits(where, url, link, origin));

/** What a form is sent to, as far as it is said: a form without an address does nothing but what its script does. */
const targetsOf = ({ $ }: Page) =>
  $('form[action], [formaction]')
    .toArray()
    .map((element) => $(element).attr('formaction') ?? $(element).attr('action') ?? '');

/** Pages whose forms ask the account service sign in and out. */
const FORMS_OF_ACCOUNTS = `main astro-island[opts*='"session"']`;

/** Links to form targets, to pages of accounts and to files are not opened ahead; links to all other pages are. */
export const onlyPagesAreOpenedAhead: Rule = ({ pages, files, origin }) => {
  const targets = pages.flatMap((page) => targetsOf(page).map((target) => new URL(target, origin + page.path).href));
  const ofAccounts = pages.filter(({ $ }) => $(FORMS_OF_ACCOUNTS).length > 0).map(({ path }) => origin + path);
  const never = new Set([...targets.map((target) => target.replace(/[?#].*/, '')), ...ofAccounts, `${origin}/signup`]);
  return onEach(pages, (page) => {
    const { $ } = page;
    const probes = [...never].filter((target) => target.startsWith(`${origin}/`)).flatMap((url) => [url, `${url}?q=x`]);
    const plain = $('<a>');
    const rules = rulesOf(page);
    return [
      ...probes
        .filter((url) => prerenders(rules, new URL(url), plain, origin))
        .map((url) => `lets ${url.slice(origin.length)} be opened ahead.`),
      ...$('a[href]')
        .toArray()
        .flatMap((element) => {
          const link = $(element);
          const url = new URL(link.attr('href') ?? '', origin + page.path);
          const address = url.href.replace(/[?#].*/, '');
          const isPage = url.origin === origin && !never.has(address) && !files.has(url.pathname);
          const isAhead = prerenders(rules, url, link, origin);
          return isAhead === (isPage && !link.is('[download], [target]'))
            ? []
            : [`${isAhead ? 'lets' : 'does not let'} ${url.href} be opened ahead.`];
        }),
    ];
  });
};

/** A submit without an address would load its own page anew: the form says another one, or that it does nothing (`dialog`). */
export const everyFormSaysWhereItGoes: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    $('form:not([action]):not([method=dialog])')
      .toArray()
      .map((form) => `the form “${$(form).attr('aria-label') ?? $(form).attr('id') ?? ''}” goes to its own page.`),
  );

export const pagesFadeIntoEachOther: Rule = ({ pages }) =>
  onEach(pages, ({ $ }) =>
    /@media \(prefers-reduced-motion:\s*no-preference\)\s*{[^{}]*@view-transition\s*{\s*navigation:\s*auto/.test(
      $('style').text(),
    )
      ? []
      : ['has no view transition, or one for those too who ask for less motion.'],
  );
