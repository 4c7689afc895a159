import { resolveOne } from '~/modules/entries';
import type { Template } from './table';
import type { Guidance } from './workbook';

/** The content of a template's guidance sheet, with framework names in place of ids. */
export async function guidanceOf({ data }: Template, page: string): Promise<Guidance> {
  const nameOf = async (framework: Template['data']['clauses'][number]['framework']) =>
    (await resolveOne(framework)).data.shortName;
  return {
    page,
    licence: 'free to use, change and share under CC BY 4.0',
    clauses: await Promise.all(
      data.clauses.map(async ({ framework, clause, asks }) => `${await nameOf(framework)}, ${clause}: ${asks}`),
    ),
    serves: await Promise.all(
      data.serves.map(async ({ framework, parts }) => `${await nameOf(framework)}: ${parts.join(', ')}`),
    ),
  };
}
