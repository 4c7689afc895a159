/** The placeholder for a figure that is only known once all pages are built. These brackets never occur in content. */
export const openFigure = /⟦([\w.-]+)⟧/g;

/** The placeholder for the figure with the given name. */
export const figure = (name: string): string => `⟦${name}⟧`;

/** The figures, keyed by name. */
export type Figures = ReadonlyMap<string, string>;

/**
 * Fills in the known figures; the others stay placeholders.
 *
 * @param escape escapes a figure for the format of `text`, because a waiver's reason may contain any character
 */
export function fillFigures(text: string, figures: Figures, escape: (figure: string) => string): string {
  return text.replace(openFigure, (open, name: string) => {
    const figure = figures.get(name);
    return figure === undefined ? open : escape(figure);
  });
}
