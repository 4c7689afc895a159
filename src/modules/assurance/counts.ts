const number = new Intl.NumberFormat('en-GB');

/** A number with thousands separators: `14,600`. */
export const grouped = (many: number): string => number.format(many);

/** Counts of the things checked, with their units: `188 pages, 34,632 links`. Pages come first. */
export function examinedInWords(examined: Iterable<readonly [unit: string, many: number]>): string {
  const counts = [...examined].filter(([, many]) => many > 0);
  if (counts.length === 0) return 'nothing of the kind';
  return counts
    .sort(([one], [other]) => Number(other === 'pages') - Number(one === 'pages'))
    .map(([unit, many]) => `${grouped(many)} ${many === 1 ? singular(unit) : unit}`)
    .join(', ');
}

const singular = (unit: string) => unit.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
