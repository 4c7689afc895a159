import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dataRoutes, routes } from '~/config/routes';
import { fillFigures, openFigure, type Figures } from '~/lib/assurance/figures';
import { STYLEGUIDE_PATH } from '~/integrations/setup/styleguide';
import { markdownPath } from '~/lib/head/head';
import { filesIn, type BuildFacts } from './build';
import { figuresOf } from './figures-of';
import type { Labels } from './label';
import { assessmentResults, catalog, componentDefinition } from './oscal';
import { expectWeight } from '~/assurance/rules/budgets';
import type { Standing } from './verdict';

/** The page that shows the run. It can only be finished when the run is. */
export const LEDGER = routes.assurance;

/** What is written after everything has been examined. */
export const LATER: readonly string[] = [
  dataRoutes.assurance,
  dataRoutes.assuranceCatalog,
  dataRoutes.assuranceComponent,
  dataRoutes.manifest,
];

/** Files for hosts, which nobody is sent. */
const UNSENT = ['/_headers', '/_redirects'];

/** Fills in the page of the controls, and writes the same for machines and the manifest of all files, which leaves out only itself. */
export async function writeEvidence(
  facts: BuildFacts,
  standings: readonly Standing[],
  headers: string,
  labels: Labels,
  requests: readonly string[],
): Promise<void> {
  const { dir } = facts;
  const write = (file: string, content: string) => {
    writeFileSync(new URL(`.${file}`, dir), content);
  };
  const figures = figuresOf(facts, standings);
  const page = `${LEDGER}.html`;
  if (existsSync(new URL(`.${page}`, dir))) {
    const { html } = await labels.fill(readBuilt(dir, page), requests, figures);
    await expectWeight(LEDGER, html, headers);
    write(page, html);
    fillCopies(dir, figures);
  }
  write(dataRoutes.assuranceCatalog, json(catalog(facts)));
  write(dataRoutes.assuranceComponent, json(componentDefinition(facts)));
  write(dataRoutes.assurance, json(assessmentResults(facts, standings, headers)));
  write(dataRoutes.manifest, manifest(dir));
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`;
const readBuilt = (dir: URL, file: string) => readFileSync(new URL(`.${file}`, dir), 'utf8');

/** The sources of the controls, and pages that nobody is sent: what is in brackets there is no figure of theirs. */
const OTHERS = [`${LEDGER}/`, STYLEGUIDE_PATH, '/admin'];

/** @throws where a figure stays open, in these files or in any other */
function fillCopies(dir: URL, figures: Figures): void {
  const isRead = (name: string) => /\.(?:html|md|txt)$/.test(name) && !OTHERS.some((other) => name.startsWith(other));
  for (const file of filesIn(dir).filter(isRead)) {
    const isCopy = file === markdownPath(LEDGER) || file.startsWith('/llms-full');
    const text = readBuilt(dir, file);
    const filled = isCopy ? fillFigures(text, figures) : text;
    const [open] = filled.match(openFigure) ?? [];
    if (open) throw new Error(`${file}: no run has produced the figure ${open}.`);
    if (filled !== text) writeFileSync(new URL(`.${file}`, dir), filled);
  }
}

/** In the form of `sha256sum`, which can check it, too. */
function manifest(dir: URL): string {
  return filesIn(dir)
    .filter((file) => !UNSENT.includes(file) && file !== dataRoutes.manifest)
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(new URL(`.${encodeURI(file)}`, dir)));
      return `${hash.digest('hex')}  ${file.slice(1)}\n`;
    })
    .join('');
}
