import { load } from 'cheerio';
import { dangersIn, invisibleIn, isLink } from './oracle.ts';
import { changedFile, type Case } from './property.ts';
import { PICTURE_HOSTS, type Project, type Published } from './publish.ts';

/** Renders the text of an entry with the site's own components. */
export type RenderFields = (texts: readonly string[]) => Promise<string>;

/** The file with the line, the field or both; the file alone if it is wrong as a whole. */
const PLACE = /^src\/(content|data)\/[^:]*?(:\d+| \S+|: (the file|the id |the text links to|entries are Markdown))/;

/** The problem with how a changed file was handled; empty if there is none. */
export async function faultsOf(
  project: Project,
  collection: string,
  one: Case,
  renderFields?: RenderFields,
): Promise<string[]> {
  const { file, isWrong } = changedFile(project, collection, one);
  const outcome = await project.publish(collection, file);
  if ('problems' in outcome) return faultsOfProblems(outcome.problems);
  if (isWrong) return ["It was published, but can't be right."];
  return (await Promise.all(outcome.entries.map((entry) => faultsOfEntry(entry, renderFields)))).flat();
}

function faultsOfProblems(problems: readonly string[]): string[] {
  const unplaced = problems.filter((problem) => !problem.startsWith('src/') || !PLACE.test(problem));
  return [
    ...unplaced.map((problem) => `The error names no place: ${problem}`),
    ...problems.flatMap(invisibleIn).map((code) => `The error contains the character ${code}.`),
  ];
}

async function faultsOfEntry({ data, rendered }: Published, renderFields?: RenderFields): Promise<string[]> {
  const texts = textsIn(data);
  const faults = [
    ...dangersIn(rendered?.html ?? '', PICTURE_HOSTS).map((danger) => `The page would contain ${danger}.`),
    // A former id becomes a line of `_redirects`, whose words are separated by spaces.
    ...texts
      .filter(([key, text]) => key === 'formerIds' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
      .map(([, text]) => `The former id ${JSON.stringify(text)} is not a valid id.`),
    ...texts.flatMap(([key, text]) => [
      ...invisibleIn(text).map((code) => `The field "${key}" contains the character ${code}.`),
      ...(/url$|^link$/i.test(key) && !isLink(text) ? [`The field "${key}" contains the address ${text}.`] : []),
      ...(/<[a-z!/?]/i.test(text) ? [`The field "${key}" holds markup: ${text}`] : []),
    ]),
  ];
  return renderFields
    ? [
        ...faults,
        ...(await faultsOfFields(
          texts.map(([, text]) => text),
          renderFields,
        )),
      ]
    : faults;
}

/** The fields as the components print them: as plain text, character for character. */
async function faultsOfFields(texts: readonly string[], renderFields: RenderFields): Promise<string[]> {
  const html = await renderFields(texts);
  const $ = load(html, null, false);
  const shown = $('li')
    .toArray()
    .map((item) => $(item).text().trim());
  return [
    ...dangersIn(html.replace(/<svg[\s\S]*?<\/svg>/g, '')).map((danger) => `A component would print ${danger}.`),
    ...texts.filter((text) => !shown.includes(text.trim())).map((text) => `A component changes the text ${text}`),
  ];
}

function textsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, Array.isArray(value) ? key : name));
}
