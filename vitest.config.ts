/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/{unit,site}/**/*.test.ts', 'services/*/tests/**/*.test.ts'],
    // Vitest adds the second by default if no reporter is named.
    reporters: [
      'default',
      ...(process.env['GITHUB_ACTIONS'] ? ['github-actions'] : []),
      './scripts/lib/vitest-report.ts',
    ],
    // By default, it would leave one processor unused, of the two that most test machines have.
    maxWorkers: '100%',
    // Postgres runs here as WebAssembly for a few seconds: optimising it takes longer than running it unoptimised.
    execArgv: ['--liftoff-only'],
    // No test waits for time to pass, but a busy machine may be slow with the first test of a file, or with opening a database.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
