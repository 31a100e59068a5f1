import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { missingFor } from './prove/needs.ts';

/** One of Canopy's promised figures, with the commands that prove it. */
interface Promised {
  what: string;
  promise: string;
  /** Run one after another with `FULL=1`; each must succeed. */
  by: readonly string[];
  /** The part of the promise that the commands do not prove. */
  open?: string;
}

const SERVER = 'apps/server/src';
const tests = (...files: string[]) => `npx vitest run ${files.join(' ')}`;
const inServer = (...files: string[]) => tests(...files.map((file) => `${SERVER}/${file}`));

/** The promises about money, reach and time, in this order; then the rest. */
const PROMISES: readonly Promised[] = [
  {
    what: 'sen lost or created by many at once',
    promise: '0',
    by: [
      `COMMANDS=1000000 ${inServer('features/wallets/allActions.test.ts')}`,
      inServer('features/wallets/interleavings.test.ts', 'features/sales/saleModel.test.ts'),
    ],
  },
  {
    what: 'acknowledged commands lost by kills',
    promise: '0; none doubled',
    by: [
      inServer('testing/kill.test.ts'),
      `KILLS=100 ${inServer('testing/killTransfers.test.ts')}`,
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
    what: 'a backup restored on trial',
    promise: 'everything proved; ≤ 15 min',
    by: [inServer('backup/backup.test.ts'), 'node bench/main.ts restore 10000000'],
    open: 'the time for 20 GB: these are 10,000,000 ledger rows; that nothing is lost with a synchronous standby is below, with failover',
  },
  {
    what: 'requests failed while one of two servers goes',
    promise: '0 but those under way',
    by: [inServer('testing/twoServers.test.ts'), 'npm run rolling-upgrade'],
  },
  {
    what: 'a posted month calculated again; posted twice by kills',
    promise: 'the same; 0',
    by: [
      inServer(
        'features/compensation/verifyDemo.test.ts',
        'features/compensation/runTasks.test.ts',
      ),
      `KILLS=10 ${inServer('testing/monthUnderway.test.ts')}`,
    ],
  },
  {
    what: 'transfers over HTTP beside pgbench with the same rows',
    promise: '≥ 0.4',
    by: ['node bench/main.ts transfers'],
  },
  {
    what: 'deadlocks and serialization failures shown',
    promise: '0',
    by: [inServer('features/wallets/interleavings.test.ts', 'testing/monthUnderway.test.ts')],
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
    what: 'ASVS 5.0, levels 1 and 2, met with evidence',
    promise: '≥ 95 %',
    by: [tests('scripts/documents/asvs.test.ts')],
  },
  {
    what: 'hostile files kept, stored scripts run',
    promise: '0',
    by: [inServer('features/files', 'platform/richText.test.ts', 'platform/http/export')],
  },
  {
    what: 'five times the load that is served',
    promise: 'accepted ≤ 2 s; the rest refused at once',
    by: ['node bench/main.ts overload 60'],
  },
  {
    what: 'planted bugs seen by the tests',
    promise: '20 of 20',
    by: ['node scripts/plantedBugs.ts'],
  },
  {
    what: 'mails and texts lost or doubled by slow, failing providers and a killed server',
    promise: '0 of 10,000 each; ≥ 100 mails a second at 200 ms each',
    by: ['node bench/main.ts deliveries 10000'],
    open: 'up to 30 mails that the killed server had handed over come again under their Message-ID',
  },
  {
    what: '1,000 open pages: a notice on all of them, memory, sign-out',
    promise: '≤ 1 s; ≤ 1.2 times; all ended',
    by: ['node bench/main.ts notices 1000'],
  },
  {
    what: 'a database node, a server, the proxy lost under load',
    promise: 'nothing acknowledged lost; back in 15 s',
    by: ['npm run failover 20 PostgreSQL,node', 'npm run failover 6 server,proxy,etcd'],
  },
  {
    what: 'a server of 200,000 members: until it is open, memory',
    promise: '≤ 2 s; ≤ 300 MiB',
    by: ['node bench/main.ts at-rest'],
  },
  {
    what: 'a list of 1,000,000 rows as a file: memory',
    promise: '≤ 300 MB',
    by: ['node bench/main.ts export'],
  },
  {
    what: '200 people for the last 20 places of a training',
    promise: '20 in, 180 waiting in order',
    by: [inServer('features/training/training.test.ts')],
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
  {
    what: 'a day of members on 1 to 4 servers, 10,000 to 1,000,000 of them: errors',
    promise: '0; ≤ 1 % told to wait',
    by: [
      'npm run load -- --members 10000 --servers 1,4 --seconds 120',
      'npm run load -- --members 100000 --servers 4 --seconds 120',
      'npm run load -- --members 1000000 --servers 1,2,4 --seconds 120 --connections 64',
    ],
    open: 'p50, p95, p99 and the statements that cost most are printed, and have no bar',
  },
  {
    what: 'half an hour of the same: memory in its second half',
    promise: 'what is needed after a collection grows ≤ 5 %, the peaks ≤ 10 %',
    by: ['npm run load -- --members 100000 --servers 2 --seconds 1800 --soak'],
  },
];

/** Result of the last run for a promise. */
interface Proof {
  held: boolean;
  at: string;
  commit: string;
  machine: string;
  seconds: number;
}

const ROOT = join(import.meta.dirname, '..');
const RECORD = join(ROOT, '.data/proofs.json');

/**
 * `npm run prove` prints the promises with their last results on this machine, `npm run prove -- 1 9` first
 * runs those two, `npm run prove -- all` runs all. `TEST_DATABASE_URL`, `BENCH_DATABASE_URL` and
 * `DATABASE_URL` name a PostgreSQL server. A figure that needs a variable that is not set is refused,
 * because without it nothing would run and the figure would seem to hold.
 */
const wanted = process.argv.slice(2);
const proofs = recorded();
PROMISES.forEach(({ what, by }, i) => {
  const number = String(i + 1);
  if (!wanted.includes(number) && !wanted.includes('all')) return;
  const missing = missingFor(by, process.env);
  if (missing.length > 0) {
    console.error(`${number}  not tried, ${missing.join(', ')} missing: ${what}`);
    process.exitCode = 1;
    return;
  }
  proofs[number] = tried(by);
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(proofs, null, 2));
});
PROMISES.forEach(({ what, promise, by, open }, i) => {
  const proof = proofs[String(i + 1)];
  const state = !proof ? 'not tried' : proof.held ? 'holds' : 'BROKEN';
  console.log(`${String(i + 1).padStart(2)}  ${state.padEnd(9)}  ${what}: ${promise}`);
  if (proof) {
    console.log(
      `    ${proof.at.slice(0, 16)}Z at ${proof.commit} on ${proof.machine}, ${proof.seconds} s`,
    );
  }
  for (const command of by) console.log(`    ${command}`);
  if (open) console.log(`    not shown: ${open}`);
});
if (wanted.some((number) => proofs[number]?.held === false)) process.exitCode = 1;

function tried(commands: readonly string[]): Proof {
  const from = Date.now();
  const held = commands.every((command) => {
    console.log(`> ${command}`);
    const { status } = spawnSync(command, {
      cwd: ROOT,
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, FULL: '1' },
    });
    return status === 0;
  });
  const [cpu] = cpus();
  return {
    held,
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
    }).trim(),
    machine: `${cpus().length} × ${cpu?.model ?? 'processor'}`,
    seconds: Math.round((Date.now() - from) / 1_000),
  };
}

function recorded(): Record<string, Proof> {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Proof>;
  } catch {
    return {};
  }
}
