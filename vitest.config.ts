/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/{unit,site}/**/*.test.ts', 'services/*/tests/**/*.test.ts'],
    // No test waits for time to pass; a busy machine may need long for the first one of a file, or to open a database.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
