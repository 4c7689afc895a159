import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

/** What the bundler knows about the scripts that pages refer to. */
export interface BrowserFiles {
  /** The file with the code of a script: the imported file, if the script does nothing but import it. */
  fileOf: (address: string) => string;
  /**
   * The text of the site's source files from which a file was bundled. A file that imports the address of its own style sheet
   * (`./menu.css?url`) needs none of the page's rules: of its sources, only the page's variables that they use are returned.
   */
  sourcesOf: (address: string) => readonly string[];
}

/** Records the files that the bundler makes for the browser. */
export function browserFiles(): { files: BrowserFiles; integration: AstroIntegration } {
  const importedAlone = new Map<string, string>();
  const modules = new Map<string, { ids: string[]; isSelfStyled: boolean }>();
  const plugin = (source: string): Plugin => ({
    name: 'browser-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId) continue;
        const address = `/${chunk.fileName}`;
        const [imported] = chunk.imports;
        if (imported && isOnlyImport(chunk)) importedAlone.set(address, `/${imported}`);
        const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        const reached = new Set([chunk.facadeModuleId]);
        for (const id of reached) for (const next of importedBy(id)) reached.add(next);
        modules.set(address, {
          ids: [...reached].filter((id) => id.startsWith(source) && /\.tsx?$/.test(id)),
          isSelfStyled: importedBy(chunk.facadeModuleId).some((id) => id.endsWith('.css?url')),
        });
      }
    },
  });
  return {
    files: {
      fileOf: (address) => importedAlone.get(address) ?? address,
      sourcesOf: (address) => {
        const made = modules.get(address);
        if (!made) throw new Error(`names ${address}, which the bundler did not make.`);
        const texts = made.ids.map((id) => readFileSync(id, 'utf8'));
        return made.isSelfStyled ? texts.flatMap((text) => text.match(/var\(--[\w-]+/g) ?? []) : texts;
      },
    },
    integration: {
      name: 'browser-files',
      hooks: {
        'astro:config:setup': ({ config, updateConfig }) =>
          void updateConfig({ vite: { plugins: [plugin(normalizePath(fileURLToPath(config.srcDir)))] } }),
      },
    },
  };
}

const isOnlyImport = ({ imports, exports, modules }: Rolldown.OutputChunk) =>
  imports.length === 1 &&
  exports.length === 0 &&
  Object.values(modules).every(({ code }) => (code ?? '').trim() === '');
