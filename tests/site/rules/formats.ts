import { Ajv2020 } from 'ajv/dist/2020.js';
import { JSDOM } from 'jsdom';
import { atTheEnd, type BuiltSite } from '~/kit/rules/rule';

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
