import { bench, inServer, journeys, tests, type Parts } from './line.ts';

/** What must be right: money, faults, attacks, screens, and the product as it is installed. */
export const RIGHT = {
  money: [
    {
      what: 'sen lost or created by many at once',
      promise: '0',
      by: [
        `COMMANDS=1000000 ${inServer('features/money/wallets/allActions.test.ts')}`,
        inServer(
          'features/money/wallets/interleavings.test.ts',
          'features/checkout/sales/saleModel.test.ts',
        ),
      ],
    },
    {
      what: 'postings explained by the books; a changed sen found',
      promise: 'all; by every rule',
      by: [inServer('features/insight/books')],
    },
    {
      what: 'done twice by key, click or callback',
      promise: '0',
      by: [
        inServer('testing/commandWalk.test.ts', 'features/checkout/sales/concurrency.test.ts'),
        // a third of them twice at once
        `COMMANDS=150000 ${inServer('features/money/wallets/allActions.test.ts')}`,
      ],
    },
    {
      what: 'units oversold',
      promise: '0',
      by: [
        inServer(
          'features/checkout/sales/lastUnits.test.ts',
          'features/shop/stock/stockModel.test.ts',
        ),
      ],
    },
    {
      what: '200 people for the last 20 places of a training',
      promise: '20 in, 180 waiting in order',
      by: [inServer('features/office/training/training.test.ts')],
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
        inServer('features/money/wallets/interleavings.test.ts'),
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
        `CALLBACK_ROUNDS=8 ${inServer('features/checkout/payments/payments.test.ts', 'providers/payments/payex.test.ts')}`,
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
      by: [
        inServer(
          'features/identity/auth/guessedPins.test.ts',
          'features/identity/auth/guessedPasswords.test.ts',
        ),
      ],
    },
    {
      what: 'stolen or rotated tokens that work',
      promise: '0 of 1,000 schedules',
      by: [`SCHEDULES=1000 ${inServer('features/identity/auth/rotation.test.ts')}`],
    },
    {
      what: 'whether an account exists, by the time of an answer',
      promise: '≤ a tenth of the median',
      by: [bench('enumeration')],
    },
    {
      what: 'hostile files kept, stored scripts run',
      promise: '0',
      by: [inServer('features/company/files', 'platform/richText.test.ts', 'platform/http/export')],
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
} satisfies Parts;
