/** The random generator's choices, which each mutation uses as it needs. */
export interface Choice {
  at: number;
  pick: number;
  text: string;
}

/** An item of a list for any number. */
export function choose<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** The text with a piece somewhere in it. */
export function insert(text: string, piece: string, at: number): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + piece + text.slice(place);
}
