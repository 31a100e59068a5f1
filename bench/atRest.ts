import { contract } from '@canopy/contract/contract';
import { addBareMembers } from '../apps/server/src/testing/bareMembers.ts';
import { alternating } from '../apps/server/src/testing/alternating.ts';
import { TestClient } from '../apps/server/src/testing/client.ts';
import { spawnServer, type SpawnedServer } from '../apps/server/src/testing/spawnServer.ts';
import type { Running } from '../apps/server/src/start.ts';
import { adminOf } from './admin.ts';
import type { Figure } from './figures.ts';
import { memoryOf } from './memoryOf.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

/** Limits for a server with that many members: memory in every start, MiB, and time until it is open. */
const BAR_MEMORY = 300;
const BAR_OPEN_MS = 2_000;
const STARTS = 3;
/** As started by `deploy/canopy.service` and `deploy/Containerfile`. */
const AS_DEPLOYED = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' };
/** Number of member list pages viewed, each sorted and searched differently. */
const LOOKS = 200;

/**
 * A separate server with that many members: time from start until open, and memory used after staff have
 * browsed the member list and the organization chart.
 */
export const benchAtRest = (members = 200_000): Promise<Figure[]> =>
  onServer('at rest', async (running, clean, url) => {
    await addBareMembers(running.database.db, members - 1, 'bench');
    await adminOf(running);
    await clean();
    const begin = () =>
      spawnServer({
        DATABASE_URL: url,
        MASTER_KEY: BENCH_KEY,
        DATA_DIR: running.services.config.dataDir,
        DEMO: '0',
        LOG: 'silent',
        ...AS_DEPLOYED,
      });
    const times: number[] = [];
    const held: number[] = [];
    const most: number[] = [];
    for (let i = 0; i < STARTS; i += 1) {
      const from = performance.now();
      const server = await begin();
      times.push(performance.now() - from);
      try {
        await lookAround(server, running);
        held.push(memoryOf(server.pid));
        most.push(memoryOf(server.pid, 'VmHWM'));
      } finally {
        await server.end('SIGTERM');
      }
    }
    const all = (of: number[]) => of.map((one) => one.toFixed(0)).join(', ');
    console.log(
      `at rest: a server of ${members.toLocaleString('en')} members is open after ${all(times)} ms, ` +
        `holds ${all(held)} MiB and held ${all(most)} while it read them`,
    );
    return [
      {
        name: 'start until open, ms',
        value: Math.min(...times),
        bar: BAR_OPEN_MS,
        atMost: true,
        timed: true,
      },
      {
        name: 'memory of a server at rest, MiB',
        value: Math.max(...held),
        bar: BAR_MEMORY,
        atMost: true,
      },
    ];
  });

/** What staff do with the member list and the organization chart. */
async function lookAround(server: SpawnedServer, running: Running): Promise<void> {
  const admin = new TestClient(
    alternating(() => [server]),
    running.services.secrets.publicSigningKey,
  );
  const { status, text } = await admin.login('admin', running.adminPassword!);
  if (status !== 200) throw new Error(text);
  for (let i = 0; i < LOOKS; i += 1) {
    const Search = ['', 'ai', 'wei', 'a1', 'M00'][i % 5]!;
    const MemberID = `M${String(1 + i).padStart(7, '0')}`;
    const looks = [
      await admin.send(contract.members.list, { Search, Page: 1 + (i % 7) }),
      await admin.send(contract.network.children, { MemberID, Tree: 'SPONSOR', Depth: 3 }),
    ];
    for (const look of looks) if (look.status !== 200) throw new Error(look.text);
  }
}
