import { parseDocument } from 'htmlparser2';
import { elementsNamed, textIn } from '~/kit/publish/tree';
import { sentBytes } from '~/modules/assurance/label';
import { parseHeaders } from '~/kit/rules/reading/headers';
import { pathOf, type MakeRule, type BuiltSite } from '~/kit/rules/rule';
import { Run, type Outcome } from '~/kit/rules/run';

interface Files extends Pick<BuiltSite, 'origin' | 'entries'> {
  /** The content of every file by its root-relative path, such as `/_astro/besley.woff2`. */
  files: ReadonlyMap<string, Buffer>;
}

/** Runs control rules on files that are already built, the way a build runs them on its own pages. */
export async function examine(
  { origin, entries, files }: Files,
  rules: ReadonlyMap<string, readonly MakeRule[]>,
): Promise<ReadonlyMap<string, Outcome>> {
  const run = new Run({ origin, entries, has: (file) => files.has(file), read: (file) => files.get(file) }, rules);
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, content]) => ({ path: pathOf(name), content }));
  for (const { path, content } of pages.sort((a, b) => a.path.localeCompare(b.path))) {
    const html = content.toString('utf8');
    const document = parseDocument(html);
    const policy = elementsNamed(document, 'meta').find(
      ({ attribs }) => attribs['http-equiv'] === 'Content-Security-Policy',
    );
    run.page(path, document);
    run.sent({
      path,
      html,
      policy: policy?.attribs['content'] ?? '',
      styles: elementsNamed(document, 'style').map(textIn),
      bytes: await sentBytes(html),
    });
  }
  for (const [name, content] of files) run.file(name, content);
  const headers = parseHeaders(files.get('/_headers')?.toString() ?? '');
  return run.end({ files: [...files.keys()], headers });
}
