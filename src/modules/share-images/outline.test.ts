// Images draw European names, and the build says which letters the heading font lacks.

import { expect, test } from 'vitest';
import { lacking, outline, textWidth } from './outline';

const pathsIn = (svg: string) => svg.match(/<path/g)?.length ?? 0;

test.each(['Łódź rule', 'Ştefan’s guide®', 'Ærø 100 %'])('“%s” is drawn whole', (text) => {
  expect(lacking(text)).toEqual([]);
  expect(pathsIn(outline(text, { x: 0, y: 0, size: 40, fill: '#000' }))).toBe(text.replaceAll(' ', '').length);
  expect(textWidth(text, 40)).toBeGreaterThan(textWidth(text.slice(1), 40));
});

test('a letter of another script is missing', () => {
  expect(lacking('Κ1 and Ж')).toEqual(['Κ', 'Ж']);
});
