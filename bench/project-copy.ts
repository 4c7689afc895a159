import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEntry } from './entries.ts';
import { measureRun, type MeasuredRun } from './measured-run.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARTS = [
  'src',
  'public',
  'scripts/lib',
  'supabase/functions',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
];
const FONTS = ['besley.woff2', 'besley-500.ttf'];
/** The settings that `npm run build` uses (docs/decisions/0025-what-pays.md). */
export const BUILD_SETTINGS = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' };
export const ENTRIES = 'src/content/industries';

/** A configuration with separate caches, because the packages are only linked. */
const CONFIG = `import config from './astro.config.mjs';

export default { ...config, cacheDir: './.cache', vite: { ...config.vite, cacheDir: './.cache/vite' } };
`;

/** A copy of the project in the folder for temporary files, with generated entries in addition to its own. */
export interface ProjectCopy {
  root: string;
  build: () => Promise<MeasuredRun>;
  delete: () => Promise<void>;
}

const copies = new Set<string>();
// Delete the copies even if a measurement fails or is stopped.
process.once('exit', () => copies.forEach((root) => rmSync(root, { recursive: true, force: true })));
process.once('SIGINT', () => process.exit(130));

/** @param pictures whether to make share images as well, each of which is drawn once because the copy's cache is empty */
export async function copyProject({ entries, pictures }: { entries: number; pictures: boolean }): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'bench-'));
  copies.add(root);
  for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true });
  if (!pictures) await rm(join(root, 'src/pages/share'), { recursive: true });
  await linkPackages(root);
  await mkdir(join(root, '.astro'));
  for (const font of FONTS) {
    const made = join(ROOT, '.astro', font);
    if (existsSync(made)) await cp(made, join(root, '.astro', font));
  }
  await writeFile(join(root, 'bench.config.mjs'), CONFIG);
  for (let number = 1; number <= entries; number++) {
    const { id, text } = generateEntry(number);
    await writeFile(join(root, ENTRIES, `${id}.md`), text);
  }
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  return {
    root,
    // A site without its share images fails its own controls, and can only be built as a preview.
    build: () =>
      measureRun(root, [astro, 'build', '--config', 'bench.config.mjs'], {
        ...BUILD_SETTINGS,
        ...(!pictures && { PREVIEW: '1' }),
      }),
    delete: () => rm(root, { recursive: true, force: true }),
  };
}

/** Links the packages one by one, so that the folder itself, where share images are cached, belongs to the copy. */
async function linkPackages(root: string): Promise<void> {
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '.cache' && name !== '.astro' && name !== '.vite') {
      await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
    }
  }
}
