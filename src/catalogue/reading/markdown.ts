import { isSatteriProcessor, satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import { site } from '~/config/site';
import { ContentError } from './problems';
import { decodablePictures, safeMarkdown, UnsafeMarkdown } from './safe-markdown';
import { withScrollingTables } from './scrolling-tables';

const MAX_HTML = 1024 * 1024;
/** More marks of quotes and lists at the start of a line than anyone means; parsing them takes minutes. */
const NESTED = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){21}/m;

export type Rendered = Awaited<ReturnType<LoaderContext['renderMarkdown']>>;
export type RenderMarkdown = (body: string, place: { file: string; line: number }) => Promise<Rendered>;

/**
 * Makes what turns an entry's Markdown into HTML: the site's own processor, with the checks of safe-markdown.ts. Markdown
 * that does not pass them is refused with a ContentError that names the line.
 *
 * @param pictureHosts hosts from which pictures may be shown
 */
export async function createRenderer(
  { markdown }: Pick<AstroConfig, 'markdown'>,
  pictureHosts: readonly string[] = site.pictureHosts,
): Promise<RenderMarkdown> {
  const { processor } = markdown;
  if (!isSatteriProcessor(processor)) {
    throw new Error(
      `The checks of Markdown are written for Sätteri, and the processor is ${processor.name}: adapt them.`,
    );
  }
  const { mdastPlugins, hastPlugins, features } = processor.options;
  const { render } = await satteri({
    mdastPlugins: [decodablePictures(), ...mdastPlugins],
    hastPlugins: [...hastPlugins, safeMarkdown(pictureHosts)],
    // The front matter is taken off before; a line "---" at the start of the body is a rule.
    features: { ...features, frontmatter: false },
  }).createRenderer({ syntaxHighlight: false });

  return async (body, { file, line: firstLine }) => {
    const nested = NESTED.exec(body);
    if (nested) {
      const line = firstLine + body.slice(0, nested.index).split('\n').length - 1;
      throw new ContentError([{ file, line, message: 'quotes and lists are nested too deeply.' }]);
    }
    try {
      const { code, metadata } = await render(body);
      if (code.length > MAX_HTML) {
        throw new UnsafeMarkdown([
          {
            line: 1,
            message: `the text becomes ${Math.ceil(code.length / 1024)} kB of HTML; at most 1024 kB are allowed.`,
          },
        ]);
      }
      // No picture is taken into the build: each is a file below public/ or stays on an allowed host.
      return { html: withScrollingTables(code), metadata: { ...metadata, imagePaths: [] } };
    } catch (error) {
      if (!(error instanceof UnsafeMarkdown)) throw error;
      throw new ContentError(error.found.map(({ line, message }) => ({ file, line: firstLine + line - 1, message })));
    }
  };
}
