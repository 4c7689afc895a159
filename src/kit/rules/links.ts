import type { Element } from 'domhandler';
import type { Page } from './page';
import { onEveryPage, type BuiltSite, type MakeRule, type Promises } from './rule';
import { MAIL, PHONE } from '~/kit/content/fields/addresses';

interface Link {
  attribute: string;
  value: string;
}

const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'component-url', 'renderer-url'];

/** Link types whose targets the browser loads. Separate rules check the machine-readable links in the head. */
const LOADED = /^(icon|stylesheet|preload|modulepreload|manifest)$/;

const known = new WeakMap<Page, Link[]>();

/** Every URL that a page links to or loads. */
function linksOf(page: Page): Link[] {
  const links = known.get(page) ?? findLinks(page);
  known.set(page, links);
  return links;
}

function findLinks(page: Page): Link[] {
  const plain = ATTRIBUTES.flatMap((attribute) =>
    page.having(attribute).flatMap((element) => {
      const value = element.attribs[attribute];
      return value !== undefined && isRead(element) ? [{ attribute, value }] : [];
    }),
  );
  const pictures = page.having('srcset').flatMap(({ attribs }) =>
    (attribs['srcset'] ?? '')
      .split(',')
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
      .filter((value) => value !== '')
      .map((value) => ({ attribute: 'srcset', value })),
  );
  return [...plain, ...pictures];
}

const isRead = ({ name, attribs }: Element) =>
  name !== 'link' || (attribs['rel'] ?? '').split(/\s+/).some((rel) => LOADED.test(rel));

const isInternal = (value: string, origin: string) =>
  /^[/#?]/.test(value) || value === origin || value.startsWith(`${origin}/`);

/** Creates a rule that checks each URL on its own. */
const onEachLink = (problemOf: (value: string, site: BuiltSite) => string | undefined) =>
  onEveryPage((page, site) =>
    linksOf(page).flatMap(({ attribute, value }) => {
      const problem = problemOf(value, site);
      return problem ? [`${attribute}="${value}" ${problem}.`] : [];
    }),
  );

interface Target {
  path: string;
  fragment: string;
}

/** Targets of URLs that don't depend on the page, by URL. */
const targets = new WeakMap<BuiltSite, Map<string, Target>>();

/** The page or file that an internal URL leads to, and the fragment. */
function targetOf(value: string, path: string, site: BuiltSite): Target {
  const made = targets.get(site) ?? new Map<string, Target>();
  targets.set(site, made);
  const known = made.get(value);
  if (known) return known;
  const url = new URL(value, `${site.origin}${path}`);
  const target = { path: decodeURIComponent(url.pathname), fragment: decodeURIComponent(url.hash.slice(1)) };
  if (/^\/|^https:/.test(value)) made.set(value, target);
  return target;
}

/** Some files are written while pages are being examined, so missing targets are looked up again at the end. */
export const internalLinksLeadToAPageOrFile: MakeRule = () => {
  const built = new Set<string>();
  const missing = new Map<string, string[]>();
  return {
    page: (page, site) => {
      for (const { attribute, value } of linksOf(page)) {
        if (!isInternal(value, site.origin)) continue;
        const { path } = targetOf(value, page.path, site);
        if (built.has(path)) continue;
        if (isBuilt(path, site)) {
          built.add(path);
          continue;
        }
        const problem = `${page.path}: ${attribute}="${value}" leads to ${path}, which was not built.`;
        missing.set(path, [...(missing.get(path) ?? []), problem]);
      }
      return [];
    },
    end: (site) => [...missing].flatMap(([path, problems]) => (isBuilt(path, site) ? [] : problems)),
  };
};

const isBuilt = (path: string, { has }: BuiltSite) =>
  has(path) || has(`${path}.html`) || has(`${path.replace(/\/$/, '')}/index.html`);

/** Whether a fragment contains choices that a script of the page reads, such as `hold=gdpr;want=soc-2`. No id has an equals sign. */
const isChoice = (fragment: string) => /^[a-z]+=/.test(fragment);

export const fragmentsLeadToAnElement: MakeRule = () => {
  const ids = new Map<string, Set<string>>();
  const named: { path: string; fragment: string; problem: string }[] = [];
  return {
    page: (page, site) => {
      ids.set(page.path, new Set(page.having('id').map(({ attribs }) => attribs['id'] ?? '')));
      for (const { attribute, value } of linksOf(page)) {
        if (!isInternal(value, site.origin)) continue;
        const { path, fragment } = targetOf(value, page.path, site);
        if (!fragment || isChoice(fragment)) continue;
        const problem = `${page.path}: ${attribute}="${value}" names the fragment “${fragment}”, but ${path} has no element with that id.`;
        if (path !== page.path || !ids.get(path)?.has(fragment)) named.push({ path, fragment, problem });
      }
      return [];
    },
    end: () =>
      named.filter(({ path, fragment }) => ids.get(path)?.has(fragment) === false).map(({ problem }) => problem),
  };
};

export const noLinkIsEmpty = onEachLink((value) => (['', '#'].includes(value.trim()) ? 'leads nowhere' : undefined));

export const linksAreWrittenFromTheRoot = onEachLink((value) =>
  /^(\/(?!\/)|#.|\?|https?:|mailto:|tel:|\/\/)/i.test(value) ? undefined : 'must start with a slash or a known scheme',
);

export const noLinkDependsOnTheProtocol = onEachLink((value) =>
  value.startsWith('//') ? 'has no protocol; write https://' : undefined,
);

export const internalLinksAreWrittenAsServed = onEachLink((value, site) => {
  if (!isInternal(value, site.origin)) return undefined;
  const { path } = targetOf(value, '/', site);
  if (path !== '/' && path.endsWith('/')) return 'ends with a slash';
  return /\.html$/.test(path) ? 'ends in .html' : undefined;
});

/** The local backend has no certificate, but builds for it are never published. */
const LOCAL = /^http:\/\/127\.0\.0\.1:\d+\/functions\//;

export const externalLinksAreEncrypted = onEachLink((value) =>
  /^http:/i.test(value) && !LOCAL.test(value) ? 'is not https' : undefined,
);

export const mailAddressesAreWellFormed = onEachLink((value) =>
  !/^mailto:/i.test(value) || MAIL.test(value) ? undefined : 'is not a well-formed e-mail address',
);

export const telephoneNumbersAreWellFormed = onEachLink((value) =>
  !/^tel:/i.test(value) || PHONE.test(value)
    ? undefined
    : 'is not a number in international format, such as tel:+442079460182',
);

export const promises: Promises = {
  'R-01': [internalLinksLeadToAPageOrFile, fragmentsLeadToAnElement, noLinkIsEmpty],
  'R-02': [
    externalLinksAreEncrypted,
    internalLinksAreWrittenAsServed,
    linksAreWrittenFromTheRoot,
    noLinkDependsOnTheProtocol,
  ],
  'R-03': [mailAddressesAreWellFormed, telephoneNumbersAreWellFormed],
};
