import type { Document, Element } from 'domhandler';
import { elementsOf, textIn } from '~/kit/publish/tree';
import { Page } from './page';
import type { BuiltSite, MakeRule, PageSummary, Promises, Rule, SentPage } from './rule';

interface Running {
  rule: Rule;
  problems: string[];
}

/** Examines a site while it is being published: each page twice, as a tree and as sent, and each file once. */
export class Run {
  readonly #running: readonly Running[];
  readonly #readers: readonly Running[];
  readonly #problems: ReadonlyMap<string, string[]>;
  readonly #pages: PageSummary[] = [];
  readonly #site: BuiltSite;

  /** @param rules by the name under which to collect their problems */
  constructor(site: Pick<BuiltSite, 'origin' | 'entries' | 'isListed' | 'has' | 'read'>, rules: Promises) {
    this.#site = { ...site, pages: this.#pages, files: [], headers: [] };
    this.#problems = new Map(Object.keys(rules).map((name) => [name, []]));
    this.#running = Object.entries(rules).flatMap(([name, makers]) =>
      makers.map((make: MakeRule) => ({ rule: make(), problems: this.#problems.get(name) ?? [] })),
    );
    this.#readers = this.#running.filter(({ rule }) => rule.file);
  }

  /** Examines a page as published, except for its policy and its styles. */
  page(path: string, document: Document, elements: readonly Element[] = elementsOf(document)): Page {
    const page = new Page(path, document, elements);
    const heading = page.named('h1').map(textIn).join(' ');
    this.#pages.push({ path, isListed: this.#site.isListed(path), heading });
    for (const { rule, problems } of this.#running) {
      if (rule.page && rule.on?.(path, this.#site) !== false) note(problems, path, rule.page(page, this.#site));
    }
    return page;
  }

  /** Examines the same page as sent. */
  sent(sent: SentPage): void {
    const { path } = sent;
    for (const { rule, problems } of this.#running) {
      if (rule.sent && rule.on?.(path, this.#site) !== false) note(problems, path, rule.sent(sent, this.#site));
    }
  }

  /** Examines a published file. Files may arrive in any order. */
  file(name: string, content: Buffer): void {
    for (const { rule, problems } of this.#readers) note(problems, name, rule.file?.(content, name) ?? []);
  }

  /** Ends the run, after the last page and the last file. @returns the problems by the name of their rules */
  async end(facts: Pick<BuiltSite, 'files' | 'headers'>): Promise<ReadonlyMap<string, readonly string[]>> {
    Object.assign(this.#site, facts);
    for (const { rule, problems } of this.#running) problems.push(...((await rule.end?.(this.#site)) ?? []));
    return this.#problems;
  }

  /** What isn't a problem yet, but soon will be; only known at the end. */
  async warnings(): Promise<readonly string[]> {
    return (await Promise.all(this.#running.map(async ({ rule }) => (await rule.warn?.()) ?? []))).flat();
  }
}

function note(problems: string[], place: string, found: readonly string[]): void {
  for (const problem of found) problems.push(`${place}: ${problem}`);
}
