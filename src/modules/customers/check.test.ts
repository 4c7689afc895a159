// A logo that the build would refuse as too heavy is refused when its entry is read, and so is a real customer's case that says it is invented.

import { statSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { problemsOfCaseStudy } from './check';

vi.mock(import('node:fs'), async (original) => ({ ...(await original()), statSync: vi.fn() as never }));

const problemsAt = (size: number | undefined, logoUrl = '/logos/acme.png') => {
  vi.mocked(statSync).mockReturnValue(size === undefined ? undefined : ({ size } as never));
  return problemsOfCaseStudy({ data: { logoUrl } } as Parameters<typeof problemsOfCaseStudy>[0]);
};

test('a logo of up to 20,000 bytes passes; a missing one is reported elsewhere', () => {
  expect([problemsAt(20_000), problemsAt(undefined)]).toEqual([[], []]);
});

test('a heavier logo is refused, with a remedy', () => {
  expect(problemsAt(20_001)).toEqual([
    {
      field: 'logoUrl',
      message:
        'public/logos/acme.png has 20001 bytes; at most 20000 are allowed, because visitors see the logo immediately. Save it as SVG, or as a PNG that is 640 pixels wide with few colours.',
    },
  ]);
});

test.each([
  ['example', []],
  [
    'consented',
    [{ field: 'meta.description', message: expect.stringMatching(/^says “illustrative”, although/) as string }],
  ],
] as const)('a case with the provenance %s may say that it is illustrative, or not', (provenance, problems) => {
  const data = { provenance, meta: { description: 'An illustrative case from payments.' } };
  expect(problemsOfCaseStudy({ data } as unknown as Parameters<typeof problemsOfCaseStudy>[0])).toEqual(problems);
});
