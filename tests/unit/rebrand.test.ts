import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '~/config/site';
import { nearestReadable, problemsOf, rebrand, type Brand } from '../../scripts/lib/rebrand.ts';

const BRAND: Brand = {
  name: 'Northgate',
  legalName: 'Northgate Compliance GmbH',
  origin: 'https://www.northgate.example',
  seal: { light: '#1b3a6b', dark: '#a9c3f0' },
  isSample: false,
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rebrand-'));
  for (const part of ['src', 'public', 'scripts', 'tailwind.config.mjs', 'package.json', 'wrangler.jsonc'])
    await cp(part, join(root, part), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

test('a colour that cannot be read is refused with the nearest that can', () => {
  const [said] = problemsOf({ ...BRAND, seal: { light: '#4f8fdd', dark: '#a9c3f0' } });
  const better = nearestReadable('#4f8fdd', 0);
  expect(said).toContain(`The nearest that has it is ${better}.`);
  expect(problemsOf({ ...BRAND, seal: { light: better, dark: nearestReadable('#1b3a6b', 1) } })).toEqual([]);
});

test.each([
  [{ name: "O'Neil {x}" }, 'name: must be words without quotation marks'],
  [{ origin: 'http://northgate.example' }, 'origin: found "http://northgate.example"'],
  [{ origin: 'https://northgate.example/' }, 'origin: found'],
  [{ seal: { light: 'navy', dark: '#a9c3f0' } }, 'the light accent: found "navy"'],
])('%j is refused', (part, says) => {
  expect(problemsOf({ ...BRAND, ...part }).join('\n')).toContain(says);
});

test('afterwards nothing is left of the old company, and the notices of the sample are off', async () => {
  const present = { name: site.name, legalName: site.legalName, origin: site.defaultOrigin };
  const changed = await rebrand(root, present, BRAND);
  expect(changed).toContain('src/config/site.ts');
  const config = await readFile(join(root, 'src/config/site.ts'), 'utf8');
  expect(config).toContain('isSample: false as boolean');
  expect(config).toContain('sales@northgate.example');
  expect(await readFile(join(root, 'tailwind.config.mjs'), 'utf8')).toContain('#1b3a6b');
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const old = new RegExp(site.name, 'i');
  const left: string[] = [];
  for (const { parentPath, name } of files)
    if (old.test(await readFile(join(parentPath, name), 'latin1'))) left.push(name);
  expect(left).toEqual([]);
});
