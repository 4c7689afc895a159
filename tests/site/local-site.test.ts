// The site built for the local backend has accounts, and none of the backend's secrets.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANON_KEY, readKeys } from '../../services/local-backend/src/data/keys.ts';
import { readSite } from './lib/built-site.ts';
import { ACCOUNT_PAGES, pathsOf } from './lib/site.ts';
import { testRules } from './lib/test-rules.ts';
import { firstsOfKinds } from '~/kit/rules/weight';
import * as demoForm from './rules/demo-form.ts';
import { rulesIn } from './rules/all.ts';
import { everyPageIsValidHtml } from './rules/html.ts';
import * as routes from './rules/routes.ts';
import * as security from './rules/security.ts';

// The site as built for the local backend, with accounts. It differs from the site in dist only in the account pages, the form,
// the header and the policy, so the rules about those are checked on these pages and on one page of each kind.

const site = readSite('.styleguide');
const paths = pathsOf(site);
const ofKinds = firstsOfKinds(paths);
/**
 * Whether a problem is due to this site's demo form, which has a honeypot field and is posted to the local backend, whose URL no
 * published site would contain.
 */
const isOfItsForm = (problem: string) =>
  problem.startsWith('/demo: ') && /127\.0\.0\.1|figure “1”|website/.test(problem);

/** The pages that differ: the header, which is the same everywhere, the form and the account pages. */
const OWN: readonly string[] = ['/', '/demo', '/signup', ...ACCOUNT_PAGES];
const { noOtherPageIsBuilt, accountsAreThereAsAWhole, everyPageHasContent, contentIsThePagesOwn } = routes;
await testRules(site, {
  noOtherPageIsBuilt,
  accountsAreThereAsAWhole,
  ...rulesIn([security]),
});
await testRules(
  site,
  { everyPageHasContent, contentIsThePagesOwn, ...demoForm },
  (path) => ofKinds.includes(path),
  isOfItsForm,
);
await testRules(site, { everyPageIsValidHtml }, (path) => OWN.includes(path), isOfItsForm);

test('has account pages', () => {
  expect(paths).toEqual(expect.arrayContaining([...ACCOUNT_PAGES]));
});

/** The format of a backend's secrets, whatever their values: its secret key, and the private part of its signing key. */
const SECRET = /sb_secret_[\w-]{20,}|\bd["']?\s*:\s*["'`][\w-]{43}["'`]/g;

test('contains no key of a local backend except the public one', async () => {
  // A fresh clone has no keys yet, so newly made keys show that the pattern finds any backend's keys.
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const keys = await readKeys(folder);
  rmSync(folder, { recursive: true });
  expect(JSON.stringify(keys).match(SECRET)).toEqual([keys.secretKey, `d":"${keys.signingKey.d}"`]);

  const known = ['data', 'test-data'].map((name) => `.local/${name}/keys.json`).filter((file) => existsSync(file));
  const values = known.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"([\w-]{20,})"/g)].map(([, value = '']) => value),
  );
  const texts = [...site.files].map(([file, content]) => [file, content.toString('latin1')] as const);
  const isSecret = (text: string) => text.search(SECRET) >= 0 || values.some((value) => text.includes(value));
  expect(texts.filter(([, text]) => isSecret(text)).map(([file]) => file)).toEqual([]);
  expect(texts.some(([, text]) => text.includes(ANON_KEY))).toBe(true);
});
