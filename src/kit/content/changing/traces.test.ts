import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { cutsOf } from './traces';

const schema = z.strictObject({ name: z.string(), between: z.array(z.string()).min(2).optional() });
const data = { name: 'Ash and elm', between: ['ash', 'elm'] };
const traces = [{ path: ['between', 0], text: 'ash', to: undefined }];

test('a list that would become too short is cut whole, and an entry that was about it goes', () => {
  expect(cutsOf({ data }, schema, traces)).toEqual({ cut: [['between']], left: [], isPointless: false });
  expect(cutsOf({ data }, schema, traces, 'between').isPointless).toBe(true);
  expect(cutsOf({ data }, schema, traces, 'name').isPointless).toBe(false);
});
