import { addressOf, listed, onEach, type Page, type Rule, type BuiltSite } from '../lib/site.ts';
import {
  bare,
  bareText,
  figuresIn,
  linesOf,
  linksOf,
  missing,
  readMain,
  copyOf,
  type MarkdownCopy,
} from '../lib/markdown-copies.ts';
import { markdownPath } from '~/lib/head/head';

/** Framework parts make up hundreds of pages built from a single template: every fifth is checked. */
const PART = /^\/framework\/[^/]+\/parts\/./;
const FIFTH = 5;

function looked(site: BuiltSite): Page[] {
  const pages = listed(site);
  const parts = pages.filter(({ path }) => PART.test(path));
  return pages.filter((page) => !PART.test(page.path) || parts.indexOf(page) % FIFTH === 0);
}

/** Runs a check on each selected page that has a Markdown copy; one of the build's controls checks that every page has a copy. */
function onCopies(site: BuiltSite, check: (page: Page, copy: MarkdownCopy) => string[]): string[] {
  return onEach(looked(site), (page) => {
    const copy = copyOf(page, site);
    return copy ? check(page, copy) : [];
  });
}

export const theWholeTextHoldsEveryCopyOnce: Rule = (site) => {
  const textOf = (file: string) => site.files.get(file)?.toString('utf8') ?? '';
  const parts = [...site.files.keys()].filter((file) => /^\/llms-full(-\d+)?\.txt$/.test(file));
  const texts = parts.flatMap((part) => [
    ...textOf(part).matchAll(/^===== (\S+) =====\n\n([\s\S]*?)(?=\n===== \S+ =====\n|$(?![\s\S]))/gm),
  ]);
  const found = new Map(texts.map(([, address = '', text = '']) => [address, text.trimEnd()]));
  const wanted = listed(site).map(({ path }) => markdownPath(path));
  return [
    ...wanted
      .filter((file) => found.get(site.origin + file) !== textOf(file).trimEnd())
      .map((file) => `/llms-full.txt: does not contain ${site.origin}${file} unchanged.`),
    ...(texts.length === wanted.length ? [] : [`/llms-full.txt: contains ${texts.length} texts of ${wanted.length}.`]),
  ];
};

export const headingsOfCopiesAreThoseOfThePages: Rule = (site) =>
  onCopies(site, (page, { $ }) => {
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

export const linksOfCopiesAreThoseOfThePages: Rule = (site) =>
  onCopies(site, (page, { $ }) => {
    const base = addressOf(page.path, site.origin);
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

export const figuresOfCopiesAreThoseOfThePages: Rule = (site) =>
  onCopies(site, (page, { $ }) => {
    const wanted = figuresIn(linesOf(readMain(page)('main')));
    const said = figuresIn(linesOf($('body')));
    return [
      ...missing(wanted, said).map((figure) => `its Markdown copy lacks the figure “${figure}”.`),
      ...missing(said, wanted).map((figure) => `its Markdown copy has an extra figure “${figure}”.`),
    ];
  });

export const everyLineOfAPageStandsInItsCopy: Rule = (site) =>
  onCopies(site, (page, { $ }) => {
    const said = bareText($('body'));
    return linesOf(readMain(page)('main'))
      .filter((line) => bare(line) !== '/' && !said.includes(bare(line)))
      .map((line) => `its Markdown copy lacks “${line.slice(0, 90)}”.`);
  });

/** Without its label, a claim or an invented speaker would pass for a fact. */
export const marksStayBesideWhatTheyMark: Rule = (site) =>
  onCopies(site, (page, { $ }) => {
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
