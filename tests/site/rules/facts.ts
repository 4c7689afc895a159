import type { Page } from '~/kit/rules/page';
import { entriesOf, isPublished } from '~/kit/content/reading/entries';
import { readable, squeeze } from '~/kit/rules/reading/text';
import { absoluteUrl, atTheEnd, onPages, type BuiltSite, type MakeRule, type Promises } from '~/kit/rules/rule';
import { markdownPath } from '~/lib/head/head';
import { NOT_FOUND } from '../lib/site.ts';
import { frontOf } from '../lib/text.ts';

const FILE = '/facts.json';
/** The claims ledger repeats every claim. */
const LEDGER = '/assurance';

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
  claims: Claim[];
  frameworks: Framework[];
}

const NOTHING: Facts = { claims: [], frameworks: [] };

const read = new WeakMap<BuiltSite, Facts>();

/** The file is written by Astro, so it exists before the first page is checked. */
function factsOf(site: BuiltSite): Facts {
  const known = read.get(site);
  if (known) return known;
  const facts = { ...NOTHING, ...(JSON.parse(site.read(FILE)?.toString('utf8') ?? '{}') as Partial<Facts>) };
  read.set(site, facts);
  return facts;
}

const inFile = (problems: readonly string[]) => problems.map((problem) => `${FILE}: ${problem}`);

/** The claims on a page, with the basis of each. */
const claimsOf = (page: Page) => page.having('data-claim').map((element) => squeeze(readable(page.$(element))));

/** Whether some text states the claim and its basis, wherever the claim's figure is in the sentence. */
const says = (text: string, { value, text: said, basis }: Claim) =>
  [said, basis.note ?? basis.source ?? ''].every((part) => text.includes(part)) &&
  text.toLowerCase().includes(value.toLowerCase());

export const everyFactHasAnIdOfItsOwn = atTheEnd((site) => {
  const { claims, frameworks } = factsOf(site);
  const ids = [...claims, ...frameworks].map(({ id }) => id);
  return inFile(ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} appears twice.`));
});

/** The facts list every claim with the pages that it is on, and no other pages. */
export const claimsOfPagesAndFactsAreTheSame: MakeRule = () => {
  const shown = new Set<string>();
  return {
    on: (path) => path !== NOT_FOUND && path !== LEDGER,
    page(page, site) {
      const { claims } = factsOf(site);
      const address = absoluteUrl(page.path, site.origin);
      const known = claims.filter(({ pages }) => pages.includes(address));
      const texts = claimsOf(page);
      const labels = known.some(({ label }) => label) ? readable(page.$('main')) : '';
      for (const claim of known) {
        const isShown = texts.some((text) => says(text, claim)) && (!claim.label || labels.includes(claim.label));
        if (isShown) shown.add(`${claim.id} ${address}`);
      }
      return texts
        .filter((text) => !known.some((claim) => says(text, claim)))
        .map((text) => `the claim “${text.slice(0, 90)}” is not in ${FILE}.`);
    },
    end(site) {
      const built = new Set(site.pages.map(({ path }) => absoluteUrl(path, site.origin)));
      return inFile(
        factsOf(site).claims.flatMap(({ id, pages }) =>
          pages.flatMap((address) => {
            if (!built.has(address)) return [`${id} names ${address}, which is not a page.`];
            return shown.has(`${id} ${address}`) ? [] : [`${id} is not on ${address} as written.`];
          }),
        ),
      );
    },
  };
};

/** The values in the edition section of a framework's page, keyed by the words before each. */
function shownEdition({ $ }: Page): Map<string, string> {
  return new Map(
    $('#edition dt')
      .toArray()
      .map((term) => [squeeze($(term).text()), squeeze(readable($(term).next('dd')))]),
  );
}

/** A date known to the year, month or day, as the page writes it. */
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

export const factsOfFrameworksStandOnTheirPages: MakeRule = () => {
  const seen = new Set<string>();
  return {
    on: (path) => path.startsWith('/framework/'),
    page(page, site) {
      const { frameworks } = factsOf(site);
      const framework = frameworks.find(({ pages }) => pages.includes(absoluteUrl(page.path, site.origin)));
      if (!framework) return [];
      seen.add(framework.id);
      return editionProblems(page, framework, site).map((problem) => `${FILE} ${problem}.`);
    },
    end: (site) =>
      inFile(
        factsOf(site)
          .frameworks.filter(({ id }) => !seen.has(id))
          .map(({ id }) => `${id} names no page that was built.`),
      ),
  };
};

/** Every framework has a row in the solutions table, which ends with the framework's URL. */
export const outcomesOfFrameworksAreShown = onPages('/solutions', ({ $ }, site) =>
  factsOf(site).frameworks.flatMap(({ id, outcome, pages }) => {
    const row = $(`main table a[href="${pages[0]?.replace(site.origin, '')}"]`).closest('tr');
    return squeeze(row.text()).endsWith(outcome)
      ? []
      : [`does not show the “${outcome}” that ${FILE} gives for ${id}.`];
  }),
);

function editionProblems(page: Page, framework: Framework, { read: file }: BuiltSite): string[] {
  const { edition, shortName } = framework;
  const shown = shownEdition(page);
  const { name, title, publisher, published = '', replaces = '', replacedBy = '', note, source = '' } = edition;
  const wrong = [
    [title, shown.get('Document') === title],
    [publisher, shown.get('Publisher') === publisher],
    [published, shown.get('Published')?.startsWith(inWords(published))],
    [replaces, shown.get('Published')?.includes(replaces)],
    [replacedBy, shown.get('Status')?.includes(replacedBy)],
    [note, shown.get('Note') === note],
    [source, shown.get('Reviewed')?.includes(source)],
    [name, readable(page.$('main')).includes(name ?? '')],
    [shortName, squeeze(page.$('nav[aria-label=Breadcrumbs] li').last().text()) === shortName],
    ...['verifiedOn', 'transitionEnds', 'acceptedUntil']
      .map((field) => edition[field])
      .map((day): [string | undefined, boolean] => [day, day === undefined || days(page).includes(day)]),
  ] as const;
  const { edition: ofCopy, verifiedOn } = frontOf(file(markdownPath(page.path)));
  const checked = verifiedOn instanceof Date ? verifiedOn.toISOString().slice(0, 10) : verifiedOn;
  return [
    ...wrong.filter(([, right]) => !right).map(([value]) => `says “${value}”, which the page does not show`),
    ...structureProblems(page, framework),
    ...(ofCopy === name && checked === edition['verifiedOn']
      ? []
      : [`differs from the front matter of its Markdown copy`]),
  ];
}

export const theFactsAreThoseOfTheEntries = atTheEnd((site) => {
  const { claims, frameworks } = factsOf(site);
  const ids = new Set([...claims, ...frameworks].map(({ id }) => id));
  const published = (collection: string) => [...entriesOf(site.entries, collection).values()].filter(isPublished);
  const figures = published('case-studies').map(
    ({ id, data }) => [`case-study/${id}/`, (data['stats'] as unknown[]).length] as const,
  );
  return inFile(
    [
      ...published('claims')
        .map(({ id }) => `claim/${id}`)
        .filter((id) => !ids.has(id)),
      ...published('frameworks')
        .map(({ id }) => `framework/${id}`)
        .filter((id) => !ids.has(id)),
      ...figures
        .filter(([start, number]) => [...ids].filter((id) => id.startsWith(start)).length !== number)
        .map(([start]) => `${start}…`),
    ].map((id) => `lacks ${id}.`),
  );
});

export const promises: Promises = {
  'T-03': [
    everyFactHasAnIdOfItsOwn,
    claimsOfPagesAndFactsAreTheSame,
    factsOfFrameworksStandOnTheirPages,
    outcomesOfFrameworksAreShown,
    theFactsAreThoseOfTheEntries,
  ],
};
