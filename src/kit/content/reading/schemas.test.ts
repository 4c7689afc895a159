// Every schema refuses unknown keys at every depth, and what our own rules forbid. Zod's own rules aren't tested again, and
// `npm run check:content` proves that the entries are valid.

import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { entriesOf, readEntries, type Entry } from './entries';
import { catalogue } from '~/modules/registry';
import { schemas } from '#tests/lib/schemas.ts';

const entries = readEntries(catalogue);

/** Paths of all objects in a JSON schema that accept any key. */
function openObjects(part: unknown, path = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isOpen = 'properties' in part && (part as { additionalProperties?: unknown }).additionalProperties !== false;
  const inner = Object.entries(part).flatMap(([key, value]) => openObjects(value, `${path}/${key}`));
  return [...(isOpen ? [path] : []), ...inner];
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

test('every object of every schema refuses unknown keys, and this test finds one that doesn’t', () => {
  for (const [name, schema] of Object.entries(schemas)) expect(openObjects(jsonSchema(schema)), name).toEqual([]);
  expect(openObjects(jsonSchema(z.strictObject({ list: z.array(z.looseObject({ a: z.string() })) })))).toEqual([
    '/properties/list/items',
  ]);
});

/** A copy of an entry's data with one value replaced: `edition.name`, `principles.0.icon`. `undefined` removes it. */
function changed(data: Entry['data'], path: string, value: unknown): Entry['data'] {
  const copy = structuredClone(data);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

const CARD = { name: 'A card', description: 'A description that is long enough to be one for a card.' };
const EDITION = {
  name: 'ISO 9001:2026',
  title: 'Quality management systems',
  publisher: 'ISO',
  published: '2026-09',
  verifiedOn: new Date('2026-11-21'),
  source: 'Its public summary',
};
const LINK = {
  framework: 'soc-2',
  part: 'CC6.1',
  grade: 'partly',
  extent: 'some',
  reason: 'The part asks for more than the control does, and this says how much more.',
  add: 'Do what the control leaves out.',
};
const versionOf = (version: string, day: string) => ({
  version,
  effective: new Date(day),
  changed: 'What changed in this version.',
});

/** A bad value for one field of a valid entry, and the problem, whose path is the field's unless it is given. */
type Row = readonly [field: string, value: unknown, says: RegExp, at?: string];

const refused: Record<string, readonly Row[]> = {
  features: [
    ['title', 'Reports\nand more', /without control characters/],
    ['title', '__ASTRO_IMAGE_../../../x.png', /must not start with/],
    ['related', ['security', 'security'], /twice/],
  ],
  frameworks: [
    ['structure.total', 7_777, /not the sum/],
    ['edition.published', 'last year', /must be a year, a month or a day/],
    ['edition.published', '2099', /is after the day on which the facts were checked/],
    ['edition', { ...EDITION, acceptedUntil: new Date('2030-01-01') }, /"replacedBy"/, 'edition.acceptedUntil'],
    ['edition', { ...EDITION, transitionEnds: new Date('2030-01-01') }, /"replaces"/, 'edition.transitionEnds'],
    ['principles.0', { ...CARD, icon: 'lock', level: 3 }, /either an icon or a level/, 'principles.0.icon'],
    ['principles.0', CARD, /either an icon or a level/, 'principles.0.icon'],
  ],
  'case-studies': [
    ['stats.0.basis', { source: 'Someone', url: 'https:\\\\figures.example' }, /"https:/, 'stats.0.basis.url'],
    ['logoUrl', '//logos.example/acme.svg', /path of an SVG or PNG file under public/],
    ['logoUrl', '/logos/acme.jpg', /path of an SVG or PNG file under public/],
    ['logoUrl', '/logos/../acme.svg', /path of an SVG or PNG file under public/],
    ['industry', 'finance now', /must consist of at most 80 lower-case/],
  ],
  articles: [
    ['date', new Date('2026-11-02T10:00Z'), /must be a day without a time/],
    ['updated', new Date('1999-12-31'), /a day after the day of publication/],
  ],
  controls: [
    ['serves', [{ ...LINK, extent: undefined }], /is needed if the grade is partly/, 'serves.0.extent'],
    ['serves', [{ ...LINK, add: undefined }], /is needed if/, 'serves.0.add'],
    ['serves', [{ ...LINK, grade: 'meets' }], /belongs only to "grade: partly"/, 'serves.0.add'],
    ['policies', undefined, /name a document/, 'noDocument'],
    ['noDocument', 'The count is an entry in the calendar, and two numbers.', /delete it/],
  ],
  connectors: [
    ['checks.0.every', 'hour', /leave it out, or choose a longer interval/],
    ['checks.0.serves.0.parts', ['A.7.1'], /"A.7.1" of iso-27001 is not one of the parts/],
    ['serves', ['CC6.1', 'CC6.2'].map((id) => ({ framework: 'soc-2', parts: [id] })), /names a framework twice/],
  ],
  'pricing-answers': [['more', { label: 'Away', path: 'https://example.com/' }, /address of this site/, 'more.path']],
  templates: [
    ['columns.1.name', 'Review', /is also the name of another column/],
    ['columns.1.examples', ['soon', 'later'], /"soon" is neither a date/],
    ['columns.1.product', ['Review', 'System'], /is not the heading of a number column/],
    ['columns.1.examples', ['One only'], /has 1 examples; the first column has 2/],
    ['columns.1.choices', ['yes, of course', 'no'], /has a comma in a choice/],
    ['columns.1.choices', ['one', 'two'], /is not one of the column’s choices/, 'columns.1.examples'],
    ['columns.1.choices', ['a', 'b', 'c'].map((one) => one.repeat(90)), /longer than 255 characters in total/],
  ],
  glossary: [
    ['definition', 'One sentence of the four that are here, which is a long one. Two. Three. Four.', /has 4 sent/],
  ],
  roadmaps: [['steps.0.weeks', { from: 6, to: 2 }, /is less than the minimum/, 'steps.0.weeks.to']],
  documents: [
    ['versions.0.version', '1', /two numbers with a dot/],
    ['versions', [versionOf('1.0', '2026-11-22'), versionOf('1.1', '2027-01-01')], /newest first/],
    ['versions', [versionOf('1.0', '2027-01-01'), versionOf('1.0', '2026-11-22')], /a different number/],
  ],
  'trust-statements': [
    ['state', 'planned', /can’t exist yet/, 'evidence'],
    ['evidence', undefined, /add evidence/],
    ['due', '2027-03', /belongs only to planned statements/],
    ['due', 'soon', /must be a month/],
  ],
  'security-questions': [['evidence', undefined, /add evidence/]],
  'control-versions': [['version', 'first', /two numbers with a full stop/]],
  errata: [
    ['since', 'first', /two numbers with a full stop/],
    ['between', ['soc-2', 'hipaa'], /write two entries/, 'control'],
  ],
  'crosswalk-relations': [
    ['version', 'first', /must be two numbers/],
    ['version', '9.9', /is not the version of the newest change/],
    ['none', [{ reason: 'Nobody has said which part was examined.' }], /part that was examined/, 'none.0.from'],
  ],
  scenes: [
    ['days', '47325', /groups of seven digits/],
    ['controls.0.weeks', '1111', /must be 26 characters/],
    ['controls.0.gap', { from: 9, to: 9, text: 'no', owner: 'Ann' }, /must be after "from"/, 'controls.0.gap.to'],
    ['controls.0.gap', { from: 9, to: 27, text: 'no', owner: 'Ann' }, /at most 26/, 'controls.0.gap.to'],
    ['steps.0.from', 400, /must be after "from"/, 'steps.0.to'],
    ['risks.0.before', 1, /must be above "impact"/],
    ['overdue.place', 40, /number of suppliers in that ring/],
    ['rights', ['..........', '...........'], /two lines of the same length/],
    ['rights', ['.........k', '..........'], /x for revoked/, 'rights.0'],
    ['entries.0.change', { text: 'Impact {--4', reason: 'None' }, /not closed/, 'entries.0.change.text'],
    ['links.0.clause', '9.9', /one of the clauses/],
    ['links.0.control', 'A.9.9', /one of the controls/],
    ['paragraphs.0.text', 'Backups are {++daily.', /unknown or not closed/],
    ['paragraphs.0.text', 'Backups are {**daily**}.', /unknown or not closed/],
    ['requirements', 20, /above 20/, 'causes.1.broken'],
    ['answer', 'Thirteen months[9].', /refers to source 9/],
  ],
  'sample-controls': [
    ['answers', [1, 2].map((place) => ({ framework: 'soc-2', ref: 'CC6.1', place })), /names a framework twice/],
  ],
};

const rows = Object.entries(refused).flatMap(([collection, all]) =>
  all.map(([path, value, says, at = path]) => ({ collection, path, value, says, at })),
);

describe('a value that a rule of ours refuses', () => {
  test.each(rows)('$collection: $path = $value: $says', async ({ collection, path, value, says, at }) => {
    const [field = '', ...below] = path.split('.');
    const schema = schemas[collection];
    // Any entry that has the field; the kinds of a scene have different ones.
    const needsIt = below.length > 0 || schema instanceof z.ZodDiscriminatedUnion;
    const good = [...entriesOf(entries, collection).values()].find(({ data }) => !needsIt || data[field] !== undefined);
    const result = await schema?.safeParseAsync(changed(good?.data ?? {}, path, value));
    const issues = (result?.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    const ours = issues.filter((issue) => issue.startsWith(`${at}: `));
    expect(ours.join('\n'), issues.join('\n')).toMatch(says);
  });
});
