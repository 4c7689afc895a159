// The heading font keeps what its licence requires.

import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { headingFont } from '~/config/heading-fonts';
import { subset } from './heading-font';

const legalNamesOf = (font: Uint8Array) => {
  // The types of fontkit leave the names out.
  const { name } = create(Buffer.from(font)) as unknown as { name: { records: Record<string, unknown> } };
  const { copyright, license, licenseURL } = name.records;
  return { copyright, license, licenseURL };
};

test('subsets name the copyright and the licence that the font names', async () => {
  const font = readFileSync(`node_modules/${headingFont.source}`);
  const named = legalNamesOf(font);
  expect(named.licenseURL ?? named.license).toBeDefined();
  expect(legalNamesOf(await subset(font, 'browser'))).toEqual(named);
});
