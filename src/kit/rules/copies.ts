import { headersAt } from '~/kit/rules/reading/headers';
import { frontOf, squeeze } from '~/kit/rules/reading/text';
import { isListed } from './page';
import { addressOf, type MakeRule } from './rule';
import { firstNamed, textIn } from '~/kit/publish/tree';
import { markdownPath } from '~/lib/head/head';

const TYPE = 'text/markdown';
const isCopy = (file: string) => file.endsWith('.md');
/** Whether a file contains the rows of a pair. Such a file isn't a copy of a page; the pair's page links to it. */
const isRows = (file: string) => file.endsWith('.rows.md');

export const everyPageHasACopyAndNamesIt: MakeRule = () => ({
  page(page) {
    const named = page
      .named('link')
      .filter(({ attribs }) => attribs['rel'] === 'alternate' && attribs['type'] === TYPE)
      .map(({ attribs }) => attribs['href'])
      .join();
    const wanted = isListed(page.path) ? markdownPath(page.path) : '';
    return named === wanted ? [] : [`names the Markdown copy ${named || 'none'}, not ${wanted || 'none'}.`];
  },
  end: ({ pages, has }) =>
    pages
      .filter(({ path, isListed: isWanted }) => isWanted && !has(markdownPath(path)))
      .map(({ path }) => `${path}: its Markdown copy ${markdownPath(path)} was not built.`),
});

export const everyCopyBelongsToAPage: MakeRule = (count) => ({
  end({ pages, files }) {
    const wanted = new Set(pages.filter((page) => page.isListed).map(({ path }) => markdownPath(path)));
    const copies = files.filter((file) => isCopy(file) && !isRows(file));
    count('copies', copies.length);
    return copies.filter((file) => !wanted.has(file)).map((file) => `${file}: is not the Markdown copy of any page.`);
  },
});

/** A page and its copy arrive in either order; the copy of the page about the controls arrives only after all controls have run. */
export const copiesSayInFrontWhatTheHeadSays: MakeRule = () => {
  const fronts = new Map<string, Record<string, unknown>>();
  const heads = new Map<string, Record<string, string>>();
  const compare = (name: string): string[] => {
    const [front, head] = [fronts.get(name), heads.get(name)];
    if (!front || !head) return [];
    fronts.delete(name);
    heads.delete(name);
    return [
      ...Object.entries(head)
        .filter(([key, value]) => front[key] !== value)
        .map(([key, value]) => `the Markdown copy has the ${key} “${String(front[key])}”, not “${value}”.`),
      ...(typeof front['kind'] === 'string' && front['kind'] !== '' ? [] : ['the Markdown copy has no kind.']),
    ];
  };
  return {
    on: isListed,
    page(page, { origin }) {
      const title = firstNamed(page.document, 'title');
      const description = page.named('meta').find(({ attribs }) => attribs['name'] === 'description');
      heads.set(markdownPath(page.path), {
        title: title ? squeeze(textIn(title)) : '',
        description: description?.attribs['content'] ?? '',
        url: addressOf(page.path, origin),
        language: page.named('html')[0]?.attribs['lang'] ?? '',
      });
      return compare(markdownPath(page.path));
    },
    file(content, name) {
      if (!isCopy(name) || isRows(name)) return [];
      fronts.set(name, frontOf(content));
      return compare(name);
    },
  };
};

export const searchEnginesListPagesAndNoCopies: MakeRule = (count) => ({
  end({ files, headers, pages }) {
    const robots = (path: string) => headersAt(path, headers).get('x-robots-tag')?.join() ?? '';
    const copies = files.filter(isCopy);
    count('copies', copies.length);
    return [
      ...copies
        .filter((file) => robots(file) !== 'noindex')
        .map((file) => `${file}: _headers lets search engines list it.`),
      ...pages
        .filter(({ path }) => robots(path) !== '')
        .map(({ path }) => `${path}: _headers keeps it out of search engines.`),
    ];
  },
});
