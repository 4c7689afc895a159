import { citedFrameworks, type CitingDocument } from '~/modules/frameworks/queries';
import { published } from '~/modules/entries';
import { pathTo } from '~/modules/paths';

export const called = 'Templates';

/** The templates with the parts of a framework that they cite or list. */
export async function citing(framework: string): Promise<CitingDocument[]> {
  const cited = (await citedFrameworks()).find(({ id }) => id === framework);
  return (await published('templates')).map((template) => {
    const { title, serves, clauses, lists, sheets = [] } = template.data;
    const listed = [lists, ...sheets.map((sheet) => sheet.lists)].flatMap((one) =>
      one?.framework.id === framework ? one.groups : [],
    );
    const parts = [
      ...serves.flatMap((one) => (one.framework.id === framework ? one.parts : [])),
      ...clauses.flatMap((one) => (one.framework.id === framework ? [one.clause] : [])),
      ...(cited?.parts ?? []).flatMap(({ id, group }) => (listed.includes(group) ? [id] : [])),
    ];
    return { title, href: pathTo(template), parts };
  });
}
