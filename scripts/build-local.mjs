import { runAstro } from './lib/astro.mjs';
import { localService } from './lib/run-together.mjs';

// `npm run build:local` builds the site for the local backend into .local/site. Don't publish it. `npm run build:styleguide` builds the
// same site with the style guide and the editing page into .styleguide.

const [kind, ...args] = process.argv.slice(2);
const hasStyleGuide = kind === '--styleguide';
const folder = hasStyleGuide ? '.styleguide' : '.local/site';
const rest = hasStyleGuide || kind === undefined ? args : [kind, ...args];
process.exit(
  runAstro(['build', '--outDir', folder, ...rest], { ...localService, ...(hasStyleGuide && { STYLEGUIDE: '1' }) }),
);
