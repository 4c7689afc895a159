/** The question of what is left to do for the framework `wanted` if you already have `held`. */
export interface Question {
  held: string;
  wanted: string;
}

/** Questions with their own pages, which work without scripts. */
export const commonQuestions: readonly Question[] = [
  { held: 'iso-27001', wanted: 'soc-2' },
  { held: 'soc-2', wanted: 'iso-27001' },
  { held: 'iso-27001', wanted: 'pci-dss' },
  { held: 'soc-2', wanted: 'hipaa' },
  { held: 'iso-27001', wanted: 'iso-42001' },
  { held: 'gdpr', wanted: 'iso-27701' },
];

export const questionId = ({ held, wanted }: Question): string => `${held}-to-${wanted}`;

/** A visitor's choices: what they start from, and what they want. */
export interface Chosen {
  /** Ids of the frameworks that the visitor already has. */
  held: readonly string[];
  wanted: readonly string[];
  /** Ids of the chosen categories. */
  categories: readonly string[];
  /** Ids of the running controls, if the visitor starts from controls instead of frameworks. */
  running?: readonly string[] | undefined;
}

export const nothingChosen: Chosen = { held: [], wanted: [], categories: [] };

/** The choices as a URL fragment, made of characters that neither Markdown nor HTML escapes. */
export function fragmentOf({ held, wanted, categories, running }: Chosen): string {
  return `#${[
    running ? `run=${running.join('+')}` : `hold=${held.join('+')}`,
    `want=${wanted.join('+')}`,
    ...(categories.length > 0 ? [`with=${categories.join('+')}`] : []),
  ].join(';')}`;
}

/** The form of a control's id. `leftFor` ignores ids that are no longer in the set. */
const CONTROL = /^[a-z]{2}-\d{2}$/;

/**
 * Reads the choices from a URL fragment, ignoring unknown ids.
 *
 * @returns undefined if the fragment contains no choices
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
