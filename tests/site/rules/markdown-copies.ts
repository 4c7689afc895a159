import type { Page } from '~/kit/rules/page';
import { absoluteUrl, type BuiltSite, type MakeRule } from '~/kit/rules/rule';
import {
  bare,
  bareText,
  linesOf,
  linksOf,
  missing,
  readMain,
  copyOf,
  type MarkdownCopy,
} from '../lib/markdown-copies.ts';

/** Framework parts make up hundreds of pages built from a single template: every fifth is checked. */
const PART = /^\/framework\/[^/]+\/parts\/./;
const FIFTH = 5;

/** Creates a rule for each selected page that has a Markdown copy; a promise's rule checks that every page has one. */
const onCopies =
  (check: (page: Page, copy: MarkdownCopy, site: BuiltSite) => string[]): MakeRule =>
  () => {
    let parts = 0;
    return {
      on: (path, { isListed }) => isListed(path) && (!PART.test(path) || parts++ % FIFTH === 0),
      page(page, site) {
        const copy = copyOf(page, site);
        return copy ? check(page, copy, site) : [];
      },
    };
  };

export const headingsOfCopiesAreThoseOfThePages = onCopies((page, { $ }) => {
  const headings = ($of: typeof $) =>
    $of('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map((heading) => `${heading.tagName} ${bare($of(heading).text())}`);
  const wanted = headings(readMain(page));
  const said = headings($);
  if (said.join('\n') === wanted.join('\n')) return [];
  const lost = missing(wanted, said).map((heading) => `its Markdown copy lacks the heading “${heading}”.`);
  const added = missing(said, wanted).map((heading) => `its Markdown copy has an extra heading “${heading}”.`);
  return lost.length + added.length > 0
    ? [...lost, ...added]
    : ['its Markdown copy has its headings in a different order.'];
});

export const linksOfCopiesAreThoseOfThePages = onCopies((page, { $ }, { origin }) => {
  const base = absoluteUrl(page.path, origin);
  const $page = readMain(page);
  const wanted = linksOf($page, base);
  const said = linksOf($, base);
  // The URL a form is sent to is an attribute of the page.
  const forms = $page('form[action]')
    .toArray()
    .map((form) => new URL($page(form).attr('action') ?? '', base).href);
  return [
    ...missing(wanted, said).map((link) => `its Markdown copy lacks the link “${link}”.`),
    ...missing(said, wanted)
      .filter((link) => !forms.some((action) => link.endsWith(` → ${action}`)))
      .map((link) => `its Markdown copy has an extra link “${link}”.`),
    ...$('a[href]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
      .filter((href) => !/^(https:\/\/|mailto:|tel:)/.test(href))
      .map((href) => `its Markdown copy links to “${href}”, which is not an absolute address.`),
  ];
});

export const everyLineOfAPageStandsInItsCopy = onCopies((page, { $ }) => {
  const said = bareText($('body'));
  return linesOf(readMain(page)('main'))
    .filter((line) => bare(line) !== '/' && !said.includes(bare(line)))
    .map((line) => `its Markdown copy lacks “${line.slice(0, 90)}”.`);
});

/** Without its label, a claim or an invented speaker would pass for a fact. */
export const marksStayBesideWhatTheyMark = onCopies((page, { $ }) => {
  const blocks = $('p, li, td, th, blockquote')
    .toArray()
    .map((block) => bareText($(block)));
  const $page = readMain(page);
  const marked = [
    ...$page('[data-claim]').toArray(),
    ...$page('[data-provenance]')
      .toArray()
      .map((label) => $page(label).closest('figure, p, li, td, th')[0] ?? label),
  ];
  return marked
    .map((element) => linesOf($page(element)))
    .filter((lines) => !blocks.some((block) => lines.every((line) => block.includes(bare(line)))))
    .map((lines) => `its Markdown copy does not keep “${lines.join(' ').slice(0, 90)}” together.`);
});
