// The OSCAL catalog of a framework names its parts by ids that OSCAL allows.

import { expect, test } from 'vitest';
import type { CitedFramework } from '~/modules/frameworks/queries';
import { oscalCatalog } from './oscal';

const cited = {
  id: 'hipaa',
  framework: { id: 'hipaa', data: { edition: { name: 'HIPAA', verifiedOn: new Date('2026-11-20') } } },
  groups: [{ id: 'G', name: 'Group' }],
  parts: ['164.308(a)(1)', '164.308(a)(2)'].map((id) => ({ id, subject: `About ${id}`, group: 'G' })),
} as unknown as CitedFramework;

test('the catalog names the parts by valid OSCAL ids, and keeps the reference as a label', () => {
  const { catalog } = oscalCatalog(cited, 'https://attestry.example') as {
    catalog: { groups: { controls: { id: string; props: { value: string }[] }[] }[] };
  };
  const ids = catalog.groups.flatMap(({ controls }) => controls.map(({ id }) => id));
  expect(ids).toEqual(['hipaa_164-308-a-1', 'hipaa_164-308-a-2']);
  for (const id of ids) expect(id).toMatch(/^[\p{L}_][\p{L}\p{N}.\-_]*$/u);
  expect(catalog.groups[0]?.controls[0]?.props).toEqual([{ name: 'label', value: '164.308(a)(1)' }]);
});
