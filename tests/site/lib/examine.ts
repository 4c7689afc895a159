import { brotliCompressSync, constants } from 'node:zlib';
import { parseDocument } from 'htmlparser2';
import { parseHeaders } from '~/kit/rules/reading/headers';
import type { Promises } from '~/kit/rules/rule';
import { Run } from '~/kit/rules/run';
import { htmlOf, isListed, pathsOf, type SiteFiles } from './site.ts';

/**
 * Runs rules on files that are already built, the way a build runs them on its own pages.
 *
 * @param isMeant whether to examine the page at a path
 * @returns the problems by the name of the rules
 */
export async function examine(
  site: SiteFiles,
  rules: Promises,
  isMeant: (path: string) => boolean = () => true,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { origin, entries, files } = site;
  const has = (file: string) => files.has(file);
  const run = new Run({ origin, entries, isListed, has, read: (file) => files.get(file) }, rules);
  for (const path of pathsOf(site).filter(isMeant)) {
    const html = htmlOf(site, path);
    run.page(path, parseDocument(html));
    run.sent({
      path,
      html,
      get bytes() {
        return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
      },
    });
  }
  for (const [name, content] of files) run.file(name, content);
  return run.end({ files: [...files.keys()], headers: parseHeaders(files.get('/_headers')?.toString() ?? '') });
}
