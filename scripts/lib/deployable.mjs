import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names that no one can register (RFC 2606, section 2). */
const PLACEHOLDER = /(^|\.)(example|invalid|test|localhost)$/;

/**
 * The reasons why a built folder must not be published: it was built for a placeholder, or as a preview.
 *
 * @param {string} folder
 * @returns {string[]} a sentence for each reason; empty if the folder may be published
 */
export function reasonsNotToDeploy(folder) {
  const page = join(folder, 'index.html');
  if (!existsSync(page))
    return [`There is no built site in ${folder}. Run: SITE_URL=https://www.company.com npm run build`];
  const html = readFileSync(page, 'utf8');
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const url = address === undefined ? null : URL.parse(address);
  return [
    ...(url ? [] : ['The home page names no canonical address.']),
    ...(url && (url.protocol !== 'https:' || PLACEHOLDER.test(url.hostname))
      ? [
          `The site was built for ${url.origin}, a placeholder: every canonical address, the sitemap and the share cards name it. ` +
            'Set SITE_URL to the origin of the site and build again (on GitHub: the variable SITE_URL).',
        ]
      : []),
    ...(/<meta name="robots" content="[^"]*noindex/.test(html)
      ? [
          'The site was built as a preview: every page tells search engines to leave it out. Build again without PREVIEW.',
        ]
      : []),
  ];
}
