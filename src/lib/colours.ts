/**
 * The light and dark values of a colour in `tailwind.config.mjs`.
 *
 * @throws if it is neither `#rrggbb` nor `light-dark(#rrggbb, #rrggbb)`
 */
export function themes(value: string): [light: string, dark: string] {
  const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/gi) ?? [];
  if (!light || !dark)
    throw new Error(`There is no telling the light from the dark of the colour "${value}" of tailwind.config.mjs.`);
  return [light, dark];
}
