import { dataRoutes, routes } from '~/config/routes';
import type { Output } from '~/kit/publish/output';
import { partName } from '~/kit/publish/markdown-copy/llms-files';
import { STYLEGUIDE_PATH } from '~/kit/publish/styleguide';
import { markdownPath } from '~/lib/head/head';
import type { BuildFacts } from './build';
import { assessmentResults, catalog, componentDefinition } from './oscal';
import type { Standing } from './verdict';

/** The page that shows the results of the run. It can only be finished after the run. */
export const LEDGER = routes.assurance;

/** Files that are written after everything else has been examined. */
export const LATER: readonly string[] = [
  `${LEDGER}.html`,
  markdownPath(LEDGER),
  `/${partName(1)}`,
  dataRoutes.assurance,
  dataRoutes.assuranceCatalog,
  dataRoutes.assuranceComponent,
  dataRoutes.manifest,
];

/** Configuration files for hosts, which hosts don't send to visitors. */
const UNSENT = ['/_headers', '/_redirects'];

/** Sources of the controls, and unpublished pages: their brackets aren't placeholders. */
const WITHOUT_FIGURES = [`${LEDGER}/`, STYLEGUIDE_PATH, '/admin'];

/** Whether a page, or a text file generated from pages, may contain placeholders for figures. */
export const mayHoldFigures = (name: string): boolean =>
  /\.(?:html|md|txt)$/.test(name) && !WITHOUT_FIGURES.some((other) => name.startsWith(other));

/** Writes the results of the controls in machine-readable form. */
export function writeEvidence(facts: BuildFacts, standings: readonly Standing[], headers: string): void {
  const write = (name: string, value: unknown) => {
    facts.output.write(name, `${JSON.stringify(value, undefined, 1)}\n`);
  };
  write(dataRoutes.assuranceCatalog, catalog(facts));
  write(dataRoutes.assuranceComponent, componentDefinition(facts));
  write(dataRoutes.assurance, assessmentResults(facts, standings, headers));
}

/** Writes the manifest of all files except itself and the files for hosts, in a format that `sha256sum` can check. */
export function writeManifest(output: Output): void {
  const lines = output.hashes
    .filter(([name]) => !UNSENT.includes(name))
    .map(([name, hash]) => `${hash}  ${name.slice(1)}\n`);
  output.write(dataRoutes.manifest, lines.join(''));
}
