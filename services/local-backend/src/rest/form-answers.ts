/** The columns that a form answers; its fields have their names in camel case. */
const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'company',
  'job_title',
  'phone',
  'employees',
  'industry',
  'message',
  'website',
] as const;

/**
 * The answers of a form as a row of `demo_requests`. Browsers end lines with CR LF, and a paste may bring along control characters;
 * neither is in a row.
 */
export function rowOf(answers: URLSearchParams): Record<string, string | string[]> {
  const texts = COLUMNS.map((column) => {
    const text = answers.get(column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())) ?? '';
    return [column, cleaned(text, column === 'message')] as const;
  });
  return { ...Object.fromEntries(texts), interests: answers.getAll('interests') };
}

function cleaned(text: string, hasLines: boolean): string {
  const unwanted = hasLines ? /[^\P{Cc}\n\t]+/gu : /\p{Cc}+/gu;
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim();
}

/** Crockford's base 32: no I, L, O or U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a person may quote for a request, as the site makes it: the first 40 bits of its id, such as `AT-7K3M9Q2X`. */
export function referenceNumber(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
  const digits = bits.toString(32).padStart(8, '0');
  return `AT-${digits.replace(/./g, (digit) => DIGITS.charAt(Number.parseInt(digit, 32)))}`;
}
