import { statSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import { buildInputs } from '~/catalogue/build-inputs';
import { publishedPages } from './built-pages';
import { collectWhatGrew } from '~/integrations/setup/free-memory';
import { KeptTwins } from './kept-twins';
import { beginsPart, inOrder, llmsList, partName, underItsAddress, type ListedTwin, type LlmsSite } from './llms-files';
import { twinOf } from './twin';

interface Options extends LlmsSite {
  /** The kind of the page at a path. */
  kindOf: (path: string) => string;
  /** The kinds in the order in which they are listed. */
  kinds: readonly string[];
  /** Patterns of the routes that have no twin. */
  leftOut: readonly string[];
}

interface WrittenTwin extends ListedTwin {
  file: URL;
}

/**
 * Writes each page as Markdown beside its HTML, and the two files that list and hold these twins: `/llms.txt` and
 * `/llms-full.txt`. A twin is made from the built page, so that the two can't say different things
 * (docs/decisions/0015-markdown-twins.md).
 */
export function markdownTwins(options: Options): AstroIntegration {
  let config: Pick<AstroConfig, 'root' | 'cacheDir' | 'site'>;
  return {
    name: 'markdown-twins',
    hooks: {
      'astro:config:done': (done) => {
        ({ config } = done);
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const { origin } = new URL(config.site ?? '');
        const kept = new KeptTwins(config.cacheDir, buildInputs(config.root));
        const written: WrittenTwin[] = [];
        for (const file of largestLast(publishedPages(assets, options.leftOut))) {
          written.push(await writeTwin(file, { dir, origin, kept, ...options }));
          collectWhatGrew();
        }
        kept.dropOthers();
        const twins = inOrder(written, options.kinds);
        await writeFile(new URL('llms.txt', dir), llmsList(twins, options, origin));
        const parts = await writeAll(twins, dir);
        logger.info(`${twins.length} twins, ${parts === 1 ? '' : `${parts} × `}llms-full.txt`);
      },
    },
  };
}

/** The tree of a list of all entries takes as much memory as all else: its turn comes when Pagefind is done (0023). */
function largestLast(pages: readonly URL[]): URL[] {
  const sizes = new Map(pages.map((page) => [page, statSync(page).size]));
  return pages.toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
}

interface Making extends Pick<Options, 'kindOf'> {
  dir: URL;
  origin: string;
  kept: KeptTwins;
}

async function writeTwin(page: URL, { dir, origin, kept, kindOf }: Making): Promise<WrittenTwin> {
  const file = new URL(page.href.replace(/\.html$/, '.md'));
  try {
    const html = await readFile(page, 'utf8');
    const { markdown, title, description, url } = kept.of(html, () => twinOf(html, kindOf));
    await writeFile(file, markdown);
    const address = `${origin}/${file.href.slice(dir.href.length)}`;
    // The part of a title behind a bar names what every title of the kind names.
    return { title: title.split(' | ')[0] ?? title, description, kind: kindOf(new URL(url).pathname), address, file };
  } catch (cause) {
    throw new Error(`${page.pathname}: ${(cause as Error).message}`, { cause });
  }
}

/** Appends one twin at a time, so that thousands are never held in memory together. */
async function writeAll(twins: readonly WrittenTwin[], dir: URL): Promise<number> {
  let part = 1;
  let size = 0;
  await rm(new URL(partName(part), dir), { force: true });
  for (const { address, file } of twins) {
    const text = underItsAddress(address, await readFile(file, 'utf8'));
    if (beginsPart(size, Buffer.byteLength(text))) {
      part += 1;
      size = 0;
      await rm(new URL(partName(part), dir), { force: true });
    }
    await appendFile(new URL(partName(part), dir), text);
    size += Buffer.byteLength(text);
  }
  return part;
}
