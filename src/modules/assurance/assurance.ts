import type { AstroIntegrationLogger } from 'astro';
import type { Document, Element } from 'domhandler';
import { loadedEntries } from '~/kit/content/loading/content-state';
import { isPreview } from '~/config/preview';
import { dataRoutes } from '~/config/routes';
import type { Output } from '~/kit/publish/output';
import { parseHeaders } from '~/kit/rules/reading/headers';
import { FootLine, fontsIn, requestsOf } from './label';
import { writeManifest } from './manifest';
import type { Promises } from '~/kit/rules/rule';
import { Run } from '~/kit/rules/run';
import { catalogue } from '~/modules/registry';
import { rules } from './rules-of';
import { sourceOf } from './source';
import { failuresInWords } from './verdict';

interface Facts {
  output: Output;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  time: Date;
  /** Empty if unknown. */
  commit: string;
  /** The paths of the pages that search engines may not list. */
  unlisted: readonly string[];
  /** By the id of the promise they keep. */
  rules: Promises;
}

/**
 * Starts the examination of a build.
 *
 * @param built its time, and its commit, which is empty if unknown
 */
export const examineAs = (built: Pick<Facts, 'time' | 'commit'>) => (build: Pick<Facts, 'output' | 'origin'>) =>
  new Assurance({
    ...build,
    ...built,
    unlisted: ['/404', ...catalogue.pathsOf(({ isPrivate }) => isPrivate)],
    rules,
  });

/** A page as assembled by its route. */
interface PutTogether {
  path: string;
  html: string;
  style: string;
}

/**
 * Runs the rules over one build. Receives each page twice from the publishing pass, and each file once from the output.
 */
class Assurance {
  readonly #facts: Facts;
  readonly #run: Run;
  readonly #footLine: FootLine;
  readonly #requests = new Map<string, string[]>();

  constructor(facts: Facts) {
    this.#facts = facts;
    const { output, origin, unlisted, rules } = facts;
    const read = (file: string) => output.read(file);
    // The manifest is written last, but pages link to it.
    const found = new Set<string>([dataRoutes.manifest]);
    const has = (file: string) => {
      if (found.has(file)) return true;
      const isThere = /\.[^/]+$/.test(file) && output.has(file);
      if (isThere) found.add(file);
      return isThere;
    };
    const isListed = (path: string) => !unlisted.includes(path);
    this.#run = new Run({ origin, entries: loadedEntries(), isListed, has, read }, rules);
    this.#footLine = new FootLine(read);
    output.onFile = (name, content) => {
      this.#run.file(name, content);
    };
  }

  /** Examines a page as published, except for its policy and its styles. */
  examine(path: string, document: Document, elements: readonly Element[]): void {
    const page = this.#run.page(path, document, elements);
    this.#requests.set(
      path,
      requestsOf(page, (file) => this.#facts.output.read(file)),
    );
  }

  /** Completes a page with its footer line. @returns the page as sent */
  async complete({ path, html, style }: PutTogether): Promise<string> {
    const requests = [...(this.#requests.get(path) ?? []), ...fontsIn(style)];
    this.#requests.delete(path);
    const sent = await this.#footLine.fill(html, requests);
    this.#run.sent({ path, ...sent });
    return sent.html;
  }

  /**
   * Decides whether the site may be published, and writes its manifest.
   *
   * @param headers the text of `_headers`
   * @throws if a rule finds a problem, unless this is a preview
   */
  async end(headers: string, logger: AstroIntegrationLogger): Promise<void> {
    const { output, origin, time, commit } = this.#facts;
    const files = output.readRest().sort();
    const problems = await this.#run.end({ files, headers: parseHeaders(headers) });
    for (const warning of await this.#run.warnings()) logger.warn(warning);
    const entries = loadedEntries();
    const failures = failuresInWords(problems, (place, text) => sourceOf(place, text, entries));
    if (failures === '') logger.info(`all ${problems.size} promises checked by the build hold`);
    else refuse(failures, logger);
    writeManifest(output, { origin, built: time.toISOString(), commit, headers });
  }
}

/** In a preview, only logs the failures as a warning. @throws if this isn't a preview */
function refuse(failures: string, logger: AstroIntegrationLogger): void {
  if (!isPreview()) {
    const error = new Error(`The site breaks its own promises:\n${failures}`);
    // A stack trace of our code doesn't help to fix the site.
    delete error.stack;
    throw error;
  }
  logger.warn(`The site would break its own promises:\n${failures}`);
}
