import { readFileSync, writeFileSync } from 'node:fs';
import { contentPolicy, hashOf, withPolicy, type PolicyNeeds } from './content-policy';
import { digestOf } from '~/catalogue/digest';
import type { FinishedPages } from './finished-pages';
import { collectWhatGrew } from '~/integrations/setup/free-memory';
import { withShortDirective } from '~/integrations/setup/island-runtime';
import { withLateScript } from './late-script';
import { CommonFacts, factsOf } from './page-facts';
import { codeOf, trim, withStyles, type Sheet } from './page-styles';

export interface Site {
  /** The built folder. */
  dir: URL;
  /** `src/` */
  source: URL;
  sources: Pick<PolicyNeeds, 'connect' | 'pictures' | 'forms'>;
  /** Addresses of the style sheets that pages have named. */
  sheets: Set<string>;
  finished: FinishedPages;
}

/**
 * Finishes all pages of one route, which have one style sheet and one policy. Each page is read once to see what it needs and
 * written once; between the two, only what the pages have together is kept, so that thousands of them never stand in memory.
 *
 * @param published whether visitors see the pages; else they keep their scripts and get no policy
 * @param wasm whether their scripts may compile WebAssembly
 * @param drawn whether they may show pictures that their scripts have drawn
 * @returns the policy of the route
 */
export async function finishRoute(
  pages: readonly URL[],
  site: Site,
  { published, wasm, drawn }: { published: boolean; wasm: boolean; drawn: boolean },
): Promise<string | undefined> {
  const prepare = preparer(site, published);
  const common = new CommonFacts();
  const read = pages.map((page) =>
    naming(page, () => {
      const path = page.href.slice(site.dir.href.length);
      const bytes = readFileSync(page);
      const raw = digestOf(bytes);
      const facts = site.finished.factsOf(path, raw) ?? factsOf(prepare(bytes), { published });
      collectWhatGrew();
      return { page, path, raw, facts: common.add(facts) };
    }),
  );
  const styles = await stylesOf(common, site);
  const hashes = new Set([...styles.values()].map(hashOf));
  const policy = published
    ? contentPolicy({ ...site.sources, wasm, drawn, scripts: common.words('scripts'), styles: hashes })
    : undefined;
  const route = digestOf(JSON.stringify([...styles, policy]));
  for (const { page, path, raw, facts } of read) {
    const kept = { raw, route, facts };
    if (site.finished.restore(path, kept, page)) continue;
    naming(page, () => {
      const styled = withStyles(prepare(readFileSync(page)), styles.get(facts.sheets) ?? '');
      writeFileSync(page, policy ? withPolicy(styled, policy) : styled);
      site.finished.keep(path, kept, page);
    });
  }
  return policy;
}

/** By what the pages say of their style sheets, the rules that are left of them. */
async function stylesOf(common: CommonFacts, { dir, source, sheets }: Site): Promise<Map<string, string>> {
  const code = new Set<string>();
  for (const file of await codeOf(common.words('islands'), source)) {
    for (const word of file.split(/[\s'"`{}]+/)) code.add(word);
  }
  const words = { classes: common.words('classes'), ids: common.words('ids'), tags: common.words('tags'), code };
  const styles = new Map<string, string>();
  for (const text of common.texts('sheets')) {
    const css = (JSON.parse(text) as Sheet[]).map((sheet) => {
      if ('css' in sheet) return sheet.css;
      sheets.add(sheet.href);
      return readFileSync(new URL(`.${sheet.href}`, dir), 'utf8');
    });
    styles.set(text, await trim(css.join(''), words));
  }
  return styles;
}

/** Gives a page with its script as it will be. An element that a build step has emptied asks for nothing. */
function preparer({ dir }: Site, published: boolean) {
  const scripts = new Map<string, string>();
  const scriptAt = (path: string) => {
    const code = scripts.get(path) ?? readFileSync(new URL(`.${path}`, dir), 'utf8');
    scripts.set(path, code);
    return code;
  };
  return (page: Buffer) => {
    const html = page.toString().replaceAll('<script></script>', '');
    return published ? withShortDirective(withLateScript(html, scriptAt)) : html;
  };
}

/** Errors name the page that they are about. */
function naming<Result>(page: URL, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${page.pathname}: ${(cause as Error).message}`, { cause });
  }
}
