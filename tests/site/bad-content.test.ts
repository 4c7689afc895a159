import { afterAll, expect, test, vi } from 'vitest';
import { ProjectCopy } from './lib/project-copy.ts';

// Each case spoils a copy of the project in one way and builds it: the build must stop and say where and why.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000, maxConcurrency: 2 });

interface Case {
  name: string;
  spoil: (copy: ProjectCopy) => Promise<void>;
  /** Parts of the message: the file, the field, the reason. */
  says: readonly (string | RegExp)[];
}

const SOC = 'src/content/frameworks/soc-2.md';
const FEATURES = 'src/content/features/';
const FEATURE = 'src/content/features/reporting.md';
const PAIR = 'src/data/crosswalk/iso-27001--soc-2.yaml';
const ARTICLE = 'src/content/articles/audit-sampling-what-to-keep-ready.md';
const MODEL = 'src/content/ai-models/gap-nex.md';

const cases: Case[] = [
  {
    name: 'an unknown key',
    spoil: (copy) => copy.replace(SOC, /^headline:/m, 'headlin: "A slip of the finger"\nheadline:'),
    says: [`${SOC}:11 headlin: unknown field; "headline" is there already`, '1 mistake in 1 file.'],
  },
  {
    name: 'an unknown key below another',
    spoil: (copy) => copy.replace(SOC, /^( +)publisher:/m, '$1publishr: "AICPA"\n$1publisher:'),
    says: [/soc-2\.md:\d+ edition\.publishr: unknown field; "publisher" is there already/],
  },
  {
    name: 'a missing field',
    spoil: (copy) => copy.replace(SOC, /^pitch:.*\n/m, ''),
    says: [SOC, 'pitch', /required|missing/i],
  },
  {
    name: 'a value outside its list',
    spoil: (copy) => copy.replace(SOC, /^heroButton:.*$/m, 'heroButton: "Buy now"'),
    says: [SOC, 'heroButton', 'Request a Demo'],
  },
  {
    name: 'a description of 161 characters',
    spoil: (copy) => copy.replace(FEATURE, /^description:.*$/m, `description: ${'word '.repeat(32)}a`),
    says: [FEATURE, 'description', '160'],
  },
  {
    name: 'a slug in the front matter',
    spoil: (copy) => copy.replace(FEATURE, /^order:/m, 'slug: elsewhere\norder:'),
    says: [`${FEATURE}:2 slug: unknown field; known here: order, icon, `],
  },
  {
    name: 'HTML in a field of plain text',
    spoil: (copy) => copy.replace(FEATURE, /^title:.*$/m, 'title: Reports <script>alert(1)</script>'),
    says: [FEATURE, 'title', 'without HTML'],
  },
  {
    name: 'groups whose sum is not the total',
    spoil: (copy) => copy.replace(SOC, /^ {2}total: 61$/m, '  total: 62'),
    says: [SOC, 'structure.total', 'not the sum'],
  },
  {
    name: 'front matter that is no YAML',
    spoil: (copy) => copy.replace(MODEL, /^name:.*$/m, 'name: "GapNex'),
    says: [MODEL],
  },
  {
    name: 'a file in a folder below',
    spoil: (copy) => copy.move(MODEL, 'src/content/ai-models/more/gap-nex.md'),
    says: ['src/content/ai-models/more/gap-nex.md', 'directly in src/content/ai-models/'],
  },
  {
    name: 'a file whose name is not in lower case',
    spoil: (copy) => copy.move(MODEL, 'src/content/ai-models/Gap-Nex.md'),
    says: ['src/content/ai-models/Gap-Nex.md', 'lower case'],
  },
  {
    name: 'a data file that is no YAML',
    spoil: (copy) => copy.replace('src/data/plans.yaml', /^ {2}name: Professional$/m, '  name: "Professional'),
    says: [/src\/data\/plans\.yaml:\d+: no valid YAML/],
  },
  {
    name: 'an id that stands twice in a data file',
    spoil: (copy) => copy.replace('src/data/plans.yaml', /^business:$/m, 'professional:'),
    says: [/src\/data\/plans\.yaml:\d+: no valid YAML: duplicated/],
  },
  {
    name: 'an unknown key in a data file',
    spoil: (copy) => copy.replace('src/data/plans.yaml', /^ {2}highlight: true$/m, '  highlight: true\n  colour: red'),
    says: [/src\/data\/plans\.yaml:\d+ business\.colour: unknown field/],
  },
  {
    // Everything that is wrong in the files of one collection is said at one go.
    name: 'Markdown that is no harmless text, and files that are no plain text,',
    spoil: async (copy) => {
      const end = /\s*$/;
      await copy.replace(`${FEATURES}security.md`, end, '\n\n<script>alert(1)</script>\n');
      await copy.replace(`${FEATURES}audit-logs.md`, end, '\n\n[text](JavaScript&colon;alert(1))\n');
      await copy.replace(`${FEATURES}comp-ai.md`, end, '\n\n![picture](//evil.example/x.png)\n');
      await copy.replace(`${FEATURES}gap-nex.md`, end, '\n\nread &#x202e;this\n');
      await copy.replace(`${FEATURES}clause-sense.md`, /^title: /m, 'title: &anchor ');
      await copy.replace(`${FEATURES}policy-sense.md`, /^title: /m, 'title: \u200b');
      await copy.replace(`${FEATURES}reporting.md`, end, '\nmore and more'.repeat(25_000));
      await copy.replace(`${FEATURES}access-control.md`, /^---\n/, '');
    },
    says: [
      /features\/security\.md:\d+: "<script>alert\(1\)<\/script>" is HTML/,
      /features\/audit-logs\.md:\d+: "JavaScript:alert\(1\)" can't be linked to; allowed are/,
      /features\/comp-ai\.md:\d+: "\/\/evil\.example\/x\.png" can't be shown as a picture; allowed are/,
      /features\/gap-nex\.md:\d+: .*U\+202E; delete it/,
      /features\/clause-sense\.md:\d+: the anchor "&anchor" is not allowed/,
      /features\/policy-sense\.md:\d+: column 8 holds .*U\+200B/,
      /features\/reporting\.md: the file has 3\d\d kB; at most 256 kB are allowed/,
      /features\/access-control\.md:1: the file must start with front matter/,
    ],
  },
  {
    name: 'a relation of a part that does not exist, in a pair that is spelt the other way',
    spoil: async (copy) => {
      await copy.replace(PAIR, /^( +)to: CC6$/m, '$1to: CC66');
      await copy.move('src/data/crosswalk/gdpr--soc-2.yaml', 'src/data/crosswalk/soc-2--gdpr.yaml');
    },
    says: [
      /iso-27001--soc-2\.yaml:\d+ relations\[\d+\]\.to: found "CC66"; soc-2 has no such part; did you mean "CC6"/,
      'soc-2--gdpr.yaml',
      'in the order of the alphabet: gdpr--soc-2.yaml',
    ],
  },
  {
    // A text publishes an article; half a text and half its fields are neither published nor announced.
    name: 'an article with a short text and without what a published one needs',
    spoil: (copy) => copy.replace(ARTICLE, /\s*$/, '\n\nMore about this soon.\n'),
    says: [
      `${ARTICLE}:2: the file has a text of 4 words, and a published article has at least 300`,
      `${ARTICLE}:2 reviewer: the field is missing`,
      `${ARTICLE}:2 frameworks: the field is missing`,
      `${ARTICLE}:2 related: the field is missing`,
    ],
  },
  {
    // What lies between entries is checked at one go, so one build shows all of it.
    name: 'references that lead nowhere and a place taken twice',
    spoil: async (copy) => {
      await copy.remove('src/content/features/reporting.md');
      await copy.replace('src/content/features/security.md', /^order:.*$/m, 'order: 1');
      await copy.replace('src/content/case-studies/saas-leaders.md', /^industry:.*$/m, 'industry: technologie');
      await copy.replace(SOC, /^claim:.*$/m, 'claim: no-such-claim');
    },
    says: [
      /src\/content\/\S+\.md:\d+ \S+: found "reporting"; there is no such entry in features/,
      /:2 order: found 1, which is already the place of src\/content\/features\/\S+; the next free one is \d+/,
      'src/content/case-studies/saas-leaders.md:7 industry: found "technologie"; there is no such entry in industries; did you mean "technology"?',
      /soc-2\.md:\d+ claim: found "no-such-claim"; there is no such entry in claims/,
    ],
  },
];

const copies: ProjectCopy[] = [];
afterAll(() => Promise.all(copies.map((copy) => copy.delete())));

test.concurrent.each(cases)('$name stops the build', async ({ spoil, says }) => {
  const copy = await ProjectCopy.make();
  copies.push(copy);
  await spoil(copy);
  const { code, output } = await copy.build();
  expect(code, `The build must fail, but it ended with 0:\n${output}`).not.toBe(0);
  for (const part of says) expect(output).toMatch(part);
});
