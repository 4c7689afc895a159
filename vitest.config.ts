/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/{unit,site}/**/*.test.ts', 'services/*/tests/**/*.test.ts'],
    // The second is what Vitest adds by itself if no reporter is named.
    reporters: [
      'default',
      ...(process.env['GITHUB_ACTIONS'] ? ['github-actions'] : []),
      './scripts/lib/vitest-report.ts',
    ],
    // By itself, it would leave one processor to others, of the two that most machines for tests have.
    maxWorkers: '100%',
    // Postgres runs here as WebAssembly, for seconds: compiling it well takes longer than running it as it is.
    execArgv: ['--liftoff-only'],
    // No test waits for time to pass; a busy machine may need long for the first one of a file, or to open a database.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
