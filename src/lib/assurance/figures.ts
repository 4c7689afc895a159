/** Where a page leaves room for a figure that is only known when all pages are built. No writer uses these brackets. */
export const openFigure = /⟦([\w.-]+)⟧/g;

/** The room for a figure, by its name. */
export const figure = (name: string): string => `⟦${name}⟧`;

/** What stands in the room, by the name of the figure. */
export type Figures = ReadonlyMap<string, string>;

/**
 * Fills in the figures that are known; the others stay open.
 *
 * @param escape writes a figure as text in the format of `text`: a waiver's reason may hold any sign
 */
export function fillFigures(text: string, figures: Figures, escape: (figure: string) => string): string {
  return text.replace(openFigure, (open, name: string) => {
    const figure = figures.get(name);
    return figure === undefined ? open : escape(figure);
  });
}
