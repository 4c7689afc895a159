import type { Document, Element } from 'domhandler';
import { elementsOf, textIn } from '~/kit/publish/tree';
import { isListed, Page } from './page';
import type { MakeRule, PageSummary, Rule, SentPage, BuiltSite } from './rule';

/** The outcome of all rules with the same name, which is the id of their control. */
export interface Outcome {
  problems: string[];
  /** How many things of each kind were examined. If several rules counted the same kind, the largest of their counts is used. */
  examined: Map<string, number>;
}

interface Running {
  rule: Rule;
  counts: Map<string, number>;
  outcome: Outcome;
}

/** Examines a site while it is being published: each page twice, as a tree and as sent, and each file once. */
export class Run {
  readonly #running: readonly Running[];
  readonly #fileReaders: readonly Running[];
  #hasEnded = false;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #pages: PageSummary[] = [];
  readonly #site: BuiltSite;

  /** @param rules by the name under which to collect their outcomes */
  constructor(
    site: Pick<BuiltSite, 'origin' | 'entries' | 'has' | 'read'>,
    rules: ReadonlyMap<string, readonly MakeRule[]>,
  ) {
    this.#site = { ...site, pages: this.#pages, files: [], headers: [] };
    this.#running = [...rules].flatMap(([name, makers]) => {
      const outcome: Outcome = { problems: [], examined: new Map() };
      this.#outcomes.set(name, outcome);
      return makers.map((make) => {
        const counts = new Map<string, number>();
        const rule = make((unit, many = 1) => counts.set(unit, (counts.get(unit) ?? 0) + many));
        return { rule, counts, outcome };
      });
    });
    this.#fileReaders = this.#running.filter(({ rule }) => rule.file);
  }

  /** Examines a page as published, except for its policy and its styles. */
  page(path: string, document: Document, elements: readonly Element[] = elementsOf(document)): Page {
    const page = new Page(path, document, elements);
    this.#pages.push(summaryOf(page));
    for (const running of this.#running) {
      const { rule } = running;
      if (!rule.page || rule.on?.(path) === false) continue;
      countPage(running);
      note(running, path, rule.page(page, this.#site));
    }
    return page;
  }

  /** Examines the same page as sent. */
  sent(sent: SentPage): void {
    for (const running of this.#running) {
      const { rule } = running;
      if (!rule.sent || rule.on?.(sent.path) === false) continue;
      if (!rule.page) countPage(running);
      note(running, sent.path, rule.sent(sent, this.#site));
    }
  }

  /**
   * Examines a published file. Files may arrive in any order.
   *
   * @throws if a rule finds a problem in a file written after the verdict, such as the page that shows it
   */
  file(name: string, content: Buffer): void {
    for (const running of this.#fileReaders) {
      const problems = running.rule.file?.(content, name) ?? [];
      if (this.#hasEnded && problems[0]) throw new Error(`${name}: ${problems[0]}`);
      note(running, name, problems);
    }
  }

  /** Ends the run. Call it after the last page and the last file, except files that show the verdict. */
  async end(facts: Pick<BuiltSite, 'files' | 'headers'>): Promise<ReadonlyMap<string, Outcome>> {
    this.#hasEnded = true;
    Object.assign(this.#site, facts);
    for (const { rule, counts, outcome } of this.#running) {
      outcome.problems.push(...((await rule.end?.(this.#site)) ?? []));
      for (const [unit, many] of counts) {
        outcome.examined.set(unit, Math.max(many, outcome.examined.get(unit) ?? 0));
      }
    }
    return this.#outcomes;
  }
}

const countPage = ({ counts }: Running) => void counts.set('pages', (counts.get('pages') ?? 0) + 1);

function note({ outcome }: Running, place: string, problems: readonly string[]): void {
  for (const problem of problems) outcome.problems.push(`${place}: ${problem}`);
}

function summaryOf(page: Page): PageSummary {
  const canonical = page.named('link').find(({ attribs }) => attribs['rel'] === 'canonical');
  return {
    path: page.path,
    isListed: isListed(page.path),
    canonical: canonical?.attribs['href'],
    heading: page.named('h1').map(textIn).join(' '),
  };
}
