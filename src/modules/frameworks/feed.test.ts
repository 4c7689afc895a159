import { expect, test } from 'vitest';
import { editionItem } from './feed';

test('a new edition of a framework is a new item', () => {
  const of = (name: string) =>
    editionItem(
      {
        collection: 'frameworks',
        id: 'iso-9001',
        data: {
          name: 'ISO 9001',
          edition: {
            name,
            title: 'Quality management systems',
            publisher: 'ISO',
            published: '2026-09',
            replaces: 'ISO 9001:2015',
            verifiedOn: new Date('2026-11-21'),
          },
        },
      } as Parameters<typeof editionItem>[0],
      new Date('2026-11-22'),
    );
  expect(of('ISO 9001:2026')).toMatchObject({
    title: 'ISO 9001:2026: Current edition',
    description: 'Quality management systems, ISO. Published September 2026, replacing ISO 9001:2015.',
    path: '/framework/iso-9001',
    part: 'iso-9001-2026',
  });
  expect(of('ISO 9001:2015').part).not.toBe(of('ISO 9001:2026').part);
});
