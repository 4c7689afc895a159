import { slug } from '~/lib/slug';

/** A framework of which a report covers some groups always, and others where somebody chooses their category. */
export interface Categories {
  always: string;
  chosen: readonly { name: string; groups: readonly string[] }[];
}

/** How a category is called in an address. */
export const categoryId = ({ name }: { name: string }): string => slug(name);

/** The parts that are asked about where some categories are chosen: all of a framework that has none. */
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
