import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: 'apps/server/src/testing/globalSetup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
