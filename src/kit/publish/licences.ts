import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headingFont } from '~/config/heading-fonts';
import { dataRoutes } from '~/config/routes';

/** What others wrote, and its licence. In the form in which Vite lists the packages that it bundles. */
interface Licensed {
  name: string;
  version: string;
  /** Its short name, such as `MIT`. */
  identifier?: string;
  text?: string;
}

const BUNDLED = 'licences.json';
/** Packages that reach visitors without passing through the bundler: the island runtime, the font, the icons, the search engine. */
const OTHERS = ['astro', headingFont.name, '@iconify-json/lucide', 'pagefind'];

/** Writes the licences of all code, fonts and icons of others that the site sends, as most of them require. */
export function licences(): AstroIntegration {
  let root: URL;
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = config.root;
        // As a plugin, because Astro passes on no option for the build of one environment.
        const plugin = {
          name: 'licences',
          configEnvironment: (name: string) =>
            name === 'client' ? { build: { license: { fileName: BUNDLED } } } : undefined,
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': ({ dir }) => {
        const file = new URL(BUNDLED, dir);
        const bundled = JSON.parse(readFileSync(file, 'utf8')) as Licensed[];
        rmSync(file);
        writeFileSync(
          new URL(`.${dataRoutes.licences}`, dir),
          inWords([...bundled, ...OTHERS.map((name) => licensed(name, root))]),
        );
      },
    },
  };
}

function licensed(name: string, root: URL): Licensed {
  const folder = new URL(`node_modules/${name}/`, root);
  const { version, license, homepage } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    version: string;
    license: string;
    homepage?: string;
  };
  const cwd = fileURLToPath(folder);
  const files = globSync(['LICENSE*', 'LICENSE/LICENSE'], { cwd }).map((file) => join(cwd, file));
  const [text = homepage] = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'utf8'));
  return { name, version, identifier: license, ...(text !== undefined && { text }) };
}

const inWords = (all: readonly Licensed[]) =>
  [
    'This site uses the work of others, under these licences.',
    ...[...new Map(all.map((one) => [one.name, one])).values()]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(
        ({ name, version, identifier = 'no short name', text = '' }) =>
          `${'-'.repeat(72)}\n${name} ${version} (${identifier})\n\n${text.trim()}`,
      ),
  ].join('\n\n') + '\n';
