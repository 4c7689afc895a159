import type { LeftFile } from '~/lib/frameworks/left';
import { citedFrameworks } from './parts';

/** The frameworks that an answer can be asked for, for the browser. */
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
