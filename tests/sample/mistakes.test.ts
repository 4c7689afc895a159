// Mistakes between an entry and the sample company's others are reported together, each with its line and remedy, and nothing else is.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import '~/content.config';
import { site } from '~/config/site';
import { checkAll } from '~/kit/content/loading/loaders';
import { sentence } from '~/kit/content/reading/problems';
import { spoilt, type Mistake } from '#tests/fixtures/mistakes/mistakes.ts';
import { siteMarkdown } from '#tests/lib/site-markdown.ts';

const GOOD = 'tests/fixtures/mistakes/good';
const ARTICLE = 'content/articles/an-announced-article.md';
const CASE = 'content/case-studies/saas-leaders.md';
const FEATURE = 'content/features/reporting.md';
const FRAMEWORK = 'content/frameworks/soc-2.md';
const PLANS = 'data/plans.yaml';

/** Mistakes in fields that are noticed when the file is compared with the others. They are all made at once. */
const betweenFiles: Readonly<Record<string, readonly Mistake[]>> = {
  [CASE]: [
    [
      /\nindustry: .*/,
      '\nlogoUrl: /logos/acme.svg\nindustry: technologie',
      ':7 logoUrl: links to /logos/acme.svg, which is not a file on this site; put it into public/logos/, or remove the address.',
      ':8 industry: found "technologie"; there is no such entry in industries; did you mean "technology"?',
    ],
  ],
  [PLANS]: [
    [
      'highlight: false',
      'highlight: true',
      ':20 professional.highlight: exactly one entry must set this field to true, but "professional" and "business" do; delete the field from all but one of them.',
      ':40 business.highlight: exactly one entry must set this field to true, but "professional" and "business" do; delete the field from all but one of them.',
    ],
  ],
  [FRAMEWORK]: [
    [
      /verifiedOn: .*/,
      'verifiedOn: 2098-01-01',
      ':20 edition.verifiedOn: found 2098-01-01, which is in the future; write the date on which it happened.',
    ],
    [
      /\nheadline: .*/,
      '\nheadline: "Accountability you can show, from the record of processing to the breach log"',
      ':11 headline: found the same words as in src/content/frameworks/gdpr.md; no two pages may share them, so change one.',
    ],
  ],
  [ARTICLE]: [
    [
      /\ndate: .*/,
      '\ndate: 2098-01-01',
      ':4 date: found 2098-01-01, which is in the future; write the date on which the work was finished, or add "publishOn: 2098-01-01" if it must not appear before then.',
    ],
  ],
  [FEATURE]: [
    [
      /\ndescription: .*/,
      '\ndescription: Produce status reports for boards, customers and auditors from the live register, 70% faster than before.',
      ':6 description: found “70%”, which is a figure in src/data/claims.yaml; name the claim in the field "claim" of a feature or a framework, and leave the figure out here.',
    ],
  ],
};

/** Paragraphs of an entry with mistakes that are noticed in the same way in FEATURE, and their messages without file and line. */
const paragraphs: readonly (readonly [text: string, ...says: readonly string[]])[] = [
  [
    'See [SOC 2](/framwork/soc-2).',
    'the text links to /framwork/soc-2, which is not a page; did you mean /framework/soc-2?',
  ],
  ['See [prices](/prices).', 'the text links to /prices, which is not a page; did you mean /pricing?'],
  [
    'See [ISO 27001](/framework/iso27001).',
    'the text links to /framework/iso27001, which is not a page; did you mean "iso-27001"?',
  ],
  ['See [below](#nowhere).', 'the text links to #nowhere, which is not a heading of this text.'],
  [
    'Write ` href="/nowhere"` and ` id="there"`, as [there](#there).',
    'the text links to #there, which is not a heading of this text.',
  ],
  [
    'A [control](/glossary/control) is tested, and the next [control](/glossary/control) is not.',
    'the text links to /glossary/control 2 times; link only its first mention.',
  ],
  [
    'See [plans](/pricing#plan) and [SOC 2](/framework/soc-2#editions) and [plans](/pricing#plans).',
    'the text links to /pricing#plan, but that page has no "#plan" to link to; did you mean "#plans"?',
    'the text links to /framework/soc-2#editions, but that page has no "#editions" to link to; did you mean "#edition"?',
  ],
  [
    `See [a](/framework/soc-2.html) and [b](${site.defaultOrigin}/pricing).`,
    'the text links to /framework/soc-2.html; write it without the extension: /framework/soc-2',
    `the text links to ${site.defaultOrigin}/pricing; write it without the host: /pricing`,
  ],
  [
    'See [a](/crosswalk/soc-2--gdpr) and [b](/framework/soc-2/parts/cc6-11).',
    'the text links to /crosswalk/soc-2--gdpr; write the ids in alphabetical order: /crosswalk/gdpr--soc-2',
    'the text links to /framework/soc-2/parts/cc6-11, which is not a page; did you mean "cc6-1"?',
  ],
  [
    'Audits are prepared 70 % faster.',
    'the text says “70 %”, which is a figure in src/data/claims.yaml; name the claim in the field "claim" of a feature or a framework, and leave the figure out here.',
  ],
];

test('are reported together, each with its line', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mistakes-'));
  try {
    for (const from of ['src/content', 'src/data', GOOD]) {
      const to = from === GOOD ? 'src' : from;
      await cp(from, join(root, to), { recursive: true });
    }
    const says: string[] = [];
    for (const [file, all] of Object.entries(betweenFiles)) {
      let text = await readFile(join(GOOD, file), 'utf8');
      for (const [from, to, ...messages] of all) {
        text = spoilt(text, from, to);
        says.push(...messages.map((one) => `src/${file}${one}`));
      }
      for (const [paragraph, ...messages] of file === FEATURE ? paragraphs : []) {
        text = `${text.trimEnd()}\n\n${paragraph}\n`;
        says.push(...messages.map((one) => `src/${file}:${text.split('\n').length - 1}: ${one}`));
      }
      await writeFile(join(root, 'src', file), text);
    }
    const { problems } = await checkAll({ root: pathToFileURL(`${root}/`), ...(await siteMarkdown()) } as Parameters<
      typeof checkAll
    >[0]);
    expect(problems.map(sentence).toSorted()).toEqual(says.toSorted());
  } finally {
    await rm(root, { recursive: true });
  }
});
