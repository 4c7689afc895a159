// Reference numbers and requests follow their formats exactly.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceNumber } from '#demo-request/reference-number';
import {
  fields,
  INTERESTS_MAX,
  isDemoRequest,
  isField,
  isSameRequest,
  refusedField,
  requestFrom,
} from '#demo-request/schema';
import { ANSWERS, REQUEST } from '#tests/lib/demo/requests.ts';

function form(answers: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(answers)) for (const value of [values].flat()) data.append(name, value);
  return data;
}

describe('the reference number', () => {
  test.each([
    ['00000000-0000-4000-8000-000000000000', 'AT-00000000'],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'AT-ZZZZZZZZ'],
    ['00000000-1fff-4fff-bfff-ffffffffffff', 'AT-0000000Z'],
    ['00443214-c74a-4fff-bfff-ffffffffffff', 'AT-01234567'],
  ])('of %s is %s', (id, reference) => {
    // 0·32⁷ + 1·32⁶ + … + 7 is 0x00443214C7.
    expect(referenceNumber(id)).toBe(reference);
  });

  test('differs if the first forty bits differ, and contains no easily confused letters', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), fc.uuid({ version: 4 }), (one, other) => {
        expect(referenceNumber(one)).toMatch(/^AT-[0-9A-HJKMNP-TV-Z]{8}$/);
        const bits = (id: string) => id.replaceAll('-', '').slice(0, 10);
        expect(referenceNumber(one) === referenceNumber(other)).toBe(bits(one) === bits(other));
      }),
      { seed: 20_261_121 },
    );
  });
});

describe('a request', () => {
  test('has its answers under the names of the columns', () => {
    expect(requestFrom(form(ANSWERS))).toEqual(REQUEST);
    expect(requestFrom(new FormData())).toMatchObject({ first_name: '', interests: [], message: '' });
  });

  test('contains no character the database refuses, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'binary' }), (name, message) => {
        const odd = `${name}\u0000\t\u001b[31m\u009b\ud800`;
        const made = requestFrom(form({ firstName: odd, message: `.${message}\r\nA\tB\u0007` }));
        // As in supabase/migrations.
        expect(made.first_name).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
        expect(made.message).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(made.message.endsWith('\nA\tB')).toBe(true);
        expect(JSON.stringify(made).isWellFormed() && !JSON.stringify(made).includes('\\ud')).toBe(true);
      }),
      { seed: 20_261_121 },
    );
  });

  test('equals only a request with the same answers', () => {
    expect(isSameRequest(REQUEST, structuredClone(REQUEST))).toBe(true);
    for (const name of Object.keys(ANSWERS)) {
      expect(isSameRequest(REQUEST, requestFrom(form({ ...ANSWERS, [name]: 'other' }))), name).toBe(false);
    }
  });

  test.each([null, 1, [], {}, { ...REQUEST, interests: 'GDPR' }, { ...REQUEST, email: null }])(
    '%j is not a request',
    (value) => expect(isDemoRequest(value)).toBe(false),
  );

  test('names its first field with an unacceptable answer', () => {
    expect(refusedField(REQUEST)).toBeUndefined();
    for (const [field, { column }] of Object.entries(fields)) {
      const wrong = column === 'interests' ? ['\u0007'] : '\u0007';
      expect(refusedField({ ...REQUEST, [column]: wrong }), field).toBe(field);
    }
  });

  test.each([
    ['none', []],
    ['any that a site offers', ['ISO 22316', 'Étude d’impact']],
    ['the most and the longest', Array<string>(INTERESTS_MAX).fill('é'.repeat(fields.interests.most))],
  ])('may have interests: %s', (_, interests) => {
    expect(refusedField({ ...REQUEST, interests })).toBeUndefined();
  });

  test.each([
    ['too many', Array<string>(INTERESTS_MAX + 1).fill('a')],
    ['one that is too long', ['a', 'a'.repeat(fields.interests.most + 1)]],
    ['one without visible characters', ['\u200b']],
  ])('may not have interests: %s', (_, interests) => {
    expect(refusedField({ ...REQUEST, interests })).toBe('interests');
  });

  test('has its own fields only, not what every object has', () =>
    expect(['jobTitle', 'toString', 7].map(isField)).toEqual([true, false, false]));
});
