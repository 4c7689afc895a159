import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { generateEntry } from '../../bench/entries.ts';
import { templateFrom } from '../../bench/eleventy-template.ts';
import { chosenTypes } from '../../bench/page-types.ts';
import { peakOf, treeOf } from '../../bench/process-memory.ts';
import { BUILD_SETTINGS } from '../../bench/project-copy.ts';
import { median, ratio } from '../../bench/stats.ts';
import { table } from '../../bench/table.ts';
import packages from '../../package.json' with { type: 'json' };
import { parseMarkdown } from '../site/lib/entries.ts';

vi.mock('astro:content', async () => {
  const { z } = await import('astro/zod');
  return { reference: (collection: string) => z.string().transform((id) => ({ collection, id })) };
});

describe('figures', () => {
  test('the median is the middle value, or the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(() => median([])).toThrow(/nothing/);
  });

  test('a ratio needs a base', () => {
    expect(ratio(110, 100)).toBe(1.1);
    expect(() => ratio(1, 0)).toThrow(/above 0/);
  });

  test('a table lines up its columns and shows what is missing', () => {
    expect(
      table(
        ['a', 'ms'],
        [
          ['long', 5],
          ['b', undefined],
        ],
      ),
    ).toBe('a     ms\n----  --\nlong   5\nb      –');
  });
});

describe('the pages to visit', () => {
  const types = [
    { route: '/', path: '/' },
    { route: '/demo', path: '/demo' },
    { route: '/framework/[id]', path: '/framework/cmmi' },
  ];
  const dist = mkdtempSync(join(tmpdir(), 'bench-test-'));
  mkdirSync(join(dist, 'framework'));
  for (const file of ['index.html', 'demo.html', 'framework/soc-2.html']) writeFileSync(join(dist, file), '');
  afterAll(() => rmSync(dist, { recursive: true }));

  test('are one of each type where none is named', () => {
    expect(chosenTypes(types, [], dist)).toEqual(types);
  });

  test('are those that are named', () => {
    expect(chosenTypes(types, ['/framework/soc-2', '/'], dist)).toEqual([
      { route: '/framework/[id]', path: '/framework/soc-2' },
      { route: '/', path: '/' },
    ]);
  });

  test.each(['/framework/soc-3', '/nothing', 'demo'])('are refused where they are not built: %s', (path) => {
    expect(() => chosenTypes(types, [path], dist)).toThrow(`no built page "${path}"`);
  });
});

describe('a generated entry', () => {
  test.each([1, 11, 400, 1_000, 9_999, 10_000])('number %i is what the schema accepts', async (number) => {
    const { industrySchema } = await import('~/catalogue/schemas/industry');
    const { text } = generateEntry(number);
    expect(industrySchema.safeParse(parseMarkdown(text).data).error?.issues ?? []).toEqual([]);
    expect(text.length).toBeGreaterThan(3_000);
    expect(text.length).toBeLessThan(4_000);
  });

  test('is another for each number and the same each time', () => {
    expect(generateEntry(7)).toEqual(generateEntry(7));
    expect(generateEntry(7).text).not.toBe(generateEntry(8).text);
  });
});

test('a template has places where the entry speaks, and is fixed elsewhere', () => {
  const html =
    '<style>{{}}</style><h1>Trade 00001 in order</h1><div class="prose"><p>Text.</p></div><p>Trade 00001</p>';
  expect(templateFrom(html, { name: 'Trade 00001', headline: 'Trade 00001 in order', icon: 'p' })).toBe(
    '{% raw %}<style>{{}}</style><h1>{% endraw %}{{ headline }}{% raw %}</h1><div class="prose">{% endraw %}' +
      '{{ content | safe }}{% raw %}</div><p>{% endraw %}{{ name }}{% raw %}</p>{% endraw %}',
  );
  expect(() => templateFrom('<p></p>', {})).toThrow(/prose/);
});

test('a build is measured as `npm run build` does it', () => {
  const settings = [...(packages.scripts.build.match(/\b[A-Z_]+=\S+/g) ?? [])];
  const measured = Object.entries({ ...BUILD_SETTINGS, ASTRO_TELEMETRY_DISABLED: '1' });
  expect(settings).toEqual(measured.map(([name, value]) => `${name}=${value}`));
});

/** Another process, which takes that much memory and says when it has. */
const TAKING = `const taken = Buffer.alloc(200 * 2 ** 20, 1); process.stdout.write('taken'); process.stdin.resume().on('end', () => process.exit(taken[0]));`;

test('the memory of a process is told alone and with all that it has started', async () => {
  if (!existsSync('/proc/self/status')) {
    expect([peakOf(process.pid), treeOf(process.pid)]).toEqual([undefined, undefined]);
    return;
  }
  const before = treeOf(process.pid) ?? 0;
  const between = spawn(process.execPath, [
    '-e',
    `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(TAKING)}], { stdio: ['pipe', 'inherit', 'inherit'] })`,
  ]);
  await once(between.stdout, 'data');
  const [alone = 0, together = 0, all = 0] = [peakOf(between.pid ?? 0), treeOf(between.pid ?? 0), treeOf(process.pid)];
  expect(alone).toBeLessThan(200);
  expect(together).toBeGreaterThan(alone + 190);
  expect(all).toBeGreaterThan(before + 190);
  between.kill();
  expect(treeOf(-1)).toBeUndefined();
});
