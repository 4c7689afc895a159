import { slug } from '~/lib/slug';

/** Categories of a framework whose reports always cover some groups of parts, and others only if their category is chosen. */
export interface Categories {
  always: string;
  chosen: readonly { name: string; groups: readonly string[] }[];
}

/** The category's name in a URL. */
export const categoryId = ({ name }: { name: string }): string => slug(name);

/** The parts in scope for the chosen categories: all parts if the framework has no categories. */
export function partsAsked<Part extends { group: string }>(
  { parts, categories }: { parts: readonly Part[]; categories?: Categories | undefined },
  chosen: readonly string[],
): readonly Part[] {
  if (!categories) return parts;
  const left = new Set(
    categories.chosen.filter((category) => !chosen.includes(categoryId(category))).flatMap(({ groups }) => groups),
  );
  return parts.filter(({ group }) => !left.has(group));
}
