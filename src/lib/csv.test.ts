// No spreadsheet reads a cell as a formula.

import { describe, expect, test } from 'vitest';
import { csvCell, csvFile } from './csv';

describe('the file', () => {
  test.each([
    '=1+1',
    '+44 20',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\n=1',
    '  =1',
    '\u00a0@x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '"=1',
    '\u22121',
    '\ufe621',
    '\ufe661',
    '\ufe6bx',
  ])('treats %j as text', (value) => {
    expect(csvCell(value)).toBe(`"'${value.replaceAll('"', '""').replace(/^[\t\n]/, "$&'")}"`);
  });

  test.each(['', 'Asha', "'=1", '1-10', 'a=b', 'a, b; c', 'a\nb', '–', '"'])('leaves %j unchanged', (value) => {
    expect(csvCell(value)).toBe(`"${value.replaceAll('"', '""')}"`);
  });

  test('is RFC 4180, in UTF-8 that Excel recognises', () => {
    expect(
      csvFile([
        ['a', 'b,"c"'],
        ['two\nlines', 'é'],
      ]),
    ).toBe('\ufeff"a","b,""c"""\r\n"two\nlines","é"\r\n');
  });
});
