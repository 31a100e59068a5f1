import { bench, inServer, type Parts } from './line.ts';

/** What must be fast, or small, at the size of a large company. */
export const SPEED = {
  month: [
    {
      what: 'a posted month calculated again',
      promise: 'the same',
      by: [
        inServer(
          'features/bonus/compensation/verify/verifyDemo.test.ts',
          'features/bonus/compensation/post/runTasks.test.ts',
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
          'features/insight/books/archiveLedger.test.ts',
          'features/insight/books/archivedRefund.test.ts',
          'features/insight/books/archiveCommands.test.ts',
          'features/insight/books/closings.test.ts',
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
      what: 'chart, search and lists of 200,000 members, a line of 20,000 among them',
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
} satisfies Parts;
