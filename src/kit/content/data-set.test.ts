import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { dataFiles, type DataSet } from './data-set';

const ORIGIN = 'https://attestry.example';

const set = (rows: unknown): DataSet => ({
  name: 'rows',
  title: 'Rows',
  description: 'All rows.',
  fields: { version: z.string(), rows: z.array(z.string()).describe('The rows.') },
  data: () => Promise.resolve({ version: '1.2', rows, more: undefined }),
});

test('data comes with its schema and licence, and the index with the hash of its bytes', async () => {
  const files = new Map((await dataFiles([set(['é'])], ORIGIN)).map(({ path, text }) => [path, text]));
  expect([...files.keys()]).toEqual([
    '/data/v1/rows.json',
    '/data/v1/index.json',
    '/data/v1/rows.schema.json',
    '/data/v1/index.schema.json',
  ]);
  const text = files.get('/data/v1/rows.json') ?? '';
  expect(JSON.parse(text)).toEqual({
    $schema: `${ORIGIN}/data/v1/rows.schema.json`,
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    version: '1.2',
    rows: ['é'],
  });
  expect(JSON.parse(files.get('/data/v1/index.json') ?? '')).toMatchObject({
    files: [
      {
        name: 'rows',
        address: `${ORIGIN}/data/v1/rows.json`,
        schema: `${ORIGIN}/data/v1/rows.schema.json`,
        version: '1.2',
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      },
    ],
  });
  expect(JSON.parse(files.get('/data/v1/rows.schema.json') ?? '')).toMatchObject({
    $id: `${ORIGIN}/data/v1/rows.schema.json`,
    required: ['$schema', 'licence', 'version', 'rows'],
    additionalProperties: false,
  });
});

test('data that doesn’t match its schema stops the build', async () => {
  await expect(dataFiles([set([1])], ORIGIN)).rejects.toThrow('/data/v1/rows.json does not match its schema');
});
