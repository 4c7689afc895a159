import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSite } from './lib/built-site.ts';
import { checkSite } from './lib/check-site.ts';
import { ACCOUNT_PAGES } from './lib/site.ts';
import { firstsOfKinds } from './lib/weight.ts';
import { rules } from './rules/all.ts';

// The site as it is built for the local backend: with accounts. It is the site in dist but for the pages of accounts, the form, the
// header and what the policy allows, so the rules that speak of those are held against its own pages and one of each kind.

const site = readSite('.styleguide');
const ofKinds = { ...site, pages: firstsOfKinds(site.pages) };
/** Its demo form is posted to the local backend, whose address no site would publish, and has a field for machines. */
const isOfItsForm = (problem: string) =>
  problem.startsWith('/demo: ') && /127\.0\.0\.1|figure “1”|website/.test(problem);

const { routes, html, 'demo form': demoForm } = rules;
/** What differs: the header, which is the same on every page, the form and the pages of accounts. */
const OWN: readonly string[] = ['/', '/demo', '/signup', ...ACCOUNT_PAGES];
const { everyRouteOfTheSpecificationIsBuilt, noOtherPageIsBuilt } = routes;
const { accountsAreThereAsAWhole, everyPageHasContent, contentIsThePagesOwn } = routes;

checkSite(site, { 'all routes': { everyRouteOfTheSpecificationIsBuilt, noOtherPageIsBuilt } });
checkSite(
  ofKinds,
  { routes: { accountsAreThereAsAWhole, everyPageHasContent, contentIsThePagesOwn }, 'demo form': demoForm },
  isOfItsForm,
);
checkSite({ ...site, pages: site.pages.filter(({ path }) => OWN.includes(path)) }, { html }, isOfItsForm);

test('it has accounts', () => {
  expect(site.pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...ACCOUNT_PAGES]));
});

test('nothing of a local backend’s keys but the public one is in it', () => {
  const keys = ['data', 'test-data'].map((folder) => `.local/${folder}/keys.json`).filter((file) => existsSync(file));
  const secrets = keys.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"([\w-]{20,})"/g)].map(([, value = '']) => value),
  );
  for (const [file, content] of site.files) {
    const text = content.toString('latin1');
    for (const secret of secrets) expect(text.includes(secret), `${file} holds a key`).toBe(false);
  }
});
