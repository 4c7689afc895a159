import { runAstro } from './lib/astro.mjs';

// Runs Astro's command with the settings that it needs in this project, in a way that works on every system: `node scripts/astro.mjs
// build`.

process.exit(runAstro(process.argv.slice(2)));
