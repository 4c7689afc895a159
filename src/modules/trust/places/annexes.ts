import type { CollectionEntry } from 'astro:content';
import type { Annex } from '~/modules/documents/annexes';
import { published } from '~/modules/entries';
import { subprocessorColumns, subprocessorRow } from '~/modules/trust/subprocessors';
import { AGREEMENT, ANNEX } from '~/modules/trust/areas';

export const annexesOf = async ({ id }: CollectionEntry<'documents'>): Promise<readonly Annex[]> =>
  id === AGREEMENT
    ? [
        {
          id: ANNEX,
          title: 'Subprocessors',
          lead: 'The current list. It comes from the same data as the subprocessors page, which explains how we announce changes.',
          columns: subprocessorColumns,
          rows: (await published('subprocessors')).map(({ data }) => subprocessorRow(data)),
        },
      ]
    : [];
