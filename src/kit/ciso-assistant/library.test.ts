import { expect, test } from 'vitest';
import { libraryVersion, urn } from './library';

test('a version is a whole number that rises', () => {
  const versions = ['1.0', '1.2', '1.10', '2.0'].map(libraryVersion);
  expect(versions).toEqual([100, 102, 110, 200]);
  expect(() => libraryVersion('1.100')).toThrow('Version 1.100 has no number that rises');
});

test('a URN has only characters that the tool allows', () => {
  expect(urn('req_node', 'gdpr', 'Art. 5(1)(f)')).toBe('urn:attestry:risk:req_node:gdpr:art.-5(1)(f)');
  expect(urn('req_node', 'x', 'A/b§')).toBe('urn:attestry:risk:req_node:x:a_b_');
});
