import { parseArgs } from 'node:util';
import { spawnServer } from '../apps/server/src/testing/spawnServer.ts';
import { memoryOf } from './memoryOf.ts';
import { fillScenario } from './scenario/company.ts';
import { openStatements, sayTimes } from './scenario/report.ts';
import { requestMaker } from './scenario/requests.ts';
import { send } from './scenario/send.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

/**
 * `BENCH_DATABASE_URL=… npm run load -- --members 10000 --servers 2 --seconds 60 [--connections 32] [--soak]`: what
 * members do on a day, sent to one to four servers of a company of any size by as many connections, each of which
 * asks again when it was answered. Prints how long each kind took, what was refused, the memory of the servers and the
 * statements that cost most. With `--soak` memory is told every ten seconds, and from ten minutes on may
 * not grow by more than {@link MAX_GROWTH} in the second half. Ends with 1 when anything was refused, more than
 * {@link MAX_BUSY} were told to wait, or memory grew.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    servers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '32' },
    soak: { type: 'boolean', default: false },
  },
});
const [members, servers, seconds, connections] = (
  ['members', 'servers', 'seconds', 'connections'] as const
).map((name) => Number(values[name])) as [number, number, number, number];
const WARM_UP_S = 10;
const LOOK_EVERY_MS = 10_000;
/** Of what a server holds in the middle; before so many seconds garbage alone moves it by more. */
const MAX_GROWTH = 0.05;
const JUDGED_FROM_S = 600;
/** Of all requests that may be told to come again in a moment. */
const MAX_BUSY = 0.01;
/** As `deploy/canopy.service` and `deploy/Containerfile` start it. */
const AS_DEPLOYED = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' };

await onServer('load', async (running, clean, url) => {
  const people = await fillScenario(running, members);
  await clean();
  const statements = await openStatements(url);
  const all = await Promise.all(
    Array.from({ length: servers }, () =>
      spawnServer({
        DATABASE_URL: url,
        MASTER_KEY: BENCH_KEY,
        DATA_DIR: running.services.config.dataDir,
        STORAGE_MAY_BE_LOCAL: '1',
        DEMO: '0',
        LOG: 'error',
        ...AS_DEPLOYED,
      }),
    ),
  );
  try {
    const bases = all.map(({ base }) => new URL(base).origin);
    const make = requestMaker(people);
    const each = Math.max(1, Math.round(connections / servers));
    await send(bases, { connections: each, seconds: WARM_UP_S, make });
    await statements?.forget();
    const memory = watchMemory(all.map(({ pid }) => pid));
    const { sent, unanswered } = await send(bases, { connections: each, seconds, make });
    const grown = memory.stop();
    console.log(
      `\n${members.toLocaleString('en')} members, ${servers} servers, ${each * servers} connections, ${seconds} s`,
    );
    const { errors, busy } = sayTimes(sent, seconds);
    await statements?.say();
    for (const server of all) {
      const said = server
        .said()
        .replace(/^.*is open on.*$/m, '')
        .trim();
      if (said) console.log(said.slice(0, 2_000));
    }
    const missed = [
      ...(errors > 0 ? [`${errors} errors`] : []),
      ...(unanswered > 0 ? [`${unanswered} never answered`] : []),
      ...(busy > MAX_BUSY * sent.length ? [`${busy} of ${sent.length} were told to wait`] : []),
      ...(values.soak && seconds >= JUDGED_FROM_S && grown > MAX_GROWTH ? ['memory grew'] : []),
    ];
    if (missed.length > 0) console.log(`FAIL ${missed.join(', ')}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await statements?.close();
    await Promise.all(all.map((server) => server.end('SIGTERM')));
  }
});

/** Looks at the memory of all servers together, until it is told to stop; answers how much it grew in the second half. */
function watchMemory(pids: readonly number[]): { stop: () => number } {
  const from = performance.now();
  const looks: { minutes: number; held: number }[] = [];
  const look = () => {
    const each = pids.map((pid) => memoryOf(pid));
    const minutes = (performance.now() - from) / 60_000;
    looks.push({ minutes, held: each.reduce((sum, one) => sum + one, 0) });
    if (values.soak) {
      console.log(
        `${(minutes * 60).toFixed(0).padStart(6)} s  ${each.map((one) => one.toFixed(0)).join(', ')} MiB`,
      );
    }
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      const half = looks.slice(looks.length >> 1);
      const mean = (of: (one: (typeof half)[number]) => number) =>
        half.reduce((sum, one) => sum + of(one), 0) / half.length;
      const [minutes, held] = [mean((one) => one.minutes), mean((one) => one.held)];
      const spread = half.reduce((sum, one) => sum + (one.minutes - minutes) ** 2, 0);
      const slope =
        half.reduce((sum, one) => sum + (one.minutes - minutes) * (one.held - held), 0) /
        (spread || 1);
      const grown = (slope * (half.at(-1)!.minutes - half[0]!.minutes)) / held;
      console.log(
        `memory: ${held.toFixed(0)} MiB in the second half, ${slope.toFixed(2)} MiB a minute, ${(100 * grown).toFixed(1)} % in all`,
      );
      return grown;
    },
  };
}
