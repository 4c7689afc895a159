import { slug } from '~/lib/slug';

/** A control, criterion, clause or requirement, as auditors cite it. */
export interface CitedPart {
  id: string;
  /** What the part is about, in our own words. */
  subject: string;
  /** Id of the part's group. */
  group: string;
}

/** A point that a part asks for in particular, such as an interval, with the paragraph that it comes from. */
export interface Check {
  point: string;
  ref: string;
}

export interface PartGroup {
  id: string;
  name: string;
}

/** The last segment of the path of a part's page. */
export const partSlug = (id: string): string => slug(id);

/** Path of a part's page, for the browser, which has no registry of addresses. */
export const partPagePath = (framework: string, part: string): string =>
  `/framework/${framework}/parts/${partSlug(part)}`;
