import type { Element } from 'domhandler';
import type { Page } from '~/assurance/page';
import { type MakeRule, type BuiltSite } from '~/assurance/rule';
import { MAIL, PHONE } from '~/catalogue/schemas/fields/addresses';

interface Link {
  attribute: string;
  value: string;
}

const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'component-url', 'renderer-url'];

/** What the head loads; its addresses for machines have rules of their own. */
const LOADED = /^(icon|stylesheet|preload|modulepreload|manifest)$/;

const known = new WeakMap<Page, Link[]>();

/** Every address that a page names for readers or loads by itself. */
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

/** A rule that looks at each address by itself. */
const onEachLink =
  (unit: string, problemOf: (value: string, site: BuiltSite) => string | undefined, isAbout: RegExp = /^/): MakeRule =>
  (count) => ({
    page: (page, site) =>
      linksOf(page).flatMap(({ attribute, value }) => {
        if (!isAbout.test(value)) return [];
        count(unit);
        const problem = problemOf(value, site);
        return problem ? [`${attribute}="${value}" ${problem}.`] : [];
      }),
  });

/** The page or file that an internal address leads to, and its fragment. */
function targetOf(value: string, path: string, origin: string) {
  const url = new URL(value, `${origin}${path}`);
  return { path: decodeURIComponent(url.pathname), fragment: decodeURIComponent(url.hash.slice(1)) };
}

/** The same as `targetOf`, made once for an address that does not depend on the page. */
function targets() {
  const made = new Map<string, ReturnType<typeof targetOf>>();
  return (value: string, path: string, origin: string) => {
    if (!/^\/|^https:/.test(value)) return targetOf(value, path, origin);
    const target = made.get(value) ?? targetOf(value, path, origin);
    made.set(value, target);
    return target;
  };
}

/** Some files are written while pages are looked at, so a target that is missing then is looked for again at the end. */
export const internalLinksLeadToAPageOrFile: MakeRule = (count) => {
  const target = targets();
  const missing = new Map<string, string[]>();
  return {
    page: (page, site) => {
      for (const { attribute, value } of linksOf(page)) {
        if (!isInternal(value, site.origin)) continue;
        count('links');
        const { path } = target(value, page.path, site.origin);
        if (isBuilt(path, site)) continue;
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

/** What is chosen on /crosswalk/left, which its script reads. */
const isChoice = (path: string, fragment: string) =>
  path === '/crosswalk/left' && /^hold=[a-z0-9+-]+;want=[a-z0-9-]+$/.test(fragment);

export const fragmentsLeadToAnElement: MakeRule = (count) => {
  const ids = new Map<string, Set<string>>();
  const target = targets();
  const named: { path: string; fragment: string; problem: string }[] = [];
  return {
    page: (page, { origin }) => {
      ids.set(page.path, new Set(page.having('id').map(({ attribs }) => attribs['id'] ?? '')));
      for (const { attribute, value } of linksOf(page)) {
        if (!isInternal(value, origin)) continue;
        const { path, fragment } = target(value, page.path, origin);
        if (!fragment || isChoice(path, fragment)) continue;
        count('fragments');
        const problem = `${page.path}: ${attribute}="${value}" names the fragment “${fragment}”, but ${path} has no element with that id.`;
        if (path !== page.path) named.push({ path, fragment, problem });
        else if (!ids.get(path)?.has(fragment)) named.push({ path, fragment, problem });
      }
      return [];
    },
    end: () =>
      named.filter(({ path, fragment }) => ids.get(path)?.has(fragment) === false).map(({ problem }) => problem),
  };
};

export const noLinkIsEmpty = onEachLink('links', (value) =>
  ['', '#'].includes(value.trim()) ? 'leads nowhere' : undefined,
);

export const linksAreWrittenFromTheRoot = onEachLink('links', (value) =>
  /^(\/(?!\/)|#.|\?|https?:|mailto:|tel:|\/\/)/i.test(value) ? undefined : 'must start with a slash or a known scheme',
);

export const noLinkDependsOnTheProtocol = onEachLink('links', (value) =>
  value.startsWith('//') ? 'has no protocol; write https://' : undefined,
);

export const internalLinksAreWrittenAsServed = onEachLink('links', (value, { origin }) => {
  if (!isInternal(value, origin)) return undefined;
  const { path } = targetOf(value, '/', origin);
  if (path !== '/' && path.endsWith('/')) return 'has a slash at its end';
  return /\.html$/.test(path) ? 'ends in .html' : undefined;
});

/** The local backend has no certificate, and no build for it is published. */
const LOCAL = /^http:\/\/127\.0\.0\.1:\d+\/functions\//;

export const externalLinksAreEncrypted = onEachLink('links', (value) =>
  /^http:/i.test(value) && !LOCAL.test(value) ? 'is not https' : undefined,
);

export const mailAddressesAreWellFormed = onEachLink(
  'mail addresses',
  (value) => (MAIL.test(value) ? undefined : 'is no well-formed mail address'),
  /^mailto:/i,
);

export const telephoneNumbersAreWellFormed = onEachLink(
  'telephone numbers',
  (value) => (PHONE.test(value) ? undefined : 'is no number in international form, such as tel:+442079460182'),
  /^tel:/i,
);
