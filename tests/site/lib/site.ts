import { parseDocument } from 'htmlparser2';
import { Page } from '~/kit/rules/page';
import { pathOf, type BuiltSite } from '~/kit/rules/rule';
import { catalogue } from '~/modules/registry';
import { elementsOf } from '~/kit/publish/tree';
import { compareTexts } from '~/lib/order';

/** A built or invented site. */
export interface SiteFiles extends Pick<BuiltSite, 'origin' | 'entries'> {
  /** The content of every file by its root-relative path, such as `/_astro/besley.woff2`. */
  files: ReadonlyMap<string, Buffer>;
}

export const NOT_FOUND = '/404';

/** The account pages that a build with an account service has in addition to `/signup`. */
export const ACCOUNT_PAGES: readonly string[] = catalogue.pathsOf(({ isPrivate }) => isPrivate);

/** Whether search engines may list the page at a path. */
export const isListed = (path: string): boolean => path !== NOT_FOUND && !ACCOUNT_PAGES.includes(path);

/** Whether a site was built with an account service. */
export const hasAccounts = ({ pages }: Pick<BuiltSite, 'pages'>): boolean =>
  pages.some(({ path }) => ACCOUNT_PAGES.includes(path));

/** The paths of a site's pages. */
export const pathsOf = ({ files }: Pick<SiteFiles, 'files'>): string[] =>
  [...files.keys()]
    .filter((file) => file.endsWith('.html'))
    .map(pathOf)
    .sort(compareTexts);

export const htmlOf = ({ files }: Pick<SiteFiles, 'files'>, path: string): string =>
  files.get(path === '/' ? '/index.html' : `${path}.html`)?.toString('utf8') ?? '';

export function parsedPage(path: string, html: string): Page {
  const document = parseDocument(html);
  return new Page(path, document, elementsOf(document));
}
