import type { LeftFile } from '~/modules/crosswalk/shared/left';
import { citedFrameworks } from '~/modules/frameworks/queries';

/** `/crosswalk/left.json`: the frameworks a visitor can choose from, with their parts. */
export async function leftFile(): Promise<LeftFile> {
  return {
    frameworks: (await citedFrameworks()).map(({ id, framework, groups, parts, categories }) => ({
      id,
      name: framework.data.shortName,
      groups,
      parts: parts.map(({ id: part, subject, group, noControl }) => ({ id: part, subject, group, noControl })),
      categories,
    })),
  };
}
