/** The same digits as in supabase/functions/demo-request/reference-number.ts. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const isReference = (text: string) => /^AT-?\w{8}$/i.test(text);

/** The first and last id with a reference number. Accepts O for 0, and I or L for 1, as people write them. */
export function rangeOf(reference: string): { first: string; last: string } {
  const digits = reference.toUpperCase().slice(-8).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const bits = Array.from(digits).reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
  const hex = Math.max(0, bits).toString(16).padStart(10, '0');
  const id = (rest: string) =>
    `${hex.slice(0, 8)}-${hex.slice(8)}${rest.repeat(2)}-${rest.repeat(4)}-${rest.repeat(4)}-${rest.repeat(12)}`;
  return { first: id('0'), last: id('f') };
}
