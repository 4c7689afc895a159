import { readFileSync, writeFileSync } from 'node:fs';
import { contentPolicy, hashesOf, hashOf, withPolicy, type PolicyNeeds } from './content-policy.ts';
import { withLateScript } from './late-script.ts';
import { codeOf, collect, sheetsOf, trim, withStyles, type Sheet, type Words } from './page-styles.ts';

export interface Site {
  /** The built folder. */
  dir: URL;
  /** `src/` */
  source: URL;
  sources: Pick<PolicyNeeds, 'connect' | 'pictures' | 'forms'>;
  /** The style sheets that pages have named, by their addresses. */
  sheets: Map<string, string>;
}

/** What the pages of a route have together. */
interface Facts {
  words: Words;
  islands: Set<string>;
  /** The pages' rules before they are trimmed: mostly one text for all. */
  styles: Set<string>;
  scripts: Set<string>;
}

/**
 * Finishes all pages of one route, which have one style sheet and one policy. Each page is read twice and written once; between
 * the two, only what the pages have together is kept, so that thousands of them never stand in memory.
 *
 * @param published whether visitors see the pages; else they keep their scripts and get no policy
 * @returns the policy of the route
 */
export async function finishRoute(
  pages: readonly URL[],
  site: Site,
  { published }: { published: boolean },
): Promise<string | undefined> {
  const read = reader(site, published);
  const facts: Facts = {
    words: { classes: new Set(), ids: new Set(), tags: new Set(), code: new Set() },
    islands: new Set(),
    styles: new Set(),
    scripts: new Set(),
  };
  for (const page of pages) {
    naming(page, () => {
      const html = read(page);
      collect(html, facts.words, facts.islands);
      facts.styles.add(rulesOf(sheetsOf(html), site));
      if (published) for (const hash of hashesOf(html).scripts) facts.scripts.add(hash);
    });
  }
  for (const code of await codeOf(facts.islands, site.source)) {
    for (const word of code.split(/[\s'"`{}]+/)) facts.words.code.add(word);
  }
  const trimmed = new Map<string, string>();
  for (const css of facts.styles) trimmed.set(css, await trim(css, facts.words));
  const styles = new Set([...trimmed.values()].map(hashOf));
  const policy = published ? contentPolicy({ ...site.sources, scripts: facts.scripts, styles }) : undefined;
  for (const page of pages) {
    naming(page, () => {
      const html = read(page);
      const styled = withStyles(html, trimmed.get(rulesOf(sheetsOf(html), site)) ?? '');
      writeFileSync(page, policy ? withPolicy(styled, policy) : styled);
    });
  }
  return policy;
}

/** Reads a page, with its script as it will be. An element that a build step has emptied asks for nothing. */
function reader({ dir }: Site, published: boolean) {
  const scripts = new Map<string, string>();
  const scriptAt = (path: string) => {
    const code = scripts.get(path) ?? readFileSync(new URL(`.${path}`, dir), 'utf8');
    scripts.set(path, code);
    return code;
  };
  return (page: URL) => {
    const html = readFileSync(page, 'utf8').replaceAll('<script></script>', '');
    return published ? withLateScript(html, scriptAt) : html;
  };
}

function rulesOf(sheets: readonly Sheet[], { dir, sheets: known }: Site): string {
  return sheets
    .map((sheet) => {
      if ('css' in sheet) return sheet.css;
      const css = known.get(sheet.href) ?? readFileSync(new URL(`.${sheet.href}`, dir), 'utf8');
      known.set(sheet.href, css);
      return css;
    })
    .join('');
}

/** Errors name the page that they are about. */
function naming(page: URL, work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw new Error(`${page.pathname}: ${(cause as Error).message}`, { cause });
  }
}
