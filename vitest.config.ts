import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { rowTypesPlugin } from './apps/server/src/testing/rowTypes/rowTypesPlugin.ts';
import { callsPlugin } from './apps/web/calls/callsPlugin.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Counts what gets done between kills, and needs the machine to itself. */
const COUNTS = ['apps/server/src/testing/kill.test.ts'];

/** These wait for every older transaction of the database server, and need it to themselves. */
const WAIT_FOR_OTHERS = [
  'apps/server/src/features/office/access/auditChain.test.ts',
  'apps/server/src/features/insight/books/seal.test.ts',
];

const ALONE = process.env['TEST_DATABASE_URL'] ? [...COUNTS, ...WAIT_FOR_OTHERS] : COUNTS;

/** What takes longest when it runs in full: begun last, it would run on alone when all others are done. */
const LONGEST = [
  'auth/guessedPasswords.test.ts',
  'payments/kill.test.ts',
  'memberIndex/memberIndexCache.test.ts',
  'auth/guessedPins.test.ts',
  'sales/lastUnits.test.ts',
  'sales/saleModel.test.ts',
  'database/migrate.test.ts',
  'testing/commandWalk.test.ts',
  'testing/monthUnderway.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * The database server makes no difference to these: who may call what is asked before anything is read; that a
 * command happens whole, once and with its line is the door's doing, and each has its feature's tests besides.
 */
const OF_THE_DOOR = [
  'apps/server/src/testing/commandWalk.test.ts',
  'apps/server/src/testing/contractWalk.test.ts',
];

/** These bring an embedded database of their own, whatever the others have. */
const OWN_DATABASE = [
  'apps/server/src/features/bonus/compensation/verify/verifyDemo.test.ts',
  'apps/server/src/platform/database/embeddedSocket.test.ts',
  'apps/server/src/start.test.ts',
];

/** These open none: they compute, print, read a request or speak to a stand-in. */
const NO_DATABASE = [
  'apps/server/src/demo/progressPage.test.ts',
  'apps/server/src/features/shop/mall/catalogueProduct.test.ts',
  'apps/server/src/features/people/memberIndex/listMembers.test.ts',
  'apps/server/src/features/notices/messages/mailTexts.test.ts',
  'apps/server/src/features/notices/messages/mailVariables.test.ts',
  'apps/server/src/platform/checkMachine.test.ts',
  'apps/server/src/platform/exposure.test.ts',
  'apps/server/src/platform/http/device.test.ts',
  'apps/server/src/platform/http/export/cells.test.ts',
  'apps/server/src/platform/http/export/xlsx.test.ts',
  'apps/server/src/platform/http/requestLog.test.ts',
  'apps/server/src/platform/http/web.test.ts',
  'apps/server/src/platform/pdf/paper.test.ts',
  'apps/server/src/platform/richText.test.ts',
  'apps/server/src/platform/texts.test.ts',
  'apps/server/src/providers/payments/payex.test.ts',
  'apps/server/src/providers/storage.test.ts',
  'apps/server/src/testing/fuzz/generate.test.ts',
];

const ONCE = process.env['TEST_DATABASE_URL']
  ? [...OF_THE_DOOR, ...OWN_DATABASE, ...NO_DATABASE]
  : [];

/** Asks at the end which raw statements no test made the server run. */
const ROWS_SEEN = 'apps/server/src/testing/rowTypes/rowsSeen.test.ts';

/** Compares the rows of every raw statement with its row type. */
const ROWS = 'apps/server/src/testing/rowTypes/watchRows.ts';

const common = {
  globalSetup: 'apps/server/src/testing/globalSetup.ts',
  // a hang ends a test, a slow machine does not; what runs in full takes several times as long
  testTimeout: process.env['FULL'] ? 120_000 : 30_000,
  hookTimeout: 60_000,
  // a slow machine takes longer than the second of the default
  expect: { poll: { timeout: 20_000 } },
};

const together = {
  ...common,
  // an embedded database computes in the worker itself; for one on a server the worker waits
  maxWorkers: process.env['TEST_DATABASE_URL']
    ? availableParallelism() + 1
    : Math.max(2, availableParallelism() - 1),
  sequence: { groupOrder: 0 },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [rowTypesPlugin()],
        test: {
          ...together,
          name: 'server',
          setupFiles: ROWS,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...ALONE, ...ONCE, ROWS_SEEN, '**/node_modules/**'],
          // each file has a database of its own; the product and the embedded database are loaded
          // once a worker, which takes a third off their time
          isolate: false,
        },
      },
      {
        plugins: [callsPlugin()],
        test: {
          ...together,
          name: 'rest',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        plugins: [rowTypesPlugin()],
        test: {
          ...common,
          name: 'alone',
          setupFiles: ROWS,
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...common, name: 'rows', include: [ROWS_SEEN], sequence: { groupOrder: 2 } },
      },
    ],
  },
});
