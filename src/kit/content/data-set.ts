import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { DATA_FOLDER } from '~/config/routes';
import { dataLicence } from '~/config/site';
import { address, day } from '~/kit/content/fields/published';
import { strict } from '~/kit/content/fields/parts';
import type { DataFile } from './subject';

/** Entries as data for programs: a JSON file with a JSON Schema. */
export interface DataSet {
  /** The file’s name without its ending. */
  name: string;
  title: string;
  description: string;
  /** What the file has besides its schema and licence. */
  fields: z.ZodRawShape;
  data: (origin: string) => Promise<Record<string, unknown>>;
}

/** A file as it is published. */
export interface PublishedFile {
  path: string;
  text: string;
}

type Description = Pick<DataSet, 'name' | 'title' | 'description'>;

export const dataPath = ({ name }: Pick<DataSet, 'name'>): string => `${DATA_FOLDER}/${name}.json`;
const schemaPath = ({ name }: Pick<DataSet, 'name'>) => `${DATA_FOLDER}/${name}.schema.json`;

const file = strict({
  name: z.string().describe('Stays the same across builds.'),
  title: z.string().describe('What the file has.'),
  address: address.describe('The file.'),
  schema: address.describe('Its JSON Schema.'),
  version: z.string().optional().describe('Version of the content, if the file as a whole has one.'),
  bytes: z.int().positive().describe('Its size.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of its bytes, in hexadecimal digits.'),
});

/** The content of the index. */
export interface DataIndex {
  files: readonly z.infer<typeof file>[];
}

const INDEX: Omit<DataSet, 'data'> = {
  name: 'index',
  title: 'All data',
  description: 'The files with their versions, sizes and SHA-256 hashes.',
  fields: { files: z.array(file).describe('The files.') },
};

const schemaOf = (fields: z.ZodRawShape) =>
  strict({
    $schema: address.describe('The JSON Schema of this file.'),
    licence: address.describe('The licence of this file.'),
    ...fields,
  });

/** The version and date of the control set, for files that come with it. */
export const versioned = {
  version: z.string().describe('Version of the control set.'),
  date: day.describe('Date of that version.'),
};

/** The entries of these files in `/llms.txt`. */
export const listedFiles = (sets: readonly Description[]): DataFile[] =>
  sets.map((set) => ({
    title: `Data: ${set.title.toLowerCase()}`,
    path: dataPath(set),
    description: `${set.description} JSON, CC BY 4.0.`,
  }));

/** The index, as listed in `/llms.txt`. */
export const listedIndex: DataFile = {
  title: INDEX.title,
  path: dataPath(INDEX),
  description: `${INDEX.description} Each has a JSON Schema.`,
};

/**
 * All files: the sets and the index, with their schemas.
 *
 * @throws if a set doesn’t match its schema, which stops the build
 */
export async function dataFiles(sets: readonly DataSet[], origin: string): Promise<PublishedFile[]> {
  const files = await Promise.all(sets.map(async (set) => ({ set, ...written(set, await set.data(origin), origin) })));
  const index = {
    files: files.map(({ set, path, text, version }) => ({
      name: set.name,
      title: set.title,
      address: origin + path,
      schema: origin + schemaPath(set),
      ...(version !== undefined && { version }),
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  };
  return [
    ...files.map(({ path, text }) => ({ path, text })),
    written(INDEX, index, origin),
    ...[...sets, INDEX].map(({ fields, ...set }) => ({
      path: schemaPath(set),
      text: JSON.stringify({
        title: set.title,
        description: set.description,
        $id: origin + schemaPath(set),
        ...z.toJSONSchema(schemaOf(fields)),
      }),
    })),
  ];
}

function written({ fields, ...set }: Omit<DataSet, 'data'>, data: Record<string, unknown>, origin: string) {
  const content = { $schema: origin + schemaPath(set), licence: dataLicence, ...data };
  // Leaves out what is undefined, as the file does.
  const text = JSON.stringify(content);
  const result = schemaOf(fields).safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`${dataPath(set)} does not match its schema: ${z.prettifyError(result.error)}`);
  const { version } = data;
  return { path: dataPath(set), text, version: typeof version === 'string' ? version : undefined };
}
