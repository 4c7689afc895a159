/** Letters that Unicode doesn't take apart, in Latin letters without marks. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

/** The fragment of a heading: lower case, words joined by hyphens. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\0-~]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The letter or digit under which a list shows a name, in capitals: “Łódź” under L, “e-mail” under E. */
export const initialOf = (name: string): string => (slug(name) || name).charAt(0).toUpperCase();
