import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { DATA_FOLDER } from '~/config/routes';
import { CONTROL_FILE } from '~/modules/controls/shared/controls';
import { LEFT_FILE } from '~/modules/crosswalk/shared/left';
import manifest from './package.json' with { type: 'json' };
import { typeOf, type Schema } from './schema-types';

// `npm run pack:data -- FOLDER` packs the npm package from the built site: its data, the functions that answer, and the server. Its version is
// that of the control set with a third number, `-- FOLDER 1`, for what changed without a new version of the set.

const HERE = import.meta.dirname;
// npm runs scripts in the project's folder.
const SRC = resolve('src');
const SITE = resolve('dist');

/** What the package has once it is packed. */
const PUBLISHED = {
  // The first with `import.meta.dirname`.
  engines: { node: '>=20.11' },
  bin: 'mcp.js',
  exports: {
    '.': { types: './types/index.d.ts', default: './index.js' },
    './left': { types: './types/left.d.ts', default: './left.js' },
    './data/*': './data/*',
  },
};

async function pack(destination: string, patch: string): Promise<void> {
  if (!existsSync(join(SITE, DATA_FOLDER))) throw new Error(`There is no data in ${SITE}. Run: npm run build`);
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    cpSync(join(SITE, DATA_FOLDER), join(folder, 'data'), { recursive: true });
    cpSync(join(SITE, LEFT_FILE), join(folder, 'data/left.json'));
    cpSync(join(SITE, CONTROL_FILE), join(folder, 'data/control-file.json'));
    cpSync(join(HERE, 'README.md'), join(folder, 'README.md'));
    const { version } = JSON.parse(readFileSync(join(folder, 'data/controls.json'), 'utf8')) as { version: string };
    const published = { ...manifest, ...PUBLISHED, version: `${version}.${patch}`, private: undefined };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(published, null, 2));
    await bundle(folder);
    writeTypes(join(folder, 'types'), join(folder, 'data'));
    execFileSync(
      process.execPath,
      [process.env['npm_execpath'] ?? '', 'pack', folder, '--pack-destination', destination],
      { stdio: 'inherit' },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const bundle = (folder: string) =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '~': SRC } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { index: join(HERE, 'data.ts'), left: join(HERE, 'left.ts'), mcp: join(HERE, 'mcp.ts') },
        output: { chunkFileNames: '[name].js' },
      },
    },
  });

/** The types of the data by their schemas, and those of the functions by their code. */
function writeTypes(folder: string, data: string): void {
  mkdirSync(folder);
  const { files } = JSON.parse(readFileSync(join(data, 'index.json'), 'utf8')) as {
    files: readonly { name: string }[];
  };
  const declared = files.map(({ name }) => {
    const schema = JSON.parse(readFileSync(join(data, `${name}.schema.json`), 'utf8')) as Schema;
    return `/** ${schema.description ?? ''} */\nexport declare const ${name}: ${typeOf(schema)};\n`;
  });
  writeFileSync(join(folder, 'index.d.ts'), declared.join('\n'));

  const options: ts.CompilerOptions = {
    strict: true,
    declaration: true,
    emitDeclarationOnly: true,
    resolveJsonModule: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    paths: { '~/*': [`${SRC}/*`] },
  };
  const program = ts.createProgram([join(HERE, 'left.ts')], options);
  const nameOf = new Map<string, string>();
  // Only the files that the types need: each is written when another one names it, all of them into one folder.
  const declare = (file: string): string => {
    const known = nameOf.get(file);
    if (known !== undefined) return known;
    const own = relative(SRC, file).replaceAll(/[\\/]/g, '-').replace(/\.ts$/, '');
    const name = dirname(file) === HERE ? basename(file, '.ts') : own;
    nameOf.set(file, name);
    program.emit(program.getSourceFile(file), (_, text) => {
      const here = text.replaceAll(/(?<=from '|import\(["'])[~.][^'"]*/g, (path) => {
        const { resolvedModule } = ts.resolveModuleName(path, file, options, ts.sys);
        if (!resolvedModule) throw new Error(`${file}: no file for ${path}.`);
        return `./${declare(resolvedModule.resolvedFileName)}.js`;
      });
      writeFileSync(join(folder, `${name}.d.ts`), here);
    });
    return name;
  };
  declare(join(HERE, 'left.ts'));
}

const [, , destination = '.', patch = '0'] = process.argv;
void pack(resolve(destination), patch);
