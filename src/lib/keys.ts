/** The keys of an object of options, in order, as `z.enum` takes them. The object must not be empty. */
export const keysOf = <Key extends string>(options: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(options) as [Key, ...Key[]];
