/**
 * The light and dark values of a colour in `tailwind.config.mjs`.
 *
 * @throws if it is neither `#rrggbb` nor `light-dark(#rrggbb, #rrggbb)`
 */
export function themes(value: string): [light: string, dark: string] {
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/gi) ?? [];
  if (!light || !dark)
    throw new Error(`tailwind.config.mjs: the colour "${value}" is neither #rrggbb nor light-dark(#rrggbb, #rrggbb).`);
  return [light, dark];
}
