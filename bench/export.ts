import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../apps/server/src/platform/http/canonical.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { spawnServer, type SpawnedServer } from '../apps/server/src/testing/spawnServer.ts';
import { people } from './buyers.ts';
import type { Figure } from './figures.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';
import { fillStatement } from './statement.ts';

/** Maximum memory of the whole server at its peak, megabytes. */
const BAR = 300;
/** As on a small machine; by default Node.js collects garbage late when there is plenty of memory. */
const SMALL = '--max-old-space-size=128 --max-semi-space-size=4';
const LOOK_MS = 500;

const columns = [
  { Title: 'Date', Fields: ['date'], As: 'instant' as const },
  { Title: 'Type', Fields: ['type'], Words: { RELOAD: 'Reload' } },
  { Title: 'Amount', Fields: ['amount'], As: 'money' as const },
  { Title: 'Balance', Fields: ['balance'], As: 'money' as const },
];

/**
 * A statement of a million entries as a spreadsheet and as CSV, sent while being made, and again through a
 * task: peak memory of a separate server, and how much of it the second half of the rows added.
 */
export const benchExport = (rows: number): Promise<Figure[]> =>
  onServer('export', async (running, clean, url) => {
    await running.database.db
      .insertInto('setting')
      .values({ key: 'captchaSignIn', value: 'false' })
      .execute();
    const [client] = await people(running);
    await fillStatement(url, Number(client!.memberID.slice(1)), rows);
    await clean();
    const figures: Figure[] = [];
    const own = { MemberID: client!.memberID, WalletType: 'RW' as const };
    for (const Format of ['csv', 'xlsx'] as const) {
      const server = await spawnServer({
        DATABASE_URL: url,
        MASTER_KEY: BENCH_KEY,
        DATA_DIR: running.services.config.dataDir,
        DEMO: '0',
        LOG: 'silent',
        NODE_OPTIONS: SMALL,
      });
      try {
        const idle = peakOf(server.pid);
        const Export = { Format, Columns: columns };
        const direct = await taken(server, client!, contract.wallets.statement.path, {
          ...own,
          Export,
        });
        if (Number(direct.rows) < rows) throw new Error(`${direct.rows} rows instead of ${rows}`);
        const { memory: asked } = await askedFor(server, client!, { ...own, Export });
        const value = Math.max(direct.memory, asked, peakOf(server.pid));
        console.log(
          `export of ${rows} rows as ${Format}: ${(direct.bytes / 1e6).toFixed(0)} MB, the server holds ${idle.toFixed(0)} MB before and ${value.toFixed(0)} MB at most, ` +
            `${direct.half.toFixed(0)} MB at half of it and ${direct.end.toFixed(0)} MB at its end (at most ${BAR})`,
        );
        figures.push({
          name: `memory of an export as ${Format}, MB`,
          value,
          bar: BAR,
          atMost: true,
        });
      } finally {
        await server.end('SIGTERM');
      }
    }
    return figures;
  });

async function post(server: SpawnedServer, client: TestClient, path: string, body: object) {
  const text = canonical(body);
  const answer = await fetch(server.base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cLoginUser: client.memberID,
      authorization: `Bearer ${client.accessToken}`,
      JianCustom: sign(text, client.signingKey),
    },
    body: text,
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer;
}

/** Reads a response as it arrives without keeping it. */
async function taken(server: SpawnedServer, client: TestClient, path: string, body: object) {
  const answer = await post(server, client, path, body);
  const seen: number[] = [];
  let bytes = 0;
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    if (seen.length < bytes / 1e6) seen.push(heldBy(server.pid));
  }
  return {
    rows: answer.headers.get('x-rows'),
    bytes,
    half: seen[seen.length >> 1] ?? 0,
    end: seen.at(-1) ?? 0,
    memory: peakOf(server.pid),
  };
}

/** The same through a task, and the resulting file. */
async function askedFor(server: SpawnedServer, client: TestClient, Body: object) {
  const { downloads } = contract;
  const Path = contract.wallets.statement.path;
  const asked = await post(server, client, downloads.ask.path, { Name: 'Statement', Path, Body });
  const { RESULT } = (await asked.json()) as { RESULT: { downloadID: number } };
  for (;;) {
    const list = await post(server, client, downloads.list.path, {});
    const { RESULT: found } = (await list.json()) as { RESULT: { rows: { state: string }[] } };
    const { state } = found.rows[0]!;
    if (state === 'DONE') break;
    if (state !== 'QUEUED' && state !== 'RUNNING') throw new Error(`the task ended ${state}`);
    await wait(LOOK_MS);
  }
  return taken(server, client, downloads.take.path, { DownloadID: RESULT.downloadID });
}

const megabytes = (pid: number, what: string) =>
  Number(
    new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
  ) / 1_000;
const heldBy = (pid: number) => megabytes(pid, 'VmRSS');
const peakOf = (pid: number) => megabytes(pid, 'VmHWM');
