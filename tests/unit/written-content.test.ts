// `npm run dev` shows what was saved last and never a page beside a mistake, whatever Astro has stored.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { published } from '~/site/queries';
import { contentState } from '~/catalogue/loading/content-state';
import { ContentError } from '~/catalogue/reading/problems';
import { recheck } from '~/catalogue/loading/watch-content';

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

test('a page shows what was read when mistakes were looked for', async () => {
  look('first');
  expect(await shown()).toEqual(['first']);
  look('second');
  expect(await shown()).toEqual(['second']);
});

test('a page waits for what is being read, and shows no entry beside a mistake', async () => {
  look('first', 1);
  await expect(shown()).rejects.toThrow(ContentError);
  look('second');
  expect(await shown()).toEqual(['second']);
});

test('files that are saved together are read once, and the browser asks again when the last mistake is gone', async () => {
  look('first', 2);
  await expect(shown()).rejects.toThrow(ContentError);
  expect(reload).toHaveBeenCalledOnce();
  const early = look('second', 1);
  look('third');
  expect(await shown()).toEqual(['third']);
  expect(early).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(logger.info).toHaveBeenCalledWith('The content has no mistakes any more.');
});
