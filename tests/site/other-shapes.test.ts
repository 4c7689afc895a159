import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { site } from '~/config/site';
import { rebrand } from '../../scripts/lib/rebrand.ts';
import { readFiles } from './lib/files.ts';
import { ProjectCopy } from './lib/project-copy.ts';
import { deleteAll, keepOnly, withoutLinks } from './lib/reshape.ts';

// One build of another company's site, in its name and colours and with other numbers than the sample: sixteen frameworks, one AI model, one
// plan in another currency, one office, and no case study, article or testimonial. The build holds its own controls, so that it ends
// well says most of it.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 420_000 });

/** Many more, and the matrix of the crosswalk is too heavy for its page. */
const FRAMEWORKS = 16;
const MODEL = 'policy-sense';
const PRESENT = { name: site.name, legalName: site.legalName, origin: site.defaultOrigin };
const BRAND = {
  name: 'Northgate',
  legalName: 'Northgate Compliance GmbH',
  origin: 'https://www.northgate.example',
  seal: { light: '#1b3a6b', dark: '#a9c3f0' },
  isSample: false,
};

let copy: ProjectCopy;
let files: Map<string, Buffer>;
const text = (name: string) => files.get(name)?.toString() ?? '';
const main = (name: string) => load(text(name))('main').text().replace(/\s+/g, ' ');

beforeAll(async () => {
  copy = await ProjectCopy.make(true);
  await deleteAll(copy, 'src/content/articles');
  await deleteAll(copy, 'src/content/case-studies');
  await deleteAll(copy, 'src/content/ai-models', [`${MODEL}.md`]);
  await copy.write('src/data/testimonials.yaml', '{}\n');
  await keepOnly(copy, 'src/data/ai-facts.yaml', MODEL);
  await keepOnly(copy, 'src/data/plans.yaml', 'business');
  await withoutLinks(copy, /^\/blog\//, /^\/case-study\//, new RegExp(`^/(?:ai-model/|trust/ai#)(?!${MODEL})`));
  for (const name of await copy.list('src/content/features'))
    await copy.replaceIfThere(`src/content/features/${name}`, /^testimonial: .*\n/m, '');
  const one = await copy.read('src/content/frameworks/iso-9001.md');
  const before = (await copy.list('src/content/frameworks')).length;
  for (let number = before + 1; number <= FRAMEWORKS; number++) {
    const id = `house-rules-${number}`;
    const words = `rules of the house, part ${number}, with owners and evidence kept together all year`;
    const own = one
      .replace(/^order: .*/m, `order: ${100 + number}`)
      .replace(/^(name|shortName): .*/gm, `$1: House rules ${number}`)
      .replace(/^(headline|description): .*/gm, `$1: The ${words}.`)
      .replace(/^ {2}title: .*/m, `  title: House rules ${number} for every team`)
      .replace(/^ {2}description: .*/m, `  description: Software for the ${words}.`);
    await copy.write(`src/content/frameworks/${id}.md`, own);
  }
  await copy.replace('src/config/site.ts', / {4}\{\n {6}id: 'india',[^]*?\n {4}\},\n/, '');
  await copy.replace(
    'src/config/site.ts',
    "code: 'USD', name: 'US dollars', locale: 'en-US'",
    "code: 'EUR', name: 'euros', locale: 'de-DE'",
  );
  await rebrand(copy.root, PRESENT, BRAND);
  const result = await copy.build();
  expect(result.code, result.output.slice(-4000)).toBe(0);
  files = readFiles(join(copy.root, 'dist'));
});

afterAll(() => copy.delete());

describe('the site of another company', () => {
  test('has nothing of the old name, in no file', () => {
    const old = new RegExp(PRESENT.name, 'i');
    expect(
      [...files].filter(([name, bytes]) => old.test(name) || old.test(bytes.toString('latin1'))).map(([name]) => name),
    ).toEqual([]);
    expect(text('/index.html')).toContain(`<link rel="canonical" href="${BRAND.origin}"`);
    expect(load(text('/index.html'))('title').text()).toContain(BRAND.name);
  });

  test('has its own colours, in pages and in the favicon', () => {
    expect(text('/index.html')).toContain(BRAND.seal.light);
    expect(text('/favicon.svg')).toContain(BRAND.seal.light);
    expect(text('/index.html')).not.toContain('#0b4f3a');
  });

  test('says nowhere that the company is a sample, but for the clause that the command lists', () => {
    const said = [...files].filter(([name, bytes]) => name.endsWith('.html') && bytes.includes('is a sample company'));
    expect(said.map(([name]) => name)).toEqual(['/legal/terms.html']);
  });
});

describe('a site with other numbers', () => {
  test('has a page and a seal for each of sixteen frameworks', () => {
    const pages = [...files.keys()].filter((name) => /^\/framework\/[^/]+\.html$/.test(name));
    expect(pages).toHaveLength(FRAMEWORKS);
    expect(main('/index.html')).toContain('Sixteen frameworks, sixteen seals');
  });

  test('counts one plan, one model and one office as one, in its own currency', () => {
    expect(main('/pricing.html')).toContain('One plan, one price list');
    expect(main('/pricing.html')).toContain('€');
    expect(text('/pricing.html')).not.toContain('USD');
    expect(main('/ai-models.html')).toContain('One model, one job each');
    expect(load(text('/contact.html'))('main address')).toHaveLength(1);
  });

  test('says where a list is empty, and leads to it from no menu', () => {
    expect(main('/case-studies.html')).toContain('No case study has been published yet.');
    expect(main('/blog.html')).toContain('No articles yet.');
    const $ = load(text('/index.html'));
    for (const path of ['/case-studies', '/blog'])
      expect($(`header a[href="${path}"], footer a[href="${path}"]`).length, path).toBe(0);
  });
});
