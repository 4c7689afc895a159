// `npm run dev` shows the latest saved content, and the mistakes in it, whatever Astro has stored.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mistakes, published, resolveOne } from '~/modules/entries';
import { contentState } from './content-state';
import { recheck } from './watch-content';

vi.mock(import('astro:content'), async (load) => ({
  ...(await load()),
  getCollection: () => [{ id: 'stored', data: {} }] as never,
}));

const logger = { error: vi.fn(), info: vi.fn() };
const reload = vi.fn();

beforeEach(() => {
  contentState().reload = reload;
});

afterEach(() => {
  vi.clearAllMocks();
  for (const name of ['found', 'said', 'check', 'reload']) Reflect.deleteProperty(contentState(), name);
});

const look = (id: string, mistakes = 0) => {
  const problems = Array.from({ length: mistakes }, () => ({ file: `${id}.md`, message: 'wrong' }));
  const check = vi.fn(() => Promise.resolve({ problems, content: { plans: [{ id, data: {} }] } }));
  void recheck(check, logger);
  return check;
};
const shown = async () => (await published('plans')).map(({ id }) => id);

test('a page shows the content that was checked', async () => {
  look('first');
  expect(await shown()).toEqual(['first']);
  look('second');
  expect(await shown()).toEqual(['second']);
});

test('a page waits for content being read, and shows what is sound while there is a mistake, with the mistake', async () => {
  look('first', 1);
  expect(await shown()).toEqual(['first']);
  expect(await mistakes()).toEqual([{ file: 'first.md', message: 'wrong' }]);
  await expect(resolveOne({ collection: 'plans', id: 'broken' })).rejects.toThrow('first.md: wrong');
  look('second');
  expect(await shown()).toEqual(['second']);
  expect(await mistakes()).toEqual([]);
});

test('files saved together are read once, and the browser reloads when the last mistake is fixed', async () => {
  look('first', 2);
  await shown();
  expect(reload).toHaveBeenCalledOnce();
  const early = look('second', 1);
  look('third');
  expect(await shown()).toEqual(['third']);
  expect(early).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(logger.info).toHaveBeenCalledWith('The content has no mistakes any more.');
});
