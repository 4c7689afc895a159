import { Ajv2020 } from 'ajv/dist/2020.js';
import { entriesOf } from '../lib/entries.ts';
import { addressOf, type Page, type Rule, type Site } from '../lib/site.ts';
import { readable, squeeze } from '../lib/text.ts';
import { copyOf } from '../lib/markdown-copies.ts';

const FILE = '/facts.json';

interface Claim {
  id: string;
  value: string;
  text: string;
  label?: string;
  basis: { note?: string; source?: string };
  pages: string[];
}

interface Framework {
  id: string;
  shortName: string;
  edition: Record<string, string>;
  outcome: string;
  structure: { unit: { many: string }; total: number; groups: { ref: string; name: string; count: number }[] };
  pages: string[];
}

interface Facts {
  $schema: string;
  claims: Claim[];
  frameworks: Framework[];
}

const NOTHING: Facts = { $schema: '', claims: [], frameworks: [] };

const json = (site: Site, file: string) => JSON.parse(site.files.get(file)?.toString('utf8') ?? 'null') as unknown;
const factsOf = (site: Site): Facts => ({ ...NOTHING, ...(json(site, FILE) as Partial<Facts> | null) });
const inFile = (problems: readonly string[]) => problems.map((problem) => `${FILE}: ${problem}`);

const pageAt = ({ pages, origin }: Site, address: string) =>
  pages.find(({ path }) => addressOf(path, origin) === address);

/** What each claim of a page says, with what it rests on. */
const claimsOf = ({ $ }: Page) =>
  $('main [data-claim]')
    .toArray()
    .map((element) => squeeze(readable($(element))));

/** A sentence may begin with its figure, or not. */
const says = (text: string, { value, text: said, basis }: Claim) =>
  [said, basis.note ?? basis.source ?? ''].every((part) => text.includes(part)) &&
  text.toLowerCase().includes(value.toLowerCase());

export const theFactsAreAsTheirSchemaSays: Rule = (site) => {
  const facts = factsOf(site);
  const schema = json(site, facts.$schema.replace(site.origin, '')) as object | null;
  if (!schema) return inFile([`its schema “${facts.$schema}” was not built.`]);
  const formats = { date: (day: string) => !Number.isNaN(Date.parse(day)), uri: (uri: string) => URL.canParse(uri) };
  const validate = new Ajv2020({ allErrors: true, formats }).compile(schema);
  if (validate(facts)) return [];
  return inFile((validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}.`));
};

export const everyFactHasAnIdOfItsOwn: Rule = (site) => {
  const { claims, frameworks } = factsOf(site);
  const ids = [...claims, ...frameworks].map(({ id }) => id);
  return inFile(ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} stands twice.`));
};

export const everyClaimOfAPageIsAFact: Rule = (site) => {
  const { claims } = factsOf(site);
  return site.pages.flatMap((page) => {
    const address = addressOf(page.path, site.origin);
    const known = claims.filter(({ pages }) => pages.includes(address));
    return claimsOf(page)
      .filter((text) => !known.some((claim) => says(text, claim)))
      .map((text) => `${page.path}: the claim “${text.slice(0, 90)}” is not in ${FILE}.`);
  });
};

export const everyClaimOfTheFactsStandsOnItsPages: Rule = (site) =>
  inFile(
    factsOf(site).claims.flatMap((claim) =>
      claim.pages.flatMap((address) => {
        const page = pageAt(site, address);
        if (!page) return [`${claim.id} names ${address}, which is no page.`];
        const shown = claimsOf(page).some((text) => says(text, claim));
        const labelled = !claim.label || readable(page.$('main')).includes(claim.label);
        return shown && labelled ? [] : [`${claim.id} does not stand on ${address} as it is.`];
      }),
    ),
  );

/** What the part of a framework's page on its edition shows, by the words before it. */
function shownEdition({ $ }: Page): Map<string, string> {
  return new Map(
    $('#edition dt')
      .toArray()
      .map((term) => [squeeze($(term).text()), squeeze(readable($(term).next('dd')))]),
  );
}

/** A date that is known to the year, the month or the day, as the page writes it. */
function inWords(date: string): string {
  const parts = ['year', 'month', 'day'].slice(0, date.split('-').length);
  const form = { year: 'numeric', month: 'long', day: 'numeric' };
  const options = Object.fromEntries(Object.entries(form).filter(([part]) => parts.includes(part)));
  return date && new Date(date).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
}

const days = ({ $ }: Page) =>
  $('#edition time')
    .toArray()
    .map((time) => $(time).attr('datetime'));

function structureProblems({ $ }: Page, { structure: { unit, total, groups } }: Framework): string[] {
  const rows = $('#edition dd li')
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => squeeze($(cell).text()))
        .join(' '),
    );
  const wanted = [...groups.map(({ ref, name, count }) => `${ref} ${name} ${count}`), `All ${unit.many} ${total}`];
  return rows.join('; ') === wanted.join('; ')
    ? []
    : [`says “${wanted.join('; ')}”, but the page shows “${rows.join('; ')}”`];
}

export const factsOfFrameworksStandOnTheirPages: Rule = (site) =>
  inFile(
    factsOf(site).frameworks.flatMap((framework) => {
      const { id, edition, pages, shortName, outcome } = framework;
      const [page] = pages.map((address) => pageAt(site, address));
      if (!page) return [`${id} names no page that was built.`];
      const shown = shownEdition(page);
      const { name, title, publisher, published = '', replaces = '', replacedBy = '', note, source = '' } = edition;
      const wrong = [
        [title, shown.get('Document') === title],
        [publisher, shown.get('Publisher') === publisher],
        [published, shown.get('Published')?.startsWith(inWords(published))],
        [replaces, shown.get('Published')?.includes(replaces)],
        [replacedBy, shown.get('Status')?.includes(replacedBy)],
        [note, shown.get('Note') === note],
        [source, shown.get('References reviewed on')?.includes(source)],
        [name, readable(page.$('main')).includes(name ?? '')],
        [shortName, squeeze(page.$('nav[aria-label=Breadcrumbs] li').last().text()) === shortName],
        ...['verifiedOn', 'transitionEnds', 'acceptedUntil']
          .map((field) => edition[field])
          .map((day): [string | undefined, boolean] => [day, day === undefined || days(page).includes(day)]),
      ] as const;
      const { edition: ofCopy, verifiedOn } = copyOf(page, site)?.front ?? {};
      const checked = verifiedOn instanceof Date ? verifiedOn.toISOString().slice(0, 10) : verifiedOn;
      const row = site.pages
        .find(({ path }) => path === '/solutions')
        ?.$(`main table a[href="${page.path}"]`)
        .closest('tr');
      return [
        ...wrong.filter(([, right]) => !right).map(([value]) => `says “${value}”, which the page does not show`),
        ...structureProblems(page, framework),
        ...(ofCopy === name && checked === edition['verifiedOn']
          ? []
          : [`says other things than the front of its Markdown copy`]),
        ...(row && squeeze(row.text()).endsWith(outcome) ? [] : [`says “${outcome}”, which /solutions does not show`]),
      ].map((problem) => `${id} ${problem}.`);
    }),
  );

export const theFactsAreThoseOfTheEntries: Rule = (site) => {
  const { claims, frameworks } = factsOf(site);
  const ids = new Set([...claims, ...frameworks].map(({ id }) => id));
  const figures = [...entriesOf(site.entries, 'case-studies')].map(
    ([id, { data }]) => [`case-study/${id}/`, (data['stats'] as unknown[]).length] as const,
  );
  return inFile(
    [
      ...[...entriesOf(site.entries, 'claims').keys()].map((id) => `claim/${id}`).filter((id) => !ids.has(id)),
      ...[...entriesOf(site.entries, 'frameworks').keys()].map((id) => `framework/${id}`).filter((id) => !ids.has(id)),
      ...figures
        .filter(([start, count]) => [...ids].filter((id) => id.startsWith(start)).length !== count)
        .map(([start]) => `${start}…`),
    ].map((id) => `lacks ${id}.`),
  );
};
