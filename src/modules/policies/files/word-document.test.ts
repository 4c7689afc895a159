import { describe, expect, test } from 'vitest';
import { expectOwnStyles, expectWholeParts, readWord } from '#tests/lib/word-file.ts';
import { policySchema } from '~/modules/policies/schema';
import { readEntries } from '~/kit/content/reading/entries';
import { wordDocumentOf } from './word-document';
import type { Policy } from '~/modules/policies/references';
import { catalogue } from '~/modules/registry';

const references = {
  page: 'https://www.example.com/policy/x?a=1&b=2',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  asked: [{ clause: 'ISO 27001, A.5.15', asks: 'Rules for <access> & use.' }],
  answered: [{ heading: 'Requests', controls: [{ framework: 'SOC 2', parts: ['CC6.1', 'CC6.2'] }] }],
};

const policies = readEntries(catalogue).filter(({ collection }) => collection === 'policies');

describe.each(policies.map(({ id, data }) => [id, data] as const))('%s', (_, data) => {
  const policy = { data: data as Policy['data'] };
  const file = wordDocumentOf(policy, references);
  const word = readWord(file);
  const { part } = word;
  const document = part('word/document.xml');
  const texts = (selector: string) =>
    document(selector)
      .toArray()
      .map((element) => document(element).text());

  test('declares a content type for each part, and every relationship leads to a part or an address', () => {
    expectWholeParts(word);
  });

  test('uses styles it defines, and numbers its headings and rules through those styles', () => {
    expectOwnStyles(word);
    const numbering = part('word/numbering.xml');
    const levels = numbering('w\\:lvl w\\:pStyle')
      .toArray()
      .map(({ attribs }) => attribs['w:val']);
    expect(levels).toEqual(['Heading1', 'Rule']);
    const styles = part('word/styles.xml');
    expect(styles('w\\:style[w\\:styleId=Heading1] > w\\:name').attr('w:val')).toBe('heading 1');
  });

  test('has every rule under its heading, and the references as a table with a header row', () => {
    const wanted = policy.data.sections.flatMap(({ heading, rules }) => [heading, ...rules]);
    const all = texts('w\\:p:has(w\\:pStyle[w\\:val=Heading1]), w\\:p:has(w\\:pStyle[w\\:val=Rule])');
    const first = all.indexOf(wanted[0] ?? '');
    expect(all.slice(first, first + wanted.length)).toEqual(wanted);
    expect(document('w\\:tbl').last().find('w\\:tr').first().find('w\\:tblHeader')).toHaveLength(1);
    expect(document('w\\:tbl').last().text()).toContain('1 RequestsSOC 2CC6.1, CC6.2');
    expect(texts('w\\:p')).toContain('ISO 27001, A.5.15: Rules for <access> & use.');
  });

  test('has the same bytes in every build', () => {
    expect(Buffer.from(wordDocumentOf(policy, references)).equals(file)).toBe(true);
  });
});

test('a policy has at least three sections, each with rules', () => {
  const data = policies[0]?.data ?? {};
  expect(policySchema.safeParse({ ...data, sections: [] }).error?.issues[0]?.path).toEqual(['sections']);
});
