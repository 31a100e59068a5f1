import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * These need the machine, or the database server, to themselves: one counts what gets done between
 * kills, the other waits for every older transaction of the server.
 */
const ALONE = [
  'apps/server/src/testing/kill.test.ts',
  'apps/server/src/features/access/auditChain.test.ts',
];

const common = {
  globalSetup: 'apps/server/src/testing/globalSetup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'together',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...ALONE, '**/node_modules/**'],
          // most of them wait for a database: two keep even a small machine busy
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'alone',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
