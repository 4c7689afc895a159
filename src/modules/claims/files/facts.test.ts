// The published facts say where each claim appears and what it is based on.

import { describe, expect, test } from 'vitest';
import { claimFact, figureFacts } from './facts';
import { checkedFacts, factsJsonSchema } from './facts-schema';
import type { ClaimFact } from './facts-fields';

const ORIGIN = 'https://site.example';
type Claim = Parameters<typeof claimFact>[0];
type Study = Parameters<typeof figureFacts>[0];

const source = { source: 'Survey of 2026', url: 'https://survey.example/2026' };

describe('a claim', () => {
  const claim = { id: 'speed', data: { value: '70%', statement: 'It is 70% faster.' } } as Claim;

  test('names the pages that show it', () => {
    const showing = [
      { path: '/framework/a', claim: 'speed' },
      { path: '/framework/b', claim: 'other' },
      { path: '/', claim: 'speed' },
    ];
    expect(claimFact(claim, showing, ORIGIN)).toEqual([
      {
        id: 'claim/speed',
        value: '70%',
        text: 'It is 70% faster.',
        basis: { kind: 'claim', note: 'Our claim' },
        pages: [`${ORIGIN}/framework/a`, ORIGIN],
      },
    ]);
  });

  test('isn’t published as a fact if no page shows it', () => {
    expect(claimFact(claim, [{ path: '/framework/b', claim: undefined }], ORIGIN)).toEqual([]);
  });
});

test('a case study’s figures say whose they are, whether the customer is real, and what they are based on', () => {
  const stats = [
    { value: '70%', label: 'less work' },
    { value: '3', label: 'frameworks', basis: source },
  ];
  const study = {
    collection: 'case-studies',
    id: 'acme',
    data: { company: 'Acme', provenance: 'example', stats },
  } as unknown as Study;
  expect(figureFacts(study, ORIGIN)).toMatchObject([
    {
      id: 'case-study/acme/less-work',
      label: 'Illustrative example',
      pages: [`${ORIGIN}/case-study/acme`, `${ORIGIN}/case-studies`],
    },
    { id: 'case-study/acme/frameworks', basis: { kind: 'source', ...source }, pages: [`${ORIGIN}/case-study/acme`] },
  ]);
});

test('facts that don’t match their schema stop the build', () => {
  const claim: ClaimFact = {
    id: 'claim/a',
    value: '1',
    text: 'One.',
    basis: { kind: 'source', ...source },
    pages: [ORIGIN],
  };
  const facts = {
    $schema: `${ORIGIN}/facts.schema.json`,
    claims: [claim],
    frameworks: [],
  };
  expect(() => checkedFacts({ ...facts, claims: [{ ...claim, pages: [] }] })).toThrow(
    /facts\.json does not match[\s\S]*claims\[0\]\.pages/,
  );
  expect(() => checkedFacts({ ...facts, claims: [{ ...claim, id: 'A claim' }] })).toThrow('claims[0].id');
});

test('the schema is JSON Schema and rejects unknown keys', () => {
  expect(factsJsonSchema()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    additionalProperties: false,
    required: expect.arrayContaining(['$schema', 'claims', 'frameworks']) as string[],
  });
});
