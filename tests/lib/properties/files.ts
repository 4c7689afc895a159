import { stringify } from 'yaml';
import type { SourceFile } from '~/kit/content/reading/read';
import type { Entry } from '~/kit/content/reading/entries';

export const encode = (text: string) => new TextEncoder().encode(text);

/** YAML with one line per entry and only ASCII characters, as someone might write it to hide text from a reviewer. */
function escapedYaml(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return `[${value.map(escapedYaml).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${escapedYaml(key)}: ${escapedYaml(item)}`)
      .join(', ')}}`;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '.nan';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const readableYaml = (value: unknown) => stringify(value, { customTags: ['timestamp'], aliasDuplicateObjects: false });

/** An entry's file with different data. */
export function fileOf(entry: Entry, data: unknown, siblings: readonly Entry[], escaped: boolean): SourceFile {
  const write = escaped ? escapedYaml : readableYaml;
  const text = entry.file.endsWith('.md')
    ? `---\n${write(data).trimEnd()}\n---\n${entry.body}`
    : /^src\/data\/[^/]+\//.test(entry.file)
      ? write(data)
      : siblings
          .map(({ id, data: other }) => `- ${escapedYaml({ id, ...(id === entry.id ? (data as object) : other) })}\n`)
          .join('');
  return { file: entry.file, bytes: encode(text) };
}
