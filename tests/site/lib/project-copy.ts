import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { RESTARTING } from '../../../scripts/lib/astro.mjs';
import { headingFonts } from '../../../src/config/heading-fonts.ts';
import { thinOut } from './thin.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PARTS = [
  'src',
  'public',
  'scripts',
  'supabase/functions',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The project's own configuration, with separate caches because node_modules is only linked. */
const ISOLATED = `import config from './astro.config.mjs';

export default { ...config, cacheDir: './.cache', vite: { ...config.vite, cacheDir: './.cache/vite' } };
`;

export interface BuildResult {
  /** Exit code. */
  code: number | null;
  /** Its output on both streams, without colours. */
  output: string;
}

/** A copy of the project in the system's temporary folder, to be changed and built. */
export class ProjectCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** @param isWhole whether it has all framework parts, without which the controls of a publishable site fail */
  static async make(isWhole = false): Promise<ProjectCopy> {
    const root = await mkdtemp(join(tmpdir(), 'project-copy-'));
    for (const part of PARTS)
      await cp(join(ROOT, part), join(root, part), { recursive: true, preserveTimestamps: true });
    if (!isWhole) await thinOut(root);
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    await writeFile(join(root, 'isolated.config.mjs'), ISOLATED);
    const font = headingFonts.browser;
    if (existsSync(join(ROOT, font))) await cp(join(ROOT, font), join(root, font));
    return new ProjectCopy(root);
  }

  /** All files that git has or would add, with package folders of their own, so that every command can run there. */
  static async ofCheckout(): Promise<ProjectCopy> {
    const copy = new ProjectCopy(await mkdtemp(join(tmpdir(), 'project-copy-')));
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
    const files = listed.toString().split('\0');
    for (const file of files.filter((file) => file !== '' && existsSync(join(ROOT, file))))
      await cp(join(ROOT, file), join(copy.root, file), { preserveTimestamps: true });
    await symlink(join(ROOT, 'node_modules'), join(copy.root, 'node_modules'));
    await copy.ownModules();
    return copy;
  }

  /** @throws if the text doesn't occur exactly once in the file, because the case would then test nothing */
  async replace(file: string, text: string | RegExp, by: string): Promise<void> {
    const path = join(this.root, file);
    const before = await readFile(path, 'utf8');
    const after = before.replace(text, by);
    if (after === before) throw new Error(`${file} does not contain ${String(text)}: correct the test.`);
    await writeFile(path, after);
  }

  /** Like `replace`, but the text may be absent. */
  async replaceIfThere(file: string, text: string | RegExp, by: string): Promise<void> {
    const path = join(this.root, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(text, by));
  }

  /** The file names in a folder. */
  list(folder: string): Promise<string[]> {
    return readdir(join(this.root, folder));
  }

  read(file: string): Promise<string> {
    return readFile(join(this.root, file), 'utf8');
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.root, file)), { recursive: true });
    await writeFile(join(this.root, file), text);
  }

  async move(from: string, to: string): Promise<void> {
    await this.write(to, await readFile(join(this.root, from), 'utf8'));
    await this.remove(from);
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.root, file));
  }

  /** Gives the copy its own package folder with empty caches, so that packages can be added; the existing ones stay linked. */
  async ownModules(): Promise<string> {
    const [own, all] = [join(this.root, 'node_modules'), join(ROOT, 'node_modules')];
    await rm(own);
    for (const name of await readdir(all)) {
      if (name.startsWith('.') && name !== '.bin') continue;
      const isScope = name.startsWith('@');
      await mkdir(isScope ? join(own, name) : own, { recursive: true });
      for (const inside of isScope ? await readdir(join(all, name)) : [''])
        await symlink(join(all, name, inside), join(own, name, inside));
    }
    return own;
  }

  /** @param env environment variables */
  build(env: NodeJS.ProcessEnv = {}): Promise<BuildResult> {
    return ended(this.astro('build', { NODE_ENV: 'production', ...env }));
  }

  /** Runs a package.json script that only needs Node. */
  run(script: string): Promise<BuildResult> {
    return ended(this.start('npm', ['run', '--silent', script]));
  }

  /** Runs shell lines, stopping at the first that fails. */
  shell(lines: string): Promise<BuildResult> {
    return ended(this.start('sh', ['-ec', lines]));
  }

  /** Serves the copy with `npm run dev`. */
  dev(port: number): ChildProcess {
    return this.astro('dev', { ASTRO_DEV_BACKGROUND: '0' }, RESTARTING, '--port', String(port), '--host', '127.0.0.1');
  }

  private astro(
    command: string,
    env: NodeJS.ProcessEnv,
    flags: readonly string[] = [],
    ...rest: string[]
  ): ChildProcess {
    const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
    return this.start(
      process.execPath,
      [...flags, '--import', './scripts/lib/aliases.mjs', astro, command, '--config', 'isolated.config.mjs', ...rest],
      env,
    );
  }

  private start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn(command, args, {
      cwd: this.root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', VITEST: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async delete(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

/** How a process ended, and its output. */
function ended(child: ChildProcess): Promise<BuildResult> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) });
    });
  });
}
