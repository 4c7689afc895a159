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

/** What somebody starts from, and what they want. */
export interface Chosen {
  /** Ids of frameworks. */
  held: readonly string[];
  wanted: readonly string[];
  /** Ids of the categories that are asked about. */
  categories: readonly string[];
  /** Ids of the controls that run, where somebody starts from those instead of frameworks. */
  running?: readonly string[] | undefined;
}

export const nothingChosen: Chosen = { held: [], wanted: [], categories: [] };

/** What was chosen, as the fragment of a link, of letters that no Markdown and no HTML writes otherwise. */
export function fragmentOf({ held, wanted, categories, running }: Chosen): string {
  return `#${[
    running ? `run=${running.join('+')}` : `hold=${held.join('+')}`,
    `want=${wanted.join('+')}`,
    ...(categories.length > 0 ? [`with=${categories.join('+')}`] : []),
  ].join(';')}`;
}

/** Ids of controls; those that are no longer in the set say nothing. */
const CONTROL = /^[a-z]{2}-\d{2}$/;

/**
 * What a fragment says, without what is not known.
 *
 * @returns undefined where it says nothing of this
 */
export function chosenIn(
  fragment: string,
  known: { frameworks: readonly string[]; categories: readonly string[] },
): Chosen | undefined {
  const fields = new Map(
    fragment
      .slice(1)
      .split(';')
      .map((field) => field.split('=', 2) as [string, string | undefined]),
  );
  const said = (name: string) => [...new Set((fields.get(name) ?? '').split('+').filter(Boolean))];
  if (!fields.has('want')) return undefined;
  const wanted = said('want').filter((id) => known.frameworks.includes(id));
  return {
    held: said('hold').filter((id) => known.frameworks.includes(id) && !wanted.includes(id)),
    wanted,
    categories: said('with').filter((id) => known.categories.includes(id)),
    ...(fields.has('run') && { running: said('run').filter((id) => CONTROL.test(id)) }),
  };
}
