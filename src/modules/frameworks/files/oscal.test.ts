// The OSCAL catalog of a framework names its parts by ids that OSCAL allows.

import { expect, test } from 'vitest';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { oscalCatalog } from './oscal';

const citedAs = (id: string) =>
  ({
    id,
    framework: { id, data: { edition: { name: 'HIPAA', verifiedOn: new Date('2026-11-20') } } },
    groups: [{ id: 'G', name: 'Group' }],
    parts: ['164.308(a)(1)', '164.308(a)(2)'].map((id) => ({ id, subject: `About ${id}`, group: 'G' })),
  }) as unknown as CitedFramework;

test.each([
  ['hipaa', 'hipaa_'],
  ['21-cfr-part-11', '_21-cfr-part-11_'],
])('the catalog of %s names the parts by valid OSCAL ids, and keeps the reference as a label', (id, start) => {
  const { catalog } = oscalCatalog(citedAs(id), 'https://attestry.example') as {
    catalog: { groups: { id: string; controls: { id: string; props: { value: string }[] }[] }[] };
  };
  const ids = catalog.groups.flatMap(({ controls }) => controls.map(({ id }) => id));
  expect(ids).toEqual([`${start}164-308-a-1`, `${start}164-308-a-2`]);
  for (const id of [...ids, ...catalog.groups.map(({ id }) => id)]) expect(id).toMatch(/^[\p{L}_][\p{L}\p{N}.\-_]*$/u);
  expect(catalog.groups[0]?.controls[0]?.props).toEqual([{ name: 'label', value: '164.308(a)(1)' }]);
});
