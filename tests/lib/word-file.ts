// Word refuses a document whose parts don't fit together, without saying which.

import { load } from 'cheerio';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';

/** A part of a Word document by its name, as XML. */
export function readWord(file: Uint8Array) {
  const parts = new Map(
    Object.entries(unzipSync(file)).map(([name, bytes]) => [name, load(strFromU8(bytes), { xml: true })]),
  );
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  return { parts, part };
}

/** Each part has a content type, and every relationship leads to a part or an address. */
export function expectWholeParts({ parts, part }: ReturnType<typeof readWord>): void {
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
  part('word/document.xml')('[r\\:id]').each((_place, { attribs }) => {
    expect(ids).toContain(attribs['r:id']);
  });
}

/** The document uses only styles that it defines. */
export function expectOwnStyles({ part }: ReturnType<typeof readWord>): void {
  const defined = new Set(
    part('word/styles.xml')('w\\:style')
      .toArray()
      .map(({ attribs }) => attribs['w:styleId']),
  );
  part('word/document.xml')('w\\:pStyle, w\\:tblStyle, w\\:rStyle').each((_place, { attribs }) => {
    expect(defined).toContain(attribs['w:val']);
  });
}
