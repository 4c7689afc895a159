import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProjectCopy } from './lib/project-copy.ts';

// What a second build takes over from the first must be what it would have made itself. Two copies of the project go through the
// same changes, one after the other: one keeps what builds leave behind, the other builds each time from nothing.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let kept: ProjectCopy;
let fresh: ProjectCopy;
/** Number of the pages that may be kept: those of entries. */
let entryPages = 0;

const DAY = new Date('2026-01-01');
const FEATURE = 'src/content/features/reporting.md';
const FRAMEWORK = 'src/content/frameworks/iso-27001.md';
const ARTICLE = 'src/content/articles/framework-crosswalk-explained.md';
const CACHE = '.cache';

type Change = (copy: ProjectCopy) => Promise<void> | void;

/** What follows from the day of the build, and from nothing else. */
const DATED = '.well-known/security.txt';

function filesOf(copy: ProjectCopy): Map<string, string> {
  const dist = join(copy.root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file !== DATED);
  return new Map(
    files
      .filter((file) => statSync(join(dist, file)).isFile())
      .map(
        (file) =>
          [
            file,
            createHash('sha256')
              .update(readFileSync(join(dist, file)))
              .digest('hex'),
          ] as const,
      )
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Names of the files that are not the same, or not there, in both. */
function differences(): string[] {
  const [a, b] = [filesOf(kept), filesOf(fresh)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

const restoredIn = (output: string) => output.match(/\(restored\)/g)?.length ?? 0;

/** Makes the change in both copies and builds both. @returns how many pages the one took from its cache */
async function rebuild(change: Change, settings?: Record<string, string>): Promise<number> {
  for (const copy of [kept, fresh]) {
    await change(copy);
    // The sitemap has the times of files that have no history.
    for (const file of readdirSync(join(copy.root, 'src'), { recursive: true, encoding: 'utf8' })) {
      utimesSync(join(copy.root, 'src', file), DAY, DAY);
    }
  }
  rmSync(join(fresh.root, CACHE), { recursive: true, force: true });
  const [again, anew] = await Promise.all([kept.build(settings), fresh.build(settings)]);
  expect(again.code, again.output).toBe(0);
  expect(anew.code, anew.output).toBe(0);
  expect(restoredIn(anew.output)).toBe(0);
  return restoredIn(again.output);
}

beforeAll(async () => {
  [kept, fresh] = await Promise.all([ProjectCopy.make(), ProjectCopy.make()]);
  for (const copy of [kept, fresh]) rmSync(join(copy.root, 'src/pages/share'), { recursive: true });
  await rebuild(() => undefined);
  const list = readFileSync(join(kept.root, CACHE, 'incremental-build.json'), 'utf8');
  const { routes } = JSON.parse(list) as { routes: Record<string, { paths: Record<string, unknown> }> };
  entryPages = Object.values(routes).flatMap(({ paths }) => Object.keys(paths)).length;
  expect(Object.keys(routes)).toContain('src/pages/feature/[id].astro');
});

afterAll(() => Promise.all([kept.delete(), fresh.delete()]));

interface Case {
  change: string;
  make: Change;
  /** Pages of entries that are made anew; all where it is not said. */
  anew?: number;
}

const cases: Case[] = [
  { change: 'nothing', make: () => undefined, anew: 0 },
  {
    change: 'the text of two entries',
    make: async (copy) => {
      await copy.replace(FEATURE, /\n*$/, '\n\nOne more paragraph, with `code` that no other page has.\n');
      await copy.replace(ARTICLE, /\n*$/, `\n\n${'More to read here. '.repeat(400)}\n`);
    },
    anew: 2,
  },
  {
    change: 'a name that other pages show',
    make: (copy) => copy.replace(FEATURE, /^title:.*$/m, 'title: Reports in order'),
  },
  {
    change: 'an entry more',
    make: async (copy) => {
      const text = readFileSync(join(copy.root, 'src/content/industries/finance.md'), 'utf8');
      await copy.write('src/content/industries/fishing.md', text.replace(/^order:.*$/m, 'order: 990'));
    },
  },
  {
    change: 'a component and the configuration',
    make: async (copy) => {
      await copy.replace('src/components/ui/Tick.astro', 'class="shrink-0', 'class="mt-13 shrink-0');
      await copy.replace('src/config/site.ts', "legalName: 'Attestry Ltd'", "legalName: 'Attestry Limited'");
    },
  },
  {
    change: 'a data file, and an entry less',
    make: async (copy) => {
      await copy.replace('src/data/plans.yaml', /^ {2}name: Professional$/m, '  name: Practitioner');
      await copy.remove('src/content/industries/fishing.md');
    },
  },
  {
    change: 'nothing but damaged lists of what is kept',
    make: (copy) => {
      if (copy === fresh) return;
      for (const list of ['incremental-build.json', 'finished-pages.json', 'data-store.json']) {
        truncateSync(join(copy.root, CACHE, list), 1000);
      }
    },
  },
];

test.each(cases)('a build after a change of $change is the one from nothing', async ({ make, anew }) => {
  const restored = await rebuild(make);
  expect(entryPages - restored).toBe(anew ?? entryPages);
  expect(differences()).toEqual([]);
});

test('a kept page that is spoilt is seen here, and not used after a build that did not end', async () => {
  const page = 'feature/reporting.html';
  const spoil: Change = (copy) => {
    if (copy === fresh) return;
    const file = join(copy.root, CACHE, 'dist', page);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Reports in order', 'Reports in disorder'));
  };
  await rebuild(spoil);
  // Its twin, and what lists and holds the twins, are made of the page.
  expect(differences()).toEqual([page, page.replace('.html', '.md'), 'llms-full.txt', 'llms.txt']);
  const restored = await rebuild(async (copy) => {
    await spoil(copy);
    if (copy === kept) writeFileSync(join(copy.root, CACHE, 'unfinished'), '');
  });
  expect(restored).toBe(0);
  expect(differences()).toEqual([]);
});

test('a build for another address or on another day is the one from nothing; the day renews only what shows it', async () => {
  const settings = { SITE_URL: 'https://www.example.com' };
  const ends: Change = (copy) => copy.replace(FRAMEWORK, /^( *)transitionEnds:.*$/m, '$1transitionEnds: 2099-09-01');
  expect(await rebuild(ends, { ...settings, ...onDay('2099-06-01') })).toBe(0);
  expect(differences()).toEqual([]);
  expect(readFileSync(join(kept.root, 'dist/framework/iso-27001.html'), 'utf8')).toContain('data-until="2099-09-01"');
  const restored = await rebuild(() => undefined, { ...settings, ...onDay('2099-12-01') });
  expect(differences()).toEqual([]);
  expect(entryPages - restored).toBe(1);
});

/** Has Node believe that it is another day. */
function onDay(day: string): Record<string, string> {
  const code = `const Now = Date, shift = Now.parse('${day}') - Now.now();
    globalThis.Date = class extends Now {
      constructor(...parts) { parts.length ? super(...parts) : super(Now.now() + shift); }
      static now() { return Now.now() + shift; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

test('an entry that was good is refused when it has become wrong, and when the rules have', async () => {
  const file = join(kept.root, FEATURE);
  const good = readFileSync(file, 'utf8');
  await kept.replace(FEATURE, /^title:.*$/m, 'title: Reports <b>in order</b>');
  const spoilt = await kept.build();
  expect(spoilt.code).not.toBe(0);
  expect(spoilt.output).toContain(FEATURE);

  await kept.write(FEATURE, good);
  await kept.replace(
    'src/catalogue/schemas/feature.ts',
    '  longDescription: ',
    '  extra: description,\n  longDescription: ',
  );
  const refused = await kept.build();
  expect(refused.code).not.toBe(0);
  expect(refused.output).toMatch(/reporting\.md:\d+ extra: the field is missing/);
});
