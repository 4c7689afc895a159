import { afterAll, expect, test, vi } from 'vitest';
import { ProjectCopy } from './lib/project-copy.ts';

// Each case spoils a copy of the project in one way and builds it: the build must stop and say where and why.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, maxConcurrency: 2 });

interface Case {
  name: string;
  spoil: (copy: ProjectCopy) => Promise<void>;
  /** Parts of the message: the file, the field, the reason. */
  says: readonly (string | RegExp)[];
}

const SOC = 'src/content/frameworks/soc-2.md';
const FEATURE = 'src/content/features/reporting.md';
const MODEL = 'src/content/ai-models/gap-nex.md';

const cases: Case[] = [
  {
    name: 'an unknown key',
    spoil: (copy) => copy.replace(SOC, /^headline:/m, 'headlin: "A slip of the finger"\nheadline:'),
    says: [SOC, 'unknown key "headlin"', 'allowed here:'],
  },
  {
    name: 'an unknown key below another',
    spoil: (copy) => copy.replace(SOC, /^( +)publisher:/m, '$1publishr: "AICPA"\n$1publisher:'),
    says: [SOC, 'edition', 'unknown key "publishr"'],
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
    says: [FEATURE, 'unknown key "slug"'],
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
    says: ['src/data/plans.yaml', /line \d+/],
  },
  {
    name: 'an id that stands twice in a data file',
    spoil: (copy) => copy.replace('src/data/plans.yaml', /^business:$/m, 'professional:'),
    says: ['src/data/plans.yaml', /unique|twice/, /line \d+/],
  },
  {
    name: 'an unknown key in a data file',
    spoil: (copy) => copy.replace('src/data/plans.yaml', /^ {2}highlight: true$/m, '  highlight: true\n  colour: red'),
    says: ['src/data/plans.yaml', 'business', 'unknown key "colour"'],
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
      /src\/content\/\S+\.md, field "[^"]+": there is no entry "reporting" in features/,
      /field "order": 1 is already the place of src\/content\/features\//,
      'src/content/case-studies/saas-leaders.md, field "industry": there is no entry "technologie" in industries',
      `${SOC}, field "claim": there is no entry "no-such-claim" in claims`,
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
