import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { libraryText, libraryVersion, urn } from './ciso-assistant-library';

test('a version is a whole number that rises', () => {
  const versions = ['1.0', '1.2', '1.10', '2.0'].map(libraryVersion);
  expect(versions).toEqual([100, 102, 110, 200]);
  expect(() => libraryVersion('1.100')).toThrow('Version 1.100 has no number that rises');
});

test('a URN has only characters that the tool allows', () => {
  expect(urn('req_node', 'gdpr', 'Art. 5(1)(f)')).toBe('urn:attestry:risk:req_node:gdpr:art.-5(1)(f)');
  expect(urn('req_node', 'x', 'A/b§')).toBe('urn:attestry:risk:req_node:x:a_b_');
});

test('a library reads in YAML 1.1 as it was meant', () => {
  const objects = {
    texts: ['no', '8.10', '12:30', '2026-11-24', 'a: "b" # c', ' - x\n\ty\\n', '\u2028\u0085', ''],
    nested: [{ list: [{ one: 1, assessable: true }, { two: ['x'] }], none: [] }],
  };
  const text = libraryText({
    id: 'x',
    name: 'X',
    description: 'Y',
    version: { version: '1.2', date: new Date('2026-11-29') },
    objects,
  });
  expect(parse(text, { version: '1.1', schema: 'yaml-1.1' })).toMatchObject({ version: 102, objects });
});
