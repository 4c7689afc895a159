import { expect, test } from 'vitest';
import { readSource } from '~/kit/content/reading/source';

const FILE = 'src/content/features/reports.md';

test.each([
  ['Latin-1', [0x61, 0x0a, 0x52, 0xe9, 0x70], `${FILE}:2: found "é" in an old Windows encoding`],
  ['Windows-1252', [0x61, 0x0a, 0x0a, 0x93, 0x70], `${FILE}:3: found "“" in an old Windows encoding`],
  ['Latin-1 after UTF-8', [0xc3, 0xa9, 0x0a, 0xe9], `${FILE}:2: found "é" in an old Windows encoding`],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00], `${FILE}: the file is saved as UTF-16, but must be UTF-8.`],
])('%s is rejected, with instructions for UTF-8', (_name, bytes, says) => {
  expect(() => readSource(new Uint8Array(bytes), FILE)).toThrow(says);
  expect(() => readSource(new Uint8Array(bytes), FILE)).toThrow('"Save with Encoding"');
});
