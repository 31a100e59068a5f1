import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: ['globalSetup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // three journeys share the machine
    expect: { poll: { timeout: 10_000 } },
    // each file has a company and a browser of its own; a journey waits half of its time
    maxWorkers: 3,
    // the product is loaded once a worker, not once a file
    isolate: false,
  },
});
