import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The Markdown files of `src/content/<collection>/`. The file's name is the entry's id and its address, whatever
 * the front matter says.
 *
 * @throws where a file stands in a subfolder, is not Markdown, or its name is not in lower-case-with-hyphens.
 */
export function markdownFolder(collection: string): Loader {
  const base = `src/content/${collection}`;
  const markdown = glob({
    base: `./${base}`,
    pattern: '**/*.md',
    generateId: ({ entry }) => {
      const id = entry.replace(/\.md$/, '');
      if (ID.test(id)) return id;
      throw new Error(
        `${base}/${entry}: the file's name becomes its address, so it must be lower case with hyphens and stand ` +
          `directly in ${base}/, such as "iso-27001.md".`,
      );
    },
  });
  return {
    ...markdown,
    load: async (context) => {
      for (const file of await readdir(new URL(`${base}/`, context.config.root), { recursive: true })) {
        // Astro would pass over it without a word.
        if (/\.\w+$/.test(file) && !file.endsWith('.md')) {
          throw new Error(
            `${base}/${file}: entries are Markdown files whose name ends in ".md"; rename or move this one.`,
          );
        }
      }
      await markdown.load(context);
    },
  };
}

/**
 * The entries of `src/data/<name>.yaml`: one map from id to entry. Astro's own file loader logs a syntax error and
 * goes on without the file; this one stops the build and names the line.
 *
 * @throws where the file can't be read, is not a map, names an id twice or names one that is no id.
 */
export function yamlFile(name: string): Loader {
  const path = `src/data/${name}.yaml`;
  return {
    name: 'yaml-file',
    load: async ({ config, store, parseData, generateDigest, watcher }) => {
      const filePath = fileURLToPath(new URL(path, config.root));
      const load = async () => {
        const entries = parseEntries(await readFile(filePath, 'utf8'), path);
        store.clear();
        for (const [id, raw] of Object.entries(entries)) {
          const data = await parseData({ id, data: raw, filePath });
          store.set({ id, data, filePath: path, digest: generateDigest(data) });
        }
      };
      await load();
      watcher?.add(filePath);
      watcher?.on('change', (changed) => {
        if (changed === filePath) void load();
      });
    },
  };
}

function parseEntries(text: string, path: string): Record<string, Record<string, unknown>> {
  let parsed: unknown;
  try {
    parsed = parse(text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Error(`${path}: must be a map from ids to entries, such as "professional:" and its fields below it.`);
  }
  for (const [id, entry] of Object.entries(parsed)) {
    if (!ID.test(id)) throw new Error(`${path}: the id "${id}" must be lower case with hyphens.`);
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      throw new Error(`${path}: the entry "${id}" has no fields.`);
    }
  }
  return parsed as Record<string, Record<string, unknown>>;
}
