/** Choices made by the random generator; each mutation uses the choices it needs. */
export interface Choice {
  at: number;
  pick: number;
  text: string;
}

/** Picks an item from a list by any number. */
export function choose<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** Inserts a piece somewhere into the text. */
export function insert(text: string, piece: string, at: number): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + piece + text.slice(place);
}
