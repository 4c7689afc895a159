import { parseMarkdown } from '~/kit/content/reading/front-matter';
import { plainText } from '~/kit/content/reading/source';
import { dumpYaml, parseYaml } from '~/kit/content/reading/yaml';
import type { EditorField } from './field';
import { ENTRIES } from './places';
import { itemToEditor, itemToFile, toEditor, toFile } from './values';

type Values = Record<string, unknown>;

/** How the editor reads and writes a file. Both directions use the build's own code for YAML and Markdown. */
export interface Format {
  fromFile: (text: string) => Values;
  toFile: (values: Values) => string;
}

/** A file with one entry: front matter and text. */
export function entryFormat(fields: readonly EditorField[]): Format {
  const own = fields.filter(({ name }) => name !== 'body');
  return {
    fromFile: (text) => {
      const { data, body } = parseMarkdown(plainText(text));
      return { ...toEditor(own, data), body: body.trim() };
    },
    toFile: ({ body, ...values }) => {
      const text = typeof body === 'string' ? body.trim() : '';
      return `---\n${dumpYaml(toFile(own, values))}---\n${text && `\n${text}\n`}`;
    },
  };
}

/** A file with several entries by id. Keeps the comment at its top. */
export function dataFormat(fields: readonly EditorField[]): Format {
  const list = fields.find(({ name }) => name === ENTRIES);
  return {
    fromFile: (text) => ({
      heading: (/^(?:#.*\n)*/.exec(text)?.[0] ?? '').trim(),
      [ENTRIES]: Object.entries(parseYaml(text, '')).map(([id, entry]) => ({
        id,
        ...itemToEditor(list, entry as Values),
      })),
    }),
    toFile: ({ heading, [ENTRIES]: entries }) => {
      const rows = (entries ?? []) as (Values & { id: string })[];
      const twice = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) < index);
      if (twice) throw new Error(`The id "${twice.id}" is in the list twice.`);
      const map = Object.fromEntries(rows.map(({ id, ...values }) => [id, itemToFile(list, values)]));
      return `${typeof heading === 'string' && heading ? `${heading}\n` : ''}${dumpYaml(map)}`;
    },
  };
}
