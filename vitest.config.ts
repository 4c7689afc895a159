/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import './scripts/lib/aliases.mjs';

export default getViteConfig({
  test: {
    include: ['{src,scripts,bench,services}/**/*.test.{ts,tsx}', 'tests/{project,sample,site}/**/*.test.ts'],
    // By default, Vitest would leave one processor unused, and most test machines have only two.
    maxWorkers: '100%',
    // In tests, Postgres runs as WebAssembly for a few seconds, and optimising the code takes longer than running it unoptimised.
    execArgv: ['--liftoff-only'],
    // No test waits for time to pass, but on a busy machine, the first test in a file or opening a database may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
