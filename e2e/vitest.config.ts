import { defineConfig } from 'vitest/config';
import { PATIENCE } from './runOptions.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: ['globalSetup.ts'],
    testTimeout: 180_000 * PATIENCE,
    hookTimeout: 120_000 * PATIENCE,
    // three journeys share the machine
    expect: { poll: { timeout: 10_000 * PATIENCE } },
    // each file has its own company and browser; a journey spends half of its time waiting
    maxWorkers: 3,
    // the product is loaded once per worker, not once per file
    isolate: false,
  },
});
