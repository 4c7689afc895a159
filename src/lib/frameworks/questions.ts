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

/** Of letters that no Markdown and no HTML writes otherwise. */
export const fragmentOf = ({ held, wanted }: Chosen): string => `#hold=${held.join('+')};want=${wanted}`;

/** What a fragment says, without frameworks that are not known. */
export function chosenIn(fragment: string, known: readonly string[]): Chosen {
  const [, hold = '', want = ''] = /^#hold=([^;]*);want=(.*)$/.exec(fragment) ?? [];
  const held = hold.split('+').filter((id) => known.includes(id) && id !== want);
  return { held: [...new Set(held)], wanted: known.includes(want) ? want : '' };
}
