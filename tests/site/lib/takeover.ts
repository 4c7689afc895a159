import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, stringify } from 'yaml';
import { headingFont } from '../../../src/config/heading-fonts.ts';
import { site } from '../../../src/config/site.ts';
import { carryOut, collectionOf } from '../../../src/kit/content/changing/change.ts';
import { planChange } from '../../../src/kit/content/changing/plan.ts';
import { readEntries } from '../../../src/kit/content/reading/entries.ts';
import { slug } from '../../../src/lib/slug.ts';
import { catalogue } from '../../../src/modules/registry.ts';
import { rebrand, type Brand } from '../../../scripts/lib/rebrand.ts';
import type { ProjectCopy } from './project-copy.ts';
import { outdatedVersions } from './tool-versions.ts';

/** The company that takes the site over. */
const COMPANY = {
  name: 'Merrowdale',
  legalName: 'Merrowdale Compliance Ltd',
  origin: 'https://www.merrowdale.example',
  seal: { light: '#1b3a6b', dark: '#a9c3f0' },
  logo: '<svg viewBox="0 0 48 48" fill="none"><path stroke="var(--seal)" stroke-width="4" d="M8 44V18a16 16 0 0 1 32 0v26"/></svg>',
  isSample: false,
} satisfies Brand;

/** Entries that the company calls something else: kind, present and new id. */
const RENAMED: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['framework', 'soc-2', 'soc-2-type-2'],
  ...['ai-model', 'feature'].flatMap((kind): [string, string, string][] => [
    [kind, 'policy-sense', 'policy-draft'],
    [kind, 'gap-nex', 'gap-finder'],
    [kind, 'clause-sense', 'clause-reader'],
    [kind, 'comp-ai', 'policy-answers'],
  ]),
];

/** The names of the models, in all texts. */
const MODELS = new Map([
  ['PolicySense', 'Policy Draft'],
  ['GapNex', 'Gap Finder'],
  ['ClauseSense', 'Clause Reader'],
  ['CompAI', 'Policy Answers'],
]);

/** The company's customers, in place of the sample's. */
const CUSTOMERS = new Map([
  ['Fintech Innovators', 'Harbour Payments'],
  ['HealthTech Solutions', 'Meadow Clinics'],
  ['SaaS Leaders', 'Lantern Software'],
]);

/** An entry of a data file. */
type Item = Record<string, unknown> & { id: string };

/**
 * Turns a checkout into another company's, with the commands of docs/make-it-yours.md, and with edits that a person makes by hand.
 *
 * @returns the files changed by hand
 */
export async function takeOver(copy: ProjectCopy): Promise<readonly string[]> {
  const byHand = new Set<string>();
  const edit = async (file: string, ...changes: readonly (readonly [string | RegExp, string])[]) => {
    for (const [text, by] of changes) await copy.replace(file, text, by);
    byHand.add(file);
  };
  const editData = async (file: string, change: (items: Item[]) => readonly Item[]) => {
    await copy.write(file, stringify(change(parse(await copy.read(file)) as Item[])));
    byHand.add(file);
  };
  const root = pathToFileURL(`${copy.root}/`);
  /** Removes or renames an entry, as `npm run remove` and `npm run rename` do. */
  const change = (kind: string, id: string, to?: string) => {
    carryOut(planChange(catalogue, root, collectionOf(catalogue, kind), id, to), root);
  };

  await rebrand(
    copy.root,
    { name: site.name, legalName: site.legalName, origin: site.defaultOrigin, headingFont },
    COMPANY,
  );
  change('framework', 'hipaa');
  change('plan', 'professional');
  change('subprocessor', `${slug(COMPANY.name)}-india`);
  for (const [kind, from, to] of RENAMED) change(kind, from, to);
  await rm(join(copy.root, 'tests/sample'), { recursive: true });

  const settings = 'src/config/site.ts';
  await edit(settings, [
    "code: 'USD', name: 'US dollars', locale: 'en-US'",
    "code: 'GBP', name: 'pounds', locale: 'en-GB'",
  ]);
  await edit(settings, [/ {4}\{\n {6}id: 'india',[^]*?\n {4}\},\n/, '']);
  await edit('src/data/plans.yaml', ['US dollars', 'pounds'], ['monthly: 660', 'monthly: 480']);
  await edit(
    'src/data/pricing-answers.yaml',
    ['Professional or Business', 'Business'],
    ['$60', '£50'],
    [
      '7,500 credits in the Professional plan cover, for example, 1,000 questions, 300 pages, 15 drafts and 10 gap runs',
      '15,000 credits in the Business plan cover, for example, 2,000 questions, 600 pages, 30 drafts and 20 gap runs',
    ],
    [' If you need 5,000 more every month, Business costs less.', ''],
  );
  await edit(
    'src/data/pricing-answers.yaml',
    ['in London and Bengaluru', 'in London'],
    [/^.*Professional, priority support.*\n/m, ''],
  );

  // What `remove` leaves to a person.
  await edit('src/content/case-studies/healthtech-solutions.md', ['  - hipaa', '  - gdpr']);
  await editData('src/data/coverage.yaml', (items) =>
    items.map((item) => (item.id === 'hipaa' ? { ...item, state: 'none' } : item)),
  );
  await edit(
    'src/data/scenes.yaml',
    [', 164.308(a)(7)(ii)(D)', ''],
    [', 164.308(a)(5)(i)', ''],
    ['meet 9 requirements', 'meet 7 requirements'],
  );
  // Only the page of HIPAA made this claim.
  await editData('src/data/claims.yaml', (items) => items.filter(({ id }) => id !== 'security-risk-analysis'));
  await editData('src/data/scope-questions.yaml', (items) => items.filter(({ id }) => id !== 'hipaa-role'));

  await edit('docs/editing.md', [/\bsoc-2\b/g, 'soc-2-type-2']);

  // Texts name the models.
  for (const file of globSync('src/{content,data}/**/*.{md,yaml}', { cwd: copy.root })) {
    const text = await copy.read(file);
    const renamed = text.replace(new RegExp([...MODELS.keys()].join('|'), 'g'), (name) => MODELS.get(name) ?? name);
    if (renamed !== text) await edit(file, [text, renamed]);
  }

  for (const [from, to] of CUSTOMERS) {
    const file = `src/content/case-studies/${slug(from)}.md`;
    await edit(
      file,
      [new RegExp(from, 'g'), to],
      [/provenance: example/g, 'provenance: consented'],
      [/ An illustrative case\./g, ''],
      [/An illustrative case/g, 'A case'],
    );
    change('case-study', slug(from), slug(to));
  }
  await editData('src/data/testimonials.yaml', (items) =>
    items.map((item) => ({ ...item, name: 'Clara Moss', provenance: 'consented' })),
  );
  await copy.write('src/data/pop-up-customers.yaml', '[]\n');

  await edit('words.txt', ['HITECH', 'healthtech\nHITECH'], ['mimalloc', `${COMPANY.name}\nmimalloc`]);

  // The company has published no files for other tools yet, so their versions stay.
  for (const { versioned, fingerprint } of outdatedVersions({ entries: readEntries(catalogue, copy.root) }))
    await edit(versioned.file, [String(versioned.data['fingerprint']), fingerprint]);

  // Names of other lengths may need other line breaks.
  const formatted = await copy.shell(
    'git init --quiet && git add . && npm exec -- prettier --write --log-level warn .',
  );
  if (formatted.code !== 0) throw new Error(formatted.output);
  return [...byHand].sort();
}
