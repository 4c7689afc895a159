/** What a framework is made of, as its entry counts it. */
export interface Structure {
  total: number;
  unit: { one: string; many: string };
}

/** What a framework is made of, in words: `93 controls`. */
export function partsOf({ total, unit }: Structure): string {
  return `${total} ${total === 1 ? unit.one : unit.many}`;
}
