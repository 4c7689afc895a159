import { onEach, pathOf, type Page, type Rule, type Site } from '../lib/site.ts';

interface Link {
  attribute: string;
  value: string;
}

const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'component-url', 'renderer-url'];

/** What the head loads; its addresses for machines have rules of their own. */
const LOADED = 'script, link:is([rel~=icon], [rel~=stylesheet], [rel=preload], [rel=modulepreload], [rel=manifest])';

const known = new WeakMap<Page, Link[]>();

/** Every address that a page names for readers or loads by itself. */
function linksOf(page: Page): Link[] {
  const links = known.get(page) ?? findLinks(page);
  known.set(page, links);
  return links;
}

function findLinks({ $ }: Page): Link[] {
  return $(`body :is([${ATTRIBUTES.join('], [')}], [srcset]), head :is(${LOADED})`)
    .toArray()
    .flatMap((element) => {
      const plain = ATTRIBUTES.map((attribute) => ({ attribute, value: $(element).attr(attribute) }));
      const candidates = ($(element).attr('srcset') ?? '')
        .split(',')
        .map((candidate) => candidate.trim().split(/\s+/)[0]);
      const pictures = candidates.map((value) => ({ attribute: 'srcset', value: value === '' ? undefined : value }));
      return [...plain, ...pictures].filter((link): link is Link => link.value !== undefined);
    });
}

const isInternal = ({ value }: Link, { origin }: Site) =>
  /^[/#?]/.test(value) || value === origin || value.startsWith(`${origin}/`);

function check(site: Site, problemOf: (link: Link, page: Page) => string | undefined): string[] {
  return onEach(site.pages, (page) =>
    linksOf(page).flatMap((link) => {
      const problem = problemOf(link, page);
      return problem ? [`${link.attribute}="${link.value}" ${problem}.`] : [];
    }),
  );
}

/** The page or file that an internal address leads to, and its fragment. */
function targetOf({ value }: Link, page: Page, { origin }: Site) {
  const url = new URL(value, `${origin}${page.path}`);
  return { path: decodeURIComponent(url.pathname), fragment: decodeURIComponent(url.hash.slice(1)) };
}

export const internalLinksLeadToAPageOrFile: Rule = (site) => {
  const paths = new Set([...site.files.keys()].map(pathOf));
  return check(site, (link, page) => {
    if (!isInternal(link, site)) return undefined;
    const { path } = targetOf(link, page, site);
    return paths.has(path) || site.files.has(path) ? undefined : `leads to ${path}, which was not built`;
  });
};

export const fragmentsLeadToAnElement: Rule = (site) => {
  const ids = new Map(
    site.pages.map(({ path, $ }) => [
      path,
      new Set(
        $('[id]')
          .toArray()
          .map((node) => $(node).attr('id')),
      ),
    ]),
  );
  return check(site, (link, page) => {
    if (!isInternal(link, site)) return undefined;
    const { path, fragment } = targetOf(link, page, site);
    const found = ids.get(path);
    // What is chosen on /crosswalk/left, which its script reads.
    const isChoice = path === '/crosswalk/left' && /^hold=[a-z0-9+-]+;want=[a-z0-9-]+$/.test(fragment);
    if (!fragment || !found || isChoice) return undefined;
    return found.has(fragment)
      ? undefined
      : `names the fragment “${fragment}”, but ${path} has no element with that id`;
  });
};

export const noLinkIsEmpty: Rule = (site) =>
  check(site, ({ value }) => (['', '#'].includes(value.trim()) ? 'leads nowhere' : undefined));

export const linksAreWrittenFromTheRoot: Rule = (site) =>
  check(site, ({ value }) =>
    /^(\/(?!\/)|#.|\?|https?:|mailto:|tel:|\/\/)/i.test(value)
      ? undefined
      : 'must start with a slash or a known scheme',
  );

export const noLinkDependsOnTheProtocol: Rule = (site) =>
  check(site, ({ value }) => (value.startsWith('//') ? 'has no protocol; write https://' : undefined));

export const internalLinksAreWrittenAsServed: Rule = (site) =>
  check(site, (link, page) => {
    if (!isInternal(link, site)) return undefined;
    const { path } = targetOf(link, page, site);
    if (path !== '/' && path.endsWith('/')) return 'has a slash at its end';
    return /\.html$/.test(path) ? 'ends in .html' : undefined;
  });

export const externalLinksAreEncrypted: Rule = (site) =>
  check(site, ({ value }) => (/^http:/i.test(value) ? 'is not https' : undefined));

export const mailAddressesAreWellFormed: Rule = (site) =>
  check(site, ({ value }) =>
    !/^mailto:/i.test(value) ||
    /^mailto:[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+(\?[a-z]+=[^\s&]+(&[a-z]+=[^\s&]+)*)?$/.test(value)
      ? undefined
      : 'is no well-formed mail address',
  );

export const telephoneNumbersAreWellFormed: Rule = (site) =>
  check(site, ({ value }) =>
    !/^tel:/i.test(value) || /^tel:\+[1-9]\d{6,14}$/.test(value)
      ? undefined
      : 'is no number in international form, such as tel:+442079460182',
  );
