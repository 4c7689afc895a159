/** The value under a key that a visitor, a link or a service may have chosen, even the name of something that every object inherits. */
export const ownValue = <Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;
