/** The number and kind of a framework's parts, as its entry counts them. */
export interface Structure {
  total: number;
  unit: { one: string; many: string };
}

/** The number of parts with its noun, such as `93 controls`. */
export function partsOf({ total, unit }: Structure): string {
  return `${total} ${total === 1 ? unit.one : unit.many}`;
}
