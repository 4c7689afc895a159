/** What is left for `wanted`, for somebody who holds `held`. */
export interface Question {
  held: string;
  wanted: string;
}

/** Answered on pages of their own, which need no script. */
export const commonQuestions: readonly Question[] = [
  { held: 'iso-27001', wanted: 'soc-2' },
  { held: 'soc-2', wanted: 'iso-27001' },
  { held: 'iso-27001', wanted: 'pci-dss' },
  { held: 'soc-2', wanted: 'hipaa' },
  { held: 'iso-27001', wanted: 'iso-42001' },
  { held: 'gdpr', wanted: 'iso-27701' },
];

export const questionId = ({ held, wanted }: Question): string => `${held}-to-${wanted}`;

/** What was chosen, as the fragment of a link. */
export interface Chosen {
  held: readonly string[];
  wanted: string;
}

export function fragmentOf({ held, wanted }: Chosen): string {
  return `#${new URLSearchParams({ hold: held.join(' '), want: wanted }).toString()}`;
}

/** What a fragment says, without frameworks that are not known. */
export function chosenIn(fragment: string, known: readonly string[]): Chosen {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const wanted = said.get('want') ?? '';
  const held = (said.get('hold') ?? '').split(/[\s,]+/).filter((id) => known.includes(id) && id !== wanted);
  return { held: [...new Set(held)], wanted: known.includes(wanted) ? wanted : '' };
}
