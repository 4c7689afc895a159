import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
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

/** A document's parts by name, as XML. */
const partsOf = (file: Uint8Array) =>
  new Map(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, load(strFromU8(bytes), { xml: true })]));

const policies = readEntries(catalogue).filter(({ collection }) => collection === 'policies');

describe.each(policies.map(({ id, data }) => [id, data] as const))('%s', (_, data) => {
  const policy = { data: data as Policy['data'] };
  const file = wordDocumentOf(policy, references);
  const parts = partsOf(file);
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  const document = part('word/document.xml');
  const texts = (selector: string) =>
    document(selector)
      .toArray()
      .map((element) => document(element).text());

  test('declares a content type for each part, and every relationship leads to a part or an address', () => {
    const types = part('[Content_Types].xml');
    const declared = types('Override')
      .toArray()
      .map((element) => types(element).attr('PartName')?.slice(1));
    const written = [...parts.keys()].filter((name) => !/\.rels$|^\[Content_Types\]/.test(name));
    expect(declared.toSorted()).toEqual(written.toSorted());
    const relationships = part('word/_rels/document.xml.rels');
    relationships('Relationship').each((_place, element) => {
      const { Target = '', TargetMode } = element.attribs;
      expect(TargetMode === 'External' ? URL.canParse(Target) : parts.has(`word/${Target}`), Target).toBe(true);
    });
    const ids = new Set(
      relationships('Relationship')
        .toArray()
        .map(({ attribs }) => attribs['Id']),
    );
    document('[r\\:id]').each((_place, { attribs }) => {
      expect(ids).toContain(attribs['r:id']);
    });
  });

  test('uses styles it defines, and numbers its headings and rules through those styles', () => {
    const styles = part('word/styles.xml');
    const defined = new Set(
      styles('w\\:style')
        .toArray()
        .map(({ attribs }) => attribs['w:styleId']),
    );
    document('w\\:pStyle, w\\:tblStyle, w\\:rStyle').each((_place, { attribs }) => {
      expect(defined).toContain(attribs['w:val']);
    });
    const numbering = part('word/numbering.xml');
    const levels = numbering('w\\:lvl w\\:pStyle')
      .toArray()
      .map(({ attribs }) => attribs['w:val']);
    expect(levels).toEqual(['Heading1', 'Rule']);
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
