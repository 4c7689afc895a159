import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import type { Document } from 'domhandler';
import { controls } from '~/lib/assurance/controls';
import { waivers } from '~/lib/assurance/waivers';
import { longDay } from '~/lib/dates';
import { isPreview } from '~/config/preview';
import { filesIn, readBuilt, type BuildFacts } from './build';
import { fontsIn, Labels, requestsOf } from './label';
import { readEntries } from '~/assurance/reading/entries';
import { parseHeaders } from '~/assurance/reading/headers';
import { rulesOf } from './rules-of';
import { Run } from './run';
import { failuresInWords, judge, type Standing } from './verdict';
import { LEDGER, writeEvidence, writeSources } from './write';

/** A page as its route has put it together. */
interface PutTogether {
  path: string;
  html: string;
  policy: string;
  style: string;
}

/** The site's own controls over one build: the publishing pass shows it each page twice, and at the end the files. */
export class Assurance {
  readonly #facts: BuildFacts;
  readonly #run: Run;
  readonly #labels: Labels;
  readonly #requests = new Map<string, string[]>();

  constructor(facts: BuildFacts) {
    this.#facts = facts;
    const read = (file: string) => readBuilt(facts.dir, file);
    const built = new Set(writeSources(facts));
    const has = (file: string) => {
      if (built.has(file)) return true;
      const isThere = /\.[^/]+$/.test(file) && existsSync(new URL(`.${encodeURI(file)}`, facts.dir));
      if (isThere) built.add(file);
      return isThere;
    };
    const rules = new Map(controls.map(({ id }) => [id, rulesOf(id)]));
    this.#run = new Run({ origin: facts.origin, entries: readEntries(fileURLToPath(facts.root)), has, read }, rules);
    this.#labels = new Labels(read, longDay(facts.time));
  }

  /** A page as it is published but for its policy and its styles. */
  look(path: string, document: Document): void {
    const page = this.#run.look(path, document);
    this.#requests.set(
      path,
      requestsOf(page, (file) => readBuilt(this.#facts.dir, file)),
    );
  }

  /** @returns the page as it is sent: with the line at its foot; that of the controls lacks what only the end of the run can say */
  async send({ path, html, policy, style }: PutTogether): Promise<string> {
    const requests = [...(this.#requests.get(path) ?? []), ...fontsIn(style)];
    if (path === LEDGER) {
      this.#requests.set(path, requests);
      this.#run.send({ path, html, policy, styles: [style], bytes: 0 });
      return html;
    }
    this.#requests.delete(path);
    const sent = await this.#labels.fill(html, requests);
    this.#run.send({ path, html: sent.html, policy, styles: [style], bytes: sent.bytes });
    return sent.html;
  }

  /**
   * Judges, and writes what came of it.
   *
   * @throws where a control fails and the site is one to publish
   */
  async end(headers: string, logger: AstroIntegrationLogger): Promise<void> {
    const { dir, time, report } = this.#facts;
    const outcomes = await this.#run.end({ files: filesIn(dir), headers: parseHeaders(headers) });
    const standings = judge(outcomes, report, waivers, time);
    const failures = failuresInWords(standings);
    if (failures !== '' && !isPreview()) throw new Error(`The site does not keep its own promises:\n${failures}`);
    if (failures !== '') logger.warn(`The site would not keep its own promises:\n${failures}`);
    await writeEvidence(this.#facts, standings, headers, this.#labels, this.#requests.get(LEDGER) ?? []);
    logger.info(summary(standings));
  }
}

const summary = (standings: readonly Standing[]) =>
  (['holds', 'waived', 'not run', 'fails'] as const)
    .map((state) => [state, standings.filter((standing) => standing.state === state).length] as const)
    .filter(([, many]) => many > 0)
    .map(([state, many]) => `${many} ${state}`)
    .join(', ');
