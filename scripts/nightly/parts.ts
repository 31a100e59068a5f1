/** One promise of Canopy with the commands that prove it. */
export interface Line {
  what: string;
  promise: string;
  /** Run one after another with `FULL=1`; each must succeed and print its figure. */
  by: readonly string[];
  /** The part of the promise that the commands do not prove. */
  open?: string;
  /** Why it is in no part: a person runs it when it is wanted. */
  byHand?: string;
}

const SERVER = 'apps/server/src';
const tests = (...files: string[]) => `npx vitest run ${files.join(' ')}`;
const inServer = (...files: string[]) => tests(...files.map((file) => `${SERVER}/${file}`));
const journeys = (...names: string[]) => `npm run test:e2e -- ${names.join(' ')}`;
const bench = (name: string) => `node bench/main.ts ${name}`;

/** What `.ci/nightly` runs, in parts of at most half an hour. What `npm test` and `.ci/run` run is not here. */
export const PARTS: Readonly<Record<string, readonly Line[]>> = {
  money: [
    {
      what: 'sen lost or created by many at once',
      promise: '0',
      by: [
        `COMMANDS=1000000 ${inServer('features/wallets/allActions.test.ts')}`,
        inServer('features/wallets/interleavings.test.ts', 'features/sales/saleModel.test.ts'),
      ],
    },
    {
      what: 'postings explained by the books; a changed sen found',
      promise: 'all; by every rule',
      by: [inServer('features/books')],
    },
    {
      what: 'done twice by key, click or callback',
      promise: '0',
      by: [
        inServer('testing/commandWalk.test.ts', 'features/sales/concurrency.test.ts'),
        // a third of them twice at once
        `COMMANDS=150000 ${inServer('features/wallets/allActions.test.ts')}`,
      ],
    },
    {
      what: 'units oversold',
      promise: '0',
      by: [inServer('features/sales/lastUnits.test.ts', 'features/stock/stockModel.test.ts')],
    },
    {
      what: '200 people for the last 20 places of a training',
      promise: '20 in, 180 waiting in order',
      by: [inServer('features/training/training.test.ts')],
    },
  ],
  faults: [
    {
      what: 'acknowledged commands lost by kills',
      promise: '0; none doubled',
      by: [
        inServer('testing/kill.test.ts'),
        `KILLS=100 ${inServer('testing/killTransfers.test.ts')}`,
      ],
    },
    {
      what: 'deadlocks and serialization failures shown; a month posted twice by kills',
      promise: '0; 0',
      by: [
        inServer('features/wallets/interleavings.test.ts'),
        `KILLS=10 ${inServer('testing/monthUnderway.test.ts')}`,
      ],
    },
    {
      what: 'faults survived: 8 of each of 3 links, lost connections, standby, full disk, clock, lag',
      promise: 'no wrong money; back by itself in 10 s',
      by: [
        `LINKS=all ${inServer('testing/linkFaults.test.ts')}`,
        inServer('platform/database/lostConnection.test.ts', 'platform/checkMachine.test.ts'),
        inServer('platform/database/companyClock.test.ts', 'platform/database/replica.test.ts'),
      ],
    },
    {
      what: 'requests failed while one of two servers goes',
      promise: '0 but those under way',
      by: [inServer('testing/twoServers.test.ts'), 'npm run rolling-upgrade'],
    },
  ],
  failover: [
    {
      what: 'a database node, a server, the proxy lost under load',
      promise: 'nothing acknowledged lost; back in 15 s',
      by: ['npm run failover 20 PostgreSQL,node', 'npm run failover 6 server,proxy,etcd'],
    },
  ],
  attacks: [
    {
      what: 'calls that answer what is somebody else’s',
      promise: '0 of all calls',
      by: [inServer('testing/contractWalk.test.ts')],
    },
    {
      what: 'forged, replayed, altered payments settled',
      promise: '0 of 1,000',
      by: [
        `CALLBACK_ROUNDS=8 ${inServer('features/payments/payments.test.ts', 'providers/payments/payex.test.ts')}`,
      ],
    },
    {
      what: 'failures, hangs and broken answers under hostile input',
      promise: '0 of 100,000',
      by: ['npm run fuzz -- --requests 100000'],
    },
    {
      what: 'guesses of a day let through, PIN and password',
      promise: '≤ 20, ≤ 100',
      by: [inServer('features/auth/guessedPins.test.ts', 'features/auth/guessedPasswords.test.ts')],
    },
    {
      what: 'stolen or rotated tokens that work',
      promise: '0 of 1,000 schedules',
      by: [`SCHEDULES=1000 ${inServer('features/auth/rotation.test.ts')}`],
    },
    {
      what: 'whether an account exists, by the time of an answer',
      promise: '≤ a tenth of the median',
      by: [bench('enumeration')],
    },
    {
      what: 'hostile files kept, stored scripts run',
      promise: '0',
      by: [inServer('features/files', 'platform/richText.test.ts', 'platform/http/export')],
    },
    {
      what: 'ASVS 5.0, levels 1 and 2, met with evidence',
      promise: '≥ 95 %',
      by: [tests('scripts/documents/asvs.test.ts')],
    },
  ],
  bugs: [
    {
      what: 'planted bugs seen by the tests',
      promise: 'all',
      by: ['node scripts/plantedBugs.ts'],
    },
  ],
  walk: [
    {
      what: 'every screen of every account: widths, looks, accessibility, no error',
      promise: 'all',
      by: [journeys('walk')],
    },
  ],
  languages: [
    {
      what: 'every screen in seven languages on phone and desk',
      promise: 'all',
      by: [journeys('languages')],
    },
  ],
  responsiveness: [
    {
      what: 'what a person does on a long list, on a slow machine',
      promise: '≤ 200 ms',
      by: ['node e2e/responsiveness.ts'],
    },
  ],
  packages: [
    {
      what: 'the packed product: size, start, read-only folder',
      promise: 'all',
      by: ['npm run pack', 'npm run try-pack'],
    },
    {
      what: 'nginx and caddy in front, as in deploy/',
      promise: 'all',
      by: ['npm run try-proxy'],
    },
  ],
  container: [
    {
      what: 'the container, built without a daemon',
      promise: 'read-only; ≤ 250 MB',
      by: ['npm run pack', 'npm run try-container'],
      open: 'a Docker engine: there is none where it is built',
    },
  ],
  install: [
    {
      what: 'docs/operations.md followed to the letter on a bare Debian',
      promise: '≤ 30 min',
      by: ['npm run try-install'],
    },
  ],
  month: [
    {
      what: 'a posted month calculated again',
      promise: 'the same',
      by: [
        inServer(
          'features/compensation/verifyDemo.test.ts',
          'features/compensation/runTasks.test.ts',
        ),
      ],
    },
    {
      what: 'a month of 1,000,000 members, from the tables',
      promise: '≤ 2 times its COPY; ≤ 2 GB',
      by: [bench('month')],
    },
  ],
  bonus: [
    {
      what: 'pairs, and a month without a database, of 1,000,000 members',
      promise: '≤ 3 times a walk; ≤ 5 times its lines',
      by: [bench('binary'), bench('compensation')],
    },
    {
      what: 'twelve months simulated for 100,000 members',
      promise: '≤ 180 s of a processor; every sum the same',
      by: [bench('simulate')],
    },
    {
      what: 'orders while a month is calculated and posted',
      promise: '≤ 2 times as long',
      by: [bench('month-orders')],
    },
    {
      what: 'signals of manipulation among 200,000 members',
      promise: 'no large table from end to end',
      by: [bench('signals')],
    },
  ],
  ledger: [
    {
      what: 'transfers over HTTP beside pgbench with the same rows',
      promise: '≥ 0.4',
      by: [bench('transfers')],
    },
    {
      what: 'pages of a statement of 1,000,000 entries',
      promise: '≤ 20 ms',
      by: [bench('statement')],
    },
    {
      what: 'the books of 10,000,000 postings proved',
      promise: '≤ 2 min; an hour of it ≤ 10 s',
      by: [bench('books')],
    },
    {
      what: 'old months out of the database and back',
      promise: 'no answer changes, no row is lost, a changed sen is found',
      by: [
        inServer(
          'features/books/archiveLedger.test.ts',
          'features/books/archivedRefund.test.ts',
          'features/books/archiveCommands.test.ts',
          'features/books/closings.test.ts',
        ),
      ],
    },
  ],
  backup: [
    {
      what: 'a backup restored on trial',
      promise: 'everything proved; ≤ 15 min',
      by: [inServer('backup/backup.test.ts'), bench('restore')],
      open: 'the time for 20 GB: these are 10,000,000 ledger rows',
    },
  ],
  members: [
    {
      what: 'chart, search and lists of 1,000,000 members',
      promise: 'p95 ≤ 200 ms',
      by: [bench('network')],
    },
    {
      what: 'reports over 110,000 sales and 100,000 bonus lines',
      promise: 'p95 ≤ 100 ms',
      by: [bench('reports')],
    },
    {
      what: '100,000 members taken over',
      promise: '≤ 5 min',
      by: [bench('member-import')],
    },
    {
      what: 'what 1,000,000 members cost: bytes, start, memory',
      promise: '≤ 1,000 bytes; ≤ 5 s; ≤ 400 MiB',
      by: [bench('scale')],
    },
  ],
  servers: [
    {
      what: 'five times the load that is served',
      promise: 'accepted ≤ 2 s; the rest refused at once',
      by: [bench('overload')],
    },
    {
      what: 'mails and texts lost or doubled by slow, failing providers and a killed server',
      promise: '0 of 10,000 each; ≥ 100 mails a second at 200 ms each',
      by: [bench('deliveries')],
      open: 'up to 30 mails that the killed server had handed over come again under their Message-ID',
    },
    {
      what: '1,000 open pages: a notice on all of them, memory, sign-out',
      promise: '≤ 1 s; ≤ 1.02 times; all ended',
      by: [bench('notices')],
    },
    {
      what: 'a server of 200,000 members: until it is open, memory',
      promise: '≤ 2 s; ≤ 300 MiB',
      by: [bench('at-rest')],
    },
    {
      what: 'a list of 1,000,000 rows as a file: memory',
      promise: '≤ 300 MB',
      by: [bench('export')],
    },
  ],
  load: [
    {
      what: 'a day of 10,000 members on 1 and 4 servers, of 100,000 on 4: errors',
      promise: '0; ≤ 1 % told to wait',
      by: [
        'npm run load -- --members 10000 --servers 1,4 --seconds 120',
        'npm run load -- --members 100000 --servers 4 --seconds 120',
      ],
      open: 'p50, p95, p99 and the statements that cost most are printed, and have no bar',
    },
  ],
  'by hand': [
    {
      what: 'a day of 1,000,000 members on 1, 2 and 4 servers: errors',
      promise: '0; ≤ 1 % told to wait',
      by: ['npm run load -- --members 1000000 --servers 1,2,4 --seconds 120 --connections 64'],
      byHand: 'the company alone takes 20 minutes to make, and 8.5 GB',
    },
    {
      what: 'half an hour of 100,000 members: memory in its second half',
      promise: 'what is needed after a collection grows ≤ 5 %, the peaks ≤ 10 %',
      by: ['npm run load -- --members 100000 --servers 2 --seconds 1800 --soak'],
      byHand: 'half an hour is what it measures; with its company it takes longer than a part may',
    },
    {
      what: 'images of every screen',
      promise: 'as a person expects them',
      by: ['npm run screenshots'],
      byHand: 'a person looks at them',
    },
    {
      what: 'server and pages with reload, for work on them',
      promise: 'they run',
      by: ['npm run dev'],
      byHand: 'it runs until somebody ends it',
    },
    {
      what: 'the company of an earlier version, for the tests of upgrades',
      promise: 'it opens in this one',
      by: ['node scripts/upgrade-fixture.ts'],
      byHand: 'it is made once for a version, from a checkout of it; its tests run always',
    },
  ],
};
