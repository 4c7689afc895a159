import type { LeftFile } from '~/lib/frameworks/left';
import { citedFrameworks } from './parts';

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
