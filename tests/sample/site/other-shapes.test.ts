// The site can be built for another company, with its name, colours, logo and font and thirty frameworks, and also with one entry
// of each kind and no optional content. Every build checks what an edit could break, so a successful build already shows much of this.

import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { headingFont } from '~/config/heading-fonts';
import { tokens } from '#tokens';
import { readEntries, type Entry } from '~/kit/content/reading/entries';
import { site } from '~/config/site';
import { themes } from '~/lib/colours';
import { rebrand, type Brand } from '../../../scripts/lib/rebrand.ts';
import { readFiles } from '../../site/lib/files.ts';
import { OTHER_FONT, writeFontPackage } from '../../site/lib/font-package.ts';
import { ProjectCopy } from '../../site/lib/project-copy.ts';
import { problemsOf } from '../../site/lib/test-rules.ts';
import { addFrameworks, compareLike, deleteAll, keepOneFramework, keepOnly, withoutLinks } from './reshape.ts';
import { generalRules } from '../../site/rules/all.ts';
import { catalogue } from '~/modules/registry';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 420_000 });

/** A copy of the project, and its built files. */
class Shape {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly entries: readonly Entry[];
  readonly #copy: ProjectCopy;

  private constructor(copy: ProjectCopy) {
    this.#copy = copy;
    this.files = readFiles(join(copy.root, 'dist'));
    this.entries = readEntries(catalogue, copy.root);
  }

  static async build(reshape: (copy: ProjectCopy) => Promise<unknown>): Promise<Shape> {
    const copy = await ProjectCopy.make(true);
    await reshape(copy);
    const checked = await copy.run('check:content');
    expect(checked.code, checked.output).toBe(0);
    const built = await copy.build();
    expect(built.code, built.output.slice(-4000)).toBe(0);
    return new Shape(copy);
  }

  text(name: string): string {
    return this.files.get(name)?.toString() ?? '';
  }

  main(name: string): string {
    return load(this.text(name))('main').text().replace(/\s+/g, ' ');
  }

  links(name: string, within = ''): string[] {
    const $ = load(this.text(name));
    return $(`${within} a`)
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
  }

  delete(): Promise<void> {
    return this.#copy.delete();
  }
}

describe('the site of another company, with thirty frameworks', () => {
  const FRAMEWORKS = 30;
  const PRESENT = { name: site.name, legalName: site.legalName, origin: site.defaultOrigin, headingFont };
  // A customer may name a figure that the company also claims.
  const QUOTE = 'Audits took us 70% less time in the first year!';
  const DOOR = 'M8 44V18a16 16 0 0 1 32 0v26';
  const BRAND = {
    name: 'Quaystone',
    legalName: 'Quaystone Compliance GmbH',
    origin: 'https://www.quaystone.example',
    seal: { light: '#1b3a6b', dark: '#a9c3f0' },
    logo: `<svg viewBox="0 0 48 48" fill="none"><path stroke="var(--seal)" stroke-width="4" d="${DOOR}"/><path fill="currentColor" d="M18 44V26h12v18"/></svg>`,
    headingFont: OTHER_FONT.name,
    isSample: false,
  } satisfies Brand;

  let built: Shape;

  beforeAll(async () => {
    built = await Shape.build(async (copy) => {
      await addFrameworks(copy, FRAMEWORKS);
      await compareLike(copy, 'iso-50001', 'iso-9001');
      await copy.replace(
        'src/config/site.ts',
        "code: 'USD', name: 'US dollars', locale: 'en-US'",
        "code: 'EUR', name: 'euros', locale: 'de-DE'",
      );
      await copy.replace(
        'src/data/testimonials.yaml',
        /^- id: friday-setting\n(?: .*\n)+/m,
        `- id: friday-setting\n  quote: ${QUOTE}\n  name: Siobhán O’Neill\n  role: CISO\n  company: Zürich Re & Co.\n  provenance: consented\n`,
      );
      await writeFontPackage(await copy.ownModules());
      await rebrand(copy.root, PRESENT, BRAND);
    });
  });

  afterAll(() => built.delete());

  test('doesn’t contain the old name in any file', () => {
    const old = new RegExp(`${PRESENT.name}|${headingFont.family}`, 'i');
    const left = [...built.files].filter(([name, bytes]) => old.test(name) || old.test(bytes.toString('latin1')));
    // Fonts contain the name that their makers gave them.
    expect(left.map(([name]) => name).filter((name) => !name.endsWith('.woff2'))).toEqual([]);
    expect(built.text('/index.html')).toContain(`<link rel="canonical" href="${BRAND.origin}"`);
    expect(load(built.text('/index.html'))('title').text()).toContain(BRAND.name);
  });

  test('uses its own colours, on pages and in the favicon', () => {
    expect(built.text('/index.html')).toContain(BRAND.seal.light);
    expect(built.text('/favicon.svg')).toContain(BRAND.seal.light);
    expect(built.text('/index.html')).not.toContain(themes(tokens.colours.seal)[0]);
  });

  test('uses its own logo, in the header, the footer and the icon', () => {
    const $ = load(built.text('/index.html'));
    expect($(`header svg path[d="${DOOR}"]`)).toHaveLength(1);
    expect($(`footer svg path[d="${DOOR}"]`)).toHaveLength(1);
    expect(built.text('/favicon.svg')).toContain(DOOR);
  });

  test('uses its own font', () => {
    const styles = [...built.files].filter(([name]) => name.endsWith('.css')).map(([, bytes]) => bytes.toString());
    expect(styles.join('')).toMatch(new RegExp(`font-family:\\s*["']?${OTHER_FONT.family}`));
    expect([...built.files.keys()].filter((name) => name.endsWith('.woff2'))).toHaveLength(1);
  });

  test('never says that the company is a sample, except in the clause the command points out', () => {
    const said = [...built.files].filter(
      ([name, bytes]) => name.endsWith('.html') && bytes.includes('is a sample company'),
    );
    expect(said.map(([name]) => name)).toEqual(['/legal/terms.html']);
  });

  test('shows a real customer’s words verbatim, without a label', () => {
    const figure = load(built.text('/feature/real-time-monitoring.html'))('main figure:has(blockquote)').text();
    expect(figure.replace(/\s+/g, ' ').trim()).toBe(`“${QUOTE}” Siobhán O’Neill, CISO, Zürich Re & Co.`);
  });

  test('shows prices in its own currency', () => {
    expect(built.main('/pricing.html')).toContain('€');
    expect(built.text('/pricing.html')).not.toContain('USD');
  });

  test('has a page for every framework, and the home page links to the full list', () => {
    const pages = [...built.files.keys()].filter((name) => /^\/framework\/[^/]+\.html$/.test(name));
    expect(pages).toHaveLength(FRAMEWORKS);
    expect(built.main('/index.html')).toContain(`${FRAMEWORKS} frameworks, a seal each`);
    expect(built.main('/index.html')).toContain(`All ${FRAMEWORKS} frameworks`);
  });

  test('links to every compared pair, from the table or from the page of a framework outside it', () => {
    const pairs = [...built.files.keys()].filter((name) => /^\/crosswalk\/[^/]+--[^/]+\.html$/.test(name));
    const pages = ['/crosswalk.html', '/framework/iso-50001.html'].map((name) => new Set(built.links(name, 'main')));
    const others = built.links('/crosswalk.html', 'main').filter((href) => /^\/.+#pairs$/.test(href));
    const lists = others.map((href) => new Set(built.links(href.replace('#pairs', '.html'), '#pairs')));
    expect(others).toHaveLength(20);
    expect(lists.every(({ size }) => size > 0)).toBe(true);
    expect(pages[1]?.has('/crosswalk/iso-50001--soc-2')).toBe(true);
    const missed = pairs
      .map((name) => name.replace(/\.html$/, ''))
      .filter((path) => ![...pages, ...lists].some((links) => links.has(path)));
    expect(missed).toEqual([]);
  });
});

describe('a site with one entry of each kind', () => {
  const MODEL = 'policy-sense';
  const FRAMEWORK = 'iso-9001';

  let built: Shape;

  beforeAll(async () => {
    built = await Shape.build(async (copy) => {
      await deleteAll(copy, 'src/content/articles');
      await deleteAll(copy, 'src/content/case-studies');
      await deleteAll(copy, 'src/content/ai-models', [`${MODEL}.md`]);
      await copy.replace(
        'src/content/pages/home.md',
        /^ {4}- picture: .*\n {6}model: (?!policy-sense).*\n {6}.*\n/gm,
        '',
      );
      await deleteAll(copy, 'src/content/connectors', ['aws.md']);
      await copy.write('src/data/testimonials.yaml', '[]\n');
      await keepOnly(copy, 'src/data/ai-facts.yaml', MODEL);
      await keepOnly(copy, 'src/data/plans.yaml', 'business');
      await withoutLinks(copy, /^\/blog\//, /^\/case-study\//, new RegExp(`^/(?:ai-model/|trust/ai#)(?!${MODEL})`));
      for (const name of await copy.list('src/content/features'))
        await copy.replaceIfThere(`src/content/features/${name}`, /^testimonial: .*\n/m, '');
      // These templates list the parts of a framework.
      for (const id of ['hipaa-risk-analysis', 'pci-responsibility-matrix', 'statement-of-applicability'])
        await copy.replace(`src/content/templates/${id}.md`, /^(?:lists|sheets):\n(?: .*\n)+/gm, '');
      for (const name of ['errata', 'scope-questions']) await copy.write(`src/data/${name}.yaml`, '[]\n');
      await keepOneFramework(copy, FRAMEWORK);
      await copy.replace('src/config/site.ts', / {4}\{\n {6}id: 'india',[^]*?\n {4}\},\n/, '');
    });
  });

  afterAll(() => built.delete());

  test('keeps every promise that isn’t about its content', async () => {
    const found = await problemsOf({ ...built, origin: site.defaultOrigin }, generalRules);
    expect([...found.values()].flat()).toEqual([]);
  });

  test('uses the singular for one plan, model, office and framework', () => {
    expect(built.main('/pricing.html')).toContain('One plan, one price list');
    expect(built.main('/ai-models.html')).toContain('One model, one job each');
    expect(load(built.text('/contact.html'))('main address')).toHaveLength(1);
    expect(built.main('/index.html')).toContain('One framework, one seal');
    expect(built.main('/solutions.html')).toContain('1 framework, one set of evidence');
  });

  test('explains an empty list, and does not link to it from any menu', () => {
    expect(built.main('/case-studies.html')).toContain('No case studies have been published yet.');
    expect(built.main('/blog.html')).toContain('No articles yet.');
    expect(built.main('/controls.html')).toContain('No controls have been published yet.');
    expect(built.main('/crosswalk.html')).toContain('No frameworks have been compared yet.');
    expect(built.main('/errata.html')).toContain('No one has found a mistake in a published version yet.');
    expect(built.main('/crosswalk/left.html')).toContain('No two frameworks have controls in common yet.');
    const menus = new Set([...built.links('/index.html', 'header'), ...built.links('/index.html', 'footer')]);
    for (const path of ['/case-studies', '/blog', '/crosswalk', '/controls']) expect(menus.has(path), path).toBe(false);
  });

  test('does not link from the framework’s page to any crosswalk', () => {
    expect(built.links(`/framework/${FRAMEWORK}.html`).filter((href) => href.startsWith('/crosswalk'))).toEqual([]);
  });
});
