/** Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O or U, so that it can be read out and typed. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number that a person may quote for a demo request, such as `AT-7K3M9Q2X`: the first 40 bits of its id, all of them
 * random in a UUID of version 4. Among a million requests, the probability that any two share a number is a third; the id
 * distinguishes them.
 */
export function referenceNumber(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
  const digits = Array.from({ length: 8 }, (_, place) => DIGITS[Math.floor(bits / 32 ** (7 - place)) % 32]);
  return `AT-${digits.join('')}`;
}
