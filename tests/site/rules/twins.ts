import { headersAt, parseHeaders } from '../lib/headers.ts';
import { addressOf, isListed, listed, onEach, type Page, type Rule, type Site } from '../lib/site.ts';
import { squeeze } from '../lib/text.ts';
import {
  bare,
  bareText,
  figuresIn,
  linesOf,
  linksOf,
  missing,
  readMain,
  twinFile,
  twinOf,
  TYPE,
  type Twin,
} from '../lib/twins.ts';

const isTwin = (file: string) => file.endsWith('.md');

/** Runs a check on each page that has a twin; that every page has one is a rule of its own. */
function onTwins(site: Site, check: (page: Page, twin: Twin) => string[]): string[] {
  return onEach(listed(site), (page) => {
    const twin = twinOf(page, site);
    return twin ? check(page, twin) : [];
  });
}

export const everyPageHasATwinAndNamesIt: Rule = ({ pages, files }) =>
  onEach(pages, (page) => {
    const { path, $ } = page;
    const named = $(`head > link[rel=alternate][type="${TYPE}"]`)
      .toArray()
      .map((link) => $(link).attr('href'));
    const wanted = isListed(page) ? [twinFile(path)] : [];
    return [
      ...(named.join() === wanted.join()
        ? []
        : [`names the twin ${named.join() || 'none'}, not ${wanted.join() || 'none'}.`]),
      ...wanted.filter((file) => !files.has(file)).map((file) => `its twin ${file} was not built.`),
    ];
  });

export const everyTwinBelongsToAPage: Rule = (site) => {
  const wanted = new Set(listed(site).map(({ path }) => twinFile(path)));
  return [...site.files.keys()]
    .filter((file) => isTwin(file) && !wanted.has(file))
    .map((file) => `${file}: is the twin of no page.`);
};

export const twinsSayInFrontWhatTheHeadSays: Rule = (site) =>
  onTwins(site, ({ path, $ }, { front }) => {
    const wanted = {
      title: squeeze($('title').text()),
      description: $('meta[name=description]').attr('content') ?? '',
      url: addressOf(path, site.origin),
      language: $('html').attr('lang') ?? '',
    };
    return [
      ...Object.entries(wanted)
        .filter(([name, value]) => front[name] !== value)
        .map(([name, value]) => `its twin has the ${name} “${String(front[name])}”, not “${value}”.`),
      ...(typeof front['kind'] === 'string' && front['kind'] !== '' ? [] : ['its twin names no kind.']),
    ];
  });

export const headingsOfTwinsAreThoseOfThePages: Rule = (site) =>
  onTwins(site, (page, { $ }) => {
    const headings = ($of: typeof $) =>
      $of('h1, h2, h3, h4, h5, h6')
        .toArray()
        .map((heading) => `${heading.tagName} ${bare($of(heading).text())}`);
    const wanted = headings(readMain(page));
    const said = headings($);
    if (said.join('\n') === wanted.join('\n')) return [];
    const lost = missing(wanted, said).map((heading) => `its twin lacks the heading “${heading}”.`);
    const added = missing(said, wanted).map((heading) => `its twin has the heading “${heading}” by itself.`);
    return lost.length + added.length > 0 ? [...lost, ...added] : ['its twin has its headings in another order.'];
  });

export const linksOfTwinsAreThoseOfThePages: Rule = (site) =>
  onTwins(site, (page, { $ }) => {
    const base = addressOf(page.path, site.origin);
    const $page = readMain(page);
    const wanted = linksOf($page, base);
    const said = linksOf($, base);
    // Where a form is sent is an attribute of the page.
    const forms = $page('form[action]')
      .toArray()
      .map((form) => new URL($page(form).attr('action') ?? '', base).href);
    return [
      ...missing(wanted, said).map((link) => `its twin lacks the link “${link}”.`),
      ...missing(said, wanted)
        .filter((link) => !forms.some((action) => link.endsWith(` → ${action}`)))
        .map((link) => `its twin has the link “${link}” by itself.`),
      ...$('a[href]')
        .toArray()
        .map((link) => $(link).attr('href') ?? '')
        .filter((href) => !/^(https:\/\/|mailto:|tel:)/.test(href))
        .map((href) => `its twin links to “${href}”, which is no whole address.`),
    ];
  });

export const figuresOfTwinsAreThoseOfThePages: Rule = (site) =>
  onTwins(site, (page, { $ }) => {
    const wanted = figuresIn(linesOf(readMain(page)('main')));
    const said = figuresIn(linesOf($('body')));
    return [
      ...missing(wanted, said).map((figure) => `its twin lacks the figure “${figure}”.`),
      ...missing(said, wanted).map((figure) => `its twin has the figure “${figure}” by itself.`),
    ];
  });

export const everyLineOfAPageStandsInItsTwin: Rule = (site) =>
  onTwins(site, (page, { $ }) => {
    const said = bareText($('body'));
    return linesOf(readMain(page)('main'))
      .filter((line) => bare(line) !== '/' && !said.includes(bare(line)))
      .map((line) => `its twin lacks “${line.slice(0, 90)}”.`);
  });

/** A claim without its mark, or an invented speaker without theirs, would pass for a fact. */
export const marksStayBesideWhatTheyMark: Rule = (site) =>
  onTwins(site, (page, { $ }) => {
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
      .map((lines) => `its twin does not keep “${lines.join(' ').slice(0, 90)}” together.`);
  });

export const searchEnginesListPagesAndNoTwins: Rule = ({ files }) => {
  const rules = parseHeaders(files.get('/_headers')?.toString('utf8') ?? '');
  const robots = (path: string) => headersAt(path, rules).get('x-robots-tag')?.join() ?? '';
  return [...files.keys()].flatMap((file) => {
    if (isTwin(file)) return robots(file) === 'noindex' ? [] : [`${file}: _headers lets search engines list it.`];
    return file.endsWith('.html') && robots(file.replace(/\.html$/, '')) !== ''
      ? [`${file}: _headers keeps it out of search engines.`]
      : [];
  });
};
