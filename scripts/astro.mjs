import { runAstro } from './lib/astro.mjs';

// Runs Astro's command with the settings it needs here, set in a way that works on every system: `node scripts/astro.mjs build`.

process.exit(runAstro(process.argv.slice(2)));
