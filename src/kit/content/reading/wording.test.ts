// Entries name standards correctly and use plain words.

import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { checkFieldWording } from './field-wording';
import { sentence, type ContentError } from './problems';
import { problemsOfWording } from './wording';

const names: readonly (readonly [wrong: string, right: string])[] = [
  ['ISO27001', 'ISO 27001'],
  ['iso 27001', 'ISO 27001'],
  ['ISO-9001', 'ISO 9001'],
  ['ISO27001:2022', 'ISO/IEC 27001:2022'],
  ['ISO 27001:2022', 'ISO/IEC 27001:2022'],
  ['ISO-27001-2022', 'ISO/IEC 27001:2022'],
  ['ISO 20000-1:2018', 'ISO/IEC 20000-1:2018'],
  ['ISO IEC 42001', 'ISO/IEC 42001'],
  ['IEC/ISO 27001', 'ISO/IEC 27001'],
  ['ISO/IEC27701:2025', 'ISO/IEC 27701:2025'],
  ['ISO/IEC 9001', 'ISO 9001'],
  ['ISO 9001 (2015)', 'ISO 9001:2015'],
  ['ISO 22301-2019', 'ISO 22301:2019'],
  ['SOC2', 'SOC 2'],
  ['Soc-2', 'SOC 2'],
  ['SOC II', 'SOC 2'],
  ['HIPPA', 'HIPAA'],
  ['Hipaa', 'HIPAA'],
  ['PCI-DSS', 'PCI DSS'],
  ['PCI DSS 4.0.1', 'PCI DSS v4.0.1'],
  ['CMMI DEV', 'CMMI-DEV'],
  ['Gdpr', 'GDPR'],
  ['NIS 2', 'NIS2'],
];

const plain = ['utilised', 'In order to', 'e.g.', 'best-in-class'];

const said = (text: string, isQuoted?: boolean) => problemsOfWording(text, isQuoted).map(({ message }) => message);

describe('names of standards', () => {
  test.each(names)('%s is %s', (wrong, right) => {
    const message = `found "${wrong}"; write "${right}".`;
    expect(said(wrong)).toEqual([message]);
    expect(said(`The team (${wrong}) wrote: ${wrong}, ${wrong}.`)).toEqual([message, message, message]);
    expect(said(`The text says ${right}.`)).toEqual([]);
  });

  test.each(['ISO 27001', 'ISO/IEC 27001:2022', 'ISO 14001:2026', 'SOC 2', 'SOC 2 Type II', 'CMMI-DEV v1.3', 'NIS2'])(
    '%s is left unchanged',
    (name) => expect(said(`The ${name} of the organisation.`)).toEqual([]),
  );
});

test.each(plain)('%s has a plainer word', (words) => {
  expect(said(`Teams ${words} work.`)).toEqual([expect.stringContaining(`found "${words}"; `)]);
});

test('ignores addresses, parts of words and page ids', () => {
  expect(
    said(
      'At https://a.example/iso27001/soc2, www.soc2.example, /framework/soc2, /solutions#soc-2, in social 2 and commencement',
    ),
  ).toEqual([]);
});

test('reports the place of each word in its text', () => {
  expect(problemsOfWording('One\nSOC2, in order to').map(({ index }) => index)).toEqual([4, 10]);
});

describe('in fields', () => {
  const schema = z.strictObject({
    title: z.string(),
    id: z.string().regex(/^[a-z0-9]+$/),
    choice: z.enum(['SOC2']),
    edition: z.strictObject({ title: z.string() }),
    said: z.array(z.strictObject({ quote: z.string(), provenance: z.enum(['example', 'consented']) })),
  });
  const good = { title: 'x', id: 'soc2', choice: 'SOC2', edition: { title: 'Tests prior to use' }, said: [] };
  const check = (data: object): string[] => {
    try {
      checkFieldWording(schema, { ...good, ...data }, { file: 'a.md' }, () => 7);
      return [];
    } catch (error) {
      return (error as ContentError).problems.map(sentence);
    }
  };

  test('ids, choices and document titles are ignored', () => expect(check({})).toEqual([]));

  test('text is checked, and its field and line are named', () => {
    expect(check({ title: 'Leverage SOC2' })).toEqual([
      'a.md:7 title: found "SOC2"; write "SOC 2".',
      'a.md:7 title: found "Leverage"; write "use".',
    ]);
  });

  test('a real person’s words are kept, except for names', () => {
    const quote = 'We leverage SOC2.';
    const name = 'a.md:7 said[0].quote: found "SOC2"; write "SOC 2".';
    expect(check({ said: [{ quote, provenance: 'consented' }] })).toEqual([name]);
    expect(check({ said: [{ quote, provenance: 'example' }] })).toContain(
      'a.md:7 said[0].quote: found "leverage"; write "use".',
    );
  });
});
