// Whatever people type into the search becomes a safe, short query.

import { describe, expect, test } from 'vitest';
import { pageWord } from '~/lib/index-words';
import { referencesOf } from '~/modules/search/shared/references';
import { QUERY_MAX, readQuery } from '~/modules/search/shared/search-query';

const VOCABULARY = {
  company: 'example',
  comparing: 'Crosswalk',
  meanings: {
    dpia: { words: 'impact assessment' },
    howmuch: { words: 'pricing', page: '/pricing' },
    iso27k: { words: 'ISO 27001' },
    ecommerce: { words: 'retail' },
    template: { kind: 'Templates' },
    you: { kind: 'Company', page: '/trust' },
    forgotpassword: { page: '/signup' },
    soc2: { page: '/framework/soc-2', isFramework: true },
    gdpr: { page: '/framework/gdpr', isFramework: true },
    27001: { page: '/framework/iso-27001', isFramework: true },
    hipaa: { page: '/framework/hipaa', isFramework: true },
  },
  compounds: new Map([
    ['multifactor', 'multi-factor'],
    ['lifecycle', 'life cycle'],
    ['firewall', 'firewall'],
    ['ecommerce', 'e commerce'],
  ]),
  references: referencesOf({
    '/framework/iso-27001/parts/': ['8-1', 'a-5-1', 'a-5-13', 'a-8-1', 'a-8-13'],
    '/framework/soc-2/parts/': ['cc6-1', 'a1-2'],
    '/framework/gdpr/parts/': ['art-5-1-a', 'art-30', 'art-33-1', 'art-33-2'],
    '/framework/hipaa/parts/': ['164-308-a-1', '164-308-a-1-ii-a', '164-312-a', '164-312-a-2-i'],
    '/framework/pci-dss/parts/': ['8-1', '8-4', '11-3'],
    '/control/': ['ac-05'],
  }),
  weights: {},
};

const read = (typed: string) => readQuery(typed, VOCABULARY);
const textsOf = (typed: string) => read(typed).terms.map(({ text }) => text);

describe('the terms of a query', () => {
  test.each([
    ['ISO 27001', ['iso', '27001']],
    ['  iso27001\n', ['iso', '27001']],
    ['ISO-27001', ['iso', '27001']],
    ['soc2', ['soc', '2']],
    ['27001', ['27001']],
    ['ＩＳＯ２７００１', ['iso', '27001']],
    ['How much is it?', ['how much']],
    ['the iso27k supplier', ['iso 27k', 'supplier']],
    ['how to', ['how', 'to']],
    ['constructor', ['constructor']],
    ['A.5.1', ['a.5.1']],
    ['164.308(a)(1)', ['164.308.a.1']],
    ['“audit”, logs', ['audit', 'logs']],
    ['Überwachung', ['überwachung']],
    ['Article 30', ['art 30']],
    ['a 8 13 template', ['a.8.13', 'template']],
    ['risk-register', ['risk', 'register']],
  ])('%j', (typed, texts) => {
    expect(textsOf(typed)).toEqual(texts);
  });

  test.each(['', '   ', '???', '“—”', '🙂', '\u0000'])('are absent from %j', (typed) => {
    expect(read(typed).terms).toEqual([]);
  });
});

test('a synonym is searched for along with the word, singular or plural', () => {
  expect(read('DPIA template').terms).toEqual([
    { text: 'dpia', forms: ['dpia', 'impact assessment'] },
    { text: 'template', forms: ['template'], kind: 'Templates' },
  ]);
  expect(read('DPIAs').terms).toEqual([{ text: 'dpias', forms: ['dpias', 'impact assessment'] }]);
});

test.each([
  ['multi-factor login', 'multifactor login', 'multi factor login'],
  ['life-cycle', 'lifecycle', 'life cycle'],
  ['fire-wall', 'firewall', 'fire wall'],
  ['e-commerce', 'ecommerce', 'e commerce'],
])('%j is searched for in the same way written together or apart', (hyphenated, together, apart) => {
  const [one, ...others] = [hyphenated, together, apart].map((typed) => ({ ...read(typed), text: '' }));
  expect(others).toEqual([one, one]);
});

const askedOf = (typed: string) => read(typed).asked.map(({ word, share }) => [word, share]);

test('words that name a kind of page or one page select it, even if they match nothing else', () => {
  expect(read('risk templates').kinds).toEqual(['Templates']);
  expect(read('Are you safe?').kinds).toEqual(['Company']);
  expect(read('contemplate').kinds).toEqual([]);
  expect(askedOf('how much is the demo')).toEqual([[pageWord('/pricing'), 1]]);
  for (const typed of ['forgot my password', 'forgot-password', 'forgotpassword'])
    expect(askedOf(typed), typed).toEqual([[pageWord('/signup'), 1]]);
});

test.each([
  ['example', 'Example DPIA', 'example'],
  ['risk guard', 'Risk Guard DPIA', 'RiskGuard'],
])('the name of the company %j says nothing beside a subject, and on its own means “you”', (company, typed, alone) => {
  const named = (text: string) => readQuery(text, { ...VOCABULARY, company });
  expect({ ...named(typed), text: '' }).toEqual({ ...named('dpia'), text: '' });
  expect(named(alone).kinds).toEqual(['Company']);
  expect(named('guard').terms).toEqual([{ text: 'guard', forms: ['guard'] }]);
});

test('one framework selects its page, two their comparison, and one with a kind pages of that kind', () => {
  expect(askedOf('SOC2')).toEqual([[pageWord('/framework/soc-2'), 1]]);
  expect(read('SOC 2 and HIPAA').kinds).toEqual(['Crosswalk']);
  expect(askedOf('SOC 2 and HIPAA')).toEqual([]);
  expect(askedOf('SOC 2 templates')).toEqual([]);
});

test.each([
  ['A.8.13', ['/framework/iso-27001/parts/a-8-13']],
  ['a 8 13', ['/framework/iso-27001/parts/a-8-13']],
  ['a813', ['/framework/iso-27001/parts/a-8-13']],
  ['annex a 8.13 backup', ['/framework/iso-27001/parts/a-8-13']],
  ['iso 27001 8.13', ['/framework/iso-27001/parts/a-8-13']],
  ['clause 8 1', ['/framework/iso-27001/parts/8-1', '/framework/pci-dss/parts/8-1']],
  ['27001 8.1', ['/framework/iso-27001/parts/8-1']],
  ['CC6 1', ['/framework/soc-2/parts/cc6-1']],
  ['map cc 6.1 to iso 27001', ['/framework/soc-2/parts/cc6-1']],
  ['art 5 1 a', ['/framework/gdpr/parts/art-5-1-a']],
  ['Article 33', ['/framework/gdpr/parts/art-33-1', '/framework/gdpr/parts/art-33-2']],
  ['gdpr 33', ['/framework/gdpr/parts/art-33-1', '/framework/gdpr/parts/art-33-2']],
  ['gdpr 33(1)', ['/framework/gdpr/parts/art-33-1']],
  ['§ 164.308 (a)(1)(ii)(A)', ['/framework/hipaa/parts/164-308-a-1-ii-a']],
  ['164 308 a1iia', ['/framework/hipaa/parts/164-308-a-1-ii-a']],
  ['164 312 a 1', ['/framework/hipaa/parts/164-312-a']],
  ['164.312(a)(1)', ['/framework/hipaa/parts/164-312-a']],
  ['8.4.2', ['/framework/pci-dss/parts/8-4']],
  ['requirement 11.3', ['/framework/pci-dss/parts/11-3']],
  ['ac 5', ['/control/ac-05']],
  ['72 hours', []],
  ['a 5 minute demo', []],
  ['24-7', []],
  ['8-1-1 backups', []],
  ['soc 2 8.1', []],
  ['a risk', []],
])('the reference in %j leads to %j', (typed, paths) => {
  expect(read(typed).referred).toEqual(paths.map(pageWord));
});

test('index words are unique to one page', () => {
  expect(pageWord('/trust')).not.toBe(pageWord('/trust/ai'));
  expect(pageWord('/trust/ai').startsWith(pageWord('/trust'))).toBe(false);
});

test('a long query is cut, and marked as cut', () => {
  const { text, isCut, terms } = readQuery('audit '.repeat(60));
  expect(text.length).toBeLessThanOrEqual(QUERY_MAX);
  expect(isCut).toBe(true);
  expect(terms.length).toBeLessThan(20);
  expect(readQuery('audit').isCut).toBe(false);
});

test('markup and endless references are treated as ordinary words', () => {
  expect(readQuery('<img src=x onerror=alert(1)>').text).toBe('<img src=x onerror=alert(1)>');
  expect(read(`a${'.1'.repeat(200)}`).referred).toEqual([]);
});
