import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { JSDOM } from 'jsdom';
import { headingFont } from '~/config/heading-fonts';
import { dataRoutes } from '~/config/routes';
import { entriesOf } from '~/kit/content/reading/entries';
import { atTheEnd, type BuiltSite, type MakeRule } from '~/kit/rules/rule';
import { catalogue } from '~/modules/registry';

// These rules use third-party parsers that take too long to load during a build.

const FEEDS = ['/feed.xml', '/frameworks/feed.xml'];
const FACTS = '/facts.json';

const textOf = ({ read }: BuiltSite, path: string) => read(path)?.toString('utf8') ?? '';

export const feedsAreWellFormedXml = atTheEnd((site) =>
  FEEDS.flatMap((path) => {
    if (!site.has(path)) return [`${path}: was not built.`];
    try {
      new JSDOM(textOf(site, path), { contentType: 'application/xml' });
      return [];
    } catch (error) {
      return [`${path}: is not well-formed: ${(error as Error).message}`];
    }
  }),
);

export const theFactsAreAsTheirSchemaSays = atTheEnd((site) => {
  const facts = JSON.parse(textOf(site, FACTS) || '{}') as { $schema?: string };
  const schema = JSON.parse(textOf(site, (facts.$schema ?? '').replace(site.origin, '')) || 'null') as object | null;
  if (!schema) return [`${FACTS}: its schema “${facts.$schema ?? ''}” was not built.`];
  const formats = { date: (day: string) => !Number.isNaN(Date.parse(day)), uri: (uri: string) => URL.canParse(uri) };
  const validate = new Ajv2020({ allErrors: true, formats }).compile(schema);
  if (validate(facts)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${FACTS}: ${instancePath} ${message}.`);
});

/** The root of a document, and NIST's schema for it. */
const OSCAL = { catalog: 'catalog', 'mapping-collection': 'mapping' };

export const oscalIsAsItsSchemaSays: MakeRule = () => {
  // Its formats are patterns that the schema also gives.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schemas = Object.entries(OSCAL).map(([root, name]) => {
    const file = new URL(`../../fixtures/oscal/${name}.schema.json`, import.meta.url);
    return { root, validate: ajv.compile(JSON.parse(readFileSync(file, 'utf8')) as object) };
  });
  return {
    file(content, name) {
      if (!name.endsWith('.oscal.json')) return [];
      const document = JSON.parse(content.toString('utf8')) as object;
      const known = schemas.find(({ root }) => root in document);
      if (!known) return [`is neither ${Object.keys(OSCAL).join(' nor ')}.`];
      if (known.validate(document)) return [];
      return (known.validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}.`);
    },
  };
};

/** One package of each way to visitors: bundled, loaded apart, compiled, drawn with. */
const OTHERS = ['react-dom', 'astro', 'pagefind', headingFont.name];

export const theLicencesOfOthersAreTold = atTheEnd((site) => {
  const text = textOf(site, dataRoutes.licences);
  return OTHERS.filter((name) => !new RegExp(`^${RegExp.escape(name)} [\\d.]+ \\(.+\\)\\n\\n.`, 'm').test(text)).map(
    (name) => `${dataRoutes.licences}: lacks the licence of ${name}.`,
  );
});

/** CSV files that only a program imports, which takes the mark for a part of the first column’s name. */
const importedFiles = ({ entries }: BuiltSite): ReadonlySet<string> =>
  new Set(
    catalogue.subjects
      .flatMap(({ files }) => files?.((collection) => [...entriesOf(entries, collection).keys()]) ?? [])
      .filter(({ isOnlyImported }) => isOnlyImported)
      .map(({ path }) => path),
  );

/** Excel takes any other file for text in the system's own encoding, and shows “‚Äô” for an apostrophe. */
export const tablesSayThatTheyAreUtf8 = atTheEnd((site) => {
  const imported = importedFiles(site);
  return site.files
    .filter((name) => name.endsWith('.csv'))
    .flatMap((name) => {
      const isMarked = site.read(name)?.subarray(0, 3).equals(Buffer.from('\ufeff'));
      if (imported.has(name))
        return isMarked
          ? [`${name}: has a byte order mark, which its program takes for a part of the first name.`]
          : [];
      return isMarked ? [] : [`${name}: lacks the byte order mark without which Excel garbles it.`];
    });
});
