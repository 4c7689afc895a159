import type { AstroIntegrationLogger } from 'astro';
import type { Document, Element } from 'domhandler';
import { parseHeaders } from '~/kit/rules/reading/headers';
import { loadedEntries } from '~/kit/content/loading/content-state';
import { controls, controlsOf } from './promises';
import { openFigure, type Figures } from './figures';
import { waivers } from './waivers';
import { longDay } from '~/lib/dates';
import { isPreview } from '~/config/preview';
import type { BuildFacts } from './build';
import { figuresOf } from './figures-of';
import { fontsIn, Labels, requestsOf } from './label';
import { weightProblem } from '~/kit/rules/budgets';
import { rulesOf } from './rules-of';
import { sourceOf } from './source';
import { Run } from '~/kit/rules/run';
import { failuresInWords, judge, type Standing } from './verdict';
import { LATER, LEDGER, mayHoldFigures, writeEvidence, writeManifest } from './write';

/** A page as assembled by its route. */
interface PutTogether {
  path: string;
  html: string;
  policy: string;
  style: string;
}

/**
 * Runs the site's own controls over one build. Receives each page twice from the publishing pass, and each file once from the output.
 */
export class Assurance {
  readonly #facts: BuildFacts;
  readonly #run: Run;
  readonly #labels: Labels;
  readonly #requests = new Map<string, string[]>();
  /** The page about the controls, which can only be finished once all of them have run. */
  #ledger: { html: string; requests: readonly string[] } | undefined;

  constructor(facts: BuildFacts) {
    this.#facts = facts;
    const { output } = facts;
    const read = (file: string) => output.read(file);
    const found = new Set(LATER);
    const has = (file: string) => {
      if (found.has(file)) return true;
      const isThere = /\.[^/]+$/.test(file) && output.has(file);
      if (isThere) found.add(file);
      return isThere;
    };
    const rules = new Map(controls.map(({ id }) => [id, rulesOf(id)]));
    this.#run = new Run({ origin: facts.origin, entries: loadedEntries(), has, read }, rules);
    this.#labels = new Labels(read, longDay(facts.time));
    output.onFile = (name, content) => {
      expectNoOpenFigure(name, content);
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

  /**
   * Completes a page with its footer line.
   *
   * @returns the page as sent; undefined for the page about the controls, which is written at the end
   */
  async complete({ path, html, policy, style }: PutTogether): Promise<string | undefined> {
    const requests = [...(this.#requests.get(path) ?? []), ...fontsIn(style)];
    this.#requests.delete(path);
    if (path === LEDGER) {
      this.#ledger = { html, requests };
      this.#run.sent({ path, html, policy, styles: [style], bytes: 0 });
      return undefined;
    }
    const sent = await this.#labels.fill(html, requests);
    this.#run.sent({ path, html: sent.html, policy, styles: [style], bytes: sent.bytes });
    return sent.html;
  }

  /**
   * Decides whether the site may be published, and writes the result.
   *
   * @returns the figures for the page about the controls
   * @throws if a control fails, unless this is a preview
   */
  async end(headers: string, logger: AstroIntegrationLogger): Promise<Figures> {
    const { output, time, reports, hasCaptcha } = this.#facts;
    const files = [...output.readRest(LATER), ...LATER].sort();
    const outcomes = await this.#run.end({ files, headers: parseHeaders(headers) });
    const standings = judge(controlsOf(hasCaptcha), outcomes, reports, waivers, time);
    const entries = loadedEntries();
    const failures = failuresInWords(standings, (place, text) => sourceOf(place, text, entries));
    refuse(failures, logger);
    const figures = figuresOf(this.#facts, standings);
    if (this.#ledger) {
      const { html } = await this.#labels.fill(this.#ledger.html, this.#ledger.requests, figures);
      refuse(await weightProblem(LEDGER, html, headers), logger);
      output.write(`${LEDGER}.html`, html);
    }
    writeEvidence(this.#facts, standings, headers);
    logger.info(summary(standings));
    return figures;
  }

  writeManifest(): void {
    writeManifest(this.#facts.output);
  }
}

/** In a preview, only logs the failures as a warning. @throws if there are failures and this isn't a preview */
function refuse(failures: string, logger: AstroIntegrationLogger): void {
  if (failures === '') return;
  if (!isPreview()) {
    const error = new Error(`The site breaks its own promises:\n${failures}`);
    // A stack trace of our code doesn't help to fix the site.
    delete error.stack;
    throw error;
  }
  logger.warn(`The site would break its own promises:\n${failures}`);
}

/** @throws if a file for visitors still has an unfilled figure */
function expectNoOpenFigure(name: string, content: Buffer): void {
  if (!mayHoldFigures(name) || !content.includes('⟦')) return;
  const [open] = content.toString().match(openFigure) ?? [];
  if (open) throw new Error(`${name}: the figure ${open} was never filled in.`);
}

const summary = (standings: readonly Standing[]) =>
  (['holds', 'waived', 'not run', 'fails'] as const)
    .map((state) => [state, standings.filter((standing) => standing.state === state).length] as const)
    .filter(([, many]) => many > 0)
    .map(([state, many]) => `${many} ${state}`)
    .join(', ');
