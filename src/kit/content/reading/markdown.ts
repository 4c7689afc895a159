import { isSatteriProcessor, satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import type { PluginFactoryContext } from 'satteri';
import { site } from '~/config/site';
import { clauseAnchors, fragmentOf } from './clauses';
import { freeHeadingIds } from './heading-ids';
import { servedPictures } from './pictures';
import { ContentError } from './problems';
import { decodablePictures, safeMarkdown, UnsafeMarkdown } from './safe-markdown';
import { scrollingTables } from './scrolling-tables';
import { FactsGatherer } from './text-facts';

const MAX_HTML = 1024 * 1024;
/** More quote and list markers at the start of a line than anyone would write on purpose; parsing them takes minutes. */
const NESTED = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){21}/m;

export type Rendered = Awaited<ReturnType<LoaderContext['renderMarkdown']>>;
export type RenderMarkdown = (body: string, place: { file: string; line: number }) => Promise<Rendered>;

interface RenderOptions {
  /** Hosts from which pictures may be shown. */
  pictureHosts?: readonly string[];
  /** Whether numbered headings and paragraphs are clauses that can be linked to by number. */
  clauses?: boolean;
  /** Ids of the page's other elements, which no heading may have. */
  takenIds?: readonly string[];
}

/** Returns the object that gathers the facts about the text being rendered. */
function gathererOf({ data }: PluginFactoryContext): FactsGatherer {
  const gatherer: unknown = data.astro?.frontmatter['gatherer'];
  return gatherer instanceof FactsGatherer ? gatherer : new FactsGatherer();
}

/** Returns the path of the entry being rendered, relative to the project's root. */
const fileOf = ({ data }: PluginFactoryContext): string => String(data.astro?.frontmatter['file']);

/**
 * Creates the function that renders an entry's Markdown to HTML: the site's processor with the checks of safe-markdown.ts. If the
 * Markdown fails them, the function throws a ContentError that names the line.
 */
export async function createRenderer(
  { markdown }: Pick<AstroConfig, 'markdown'>,
  { pictureHosts = site.pictureHosts, clauses = false, takenIds = [] }: RenderOptions = {},
): Promise<RenderMarkdown> {
  const { processor } = markdown;
  if (!isSatteriProcessor(processor)) {
    throw new Error(`The Markdown checks are written for Sätteri, but the processor is ${processor.name}: adapt them.`);
  }
  const { mdastPlugins, hastPlugins, features } = processor.options;
  const { render } = await satteri({
    mdastPlugins: [decodablePictures(), ...mdastPlugins],
    hastPlugins: [
      ...hastPlugins,
      (context) => {
        const gatherer = gathererOf(context);
        return safeMarkdown(pictureHosts, (node) => gatherer.see(node));
      },
      freeHeadingIds(takenIds),
      clauses && ((context) => clauseAnchors(gathererOf(context).clauses)),
      scrollingTables,
      (context) => servedPictures(fileOf(context)),
    ],
    // The front matter has already been removed, so a line "---" at the start of the body is a thematic break.
    features: { ...features, frontmatter: false },
  }).createRenderer({ syntaxHighlight: false });

  return async (body, { file, line: firstLine }) => {
    const nested = NESTED.exec(body);
    if (nested) {
      const line = firstLine + body.slice(0, nested.index).split('\n').length - 1;
      throw new ContentError([{ file, line, message: 'quotes and lists are nested too deeply.' }]);
    }
    try {
      const gatherer = new FactsGatherer();
      const { code, metadata } = await render(body, { frontmatter: { gatherer, file } });
      if (code.length > MAX_HTML) {
        throw new UnsafeMarkdown([
          {
            line: 1,
            message: `the text becomes ${Math.ceil(code.length / 1024)} kB of HTML; at most 1024 kB is allowed.`,
          },
        ]);
      }
      const given = [...metadata.headings.map(({ slug }) => slug), ...gatherer.clauses.map(fragmentOf)];
      const facts = gatherer.facts(given);
      return { html: code, metadata: { ...metadata, frontmatter: {}, facts, imagePaths: metadata.localImagePaths } };
    } catch (error) {
      if (!(error instanceof UnsafeMarkdown)) throw error;
      throw new ContentError(error.found.map(({ line, message }) => ({ file, line: firstLine + line - 1, message })));
    }
  };
}
