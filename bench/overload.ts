import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { canonical } from '@canopy/contract/canonical';
import { sql } from 'kysely';
import { useHashCost } from '../apps/server/src/features/identity/auth/passwords.ts';
import { sign } from '../apps/server/src/platform/http/canonical.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { spawnServer } from '../apps/server/src/testing/spawnServer.ts';
import type { Figure } from './figures.ts';
import { fillMall, people, PIN } from './buyers.ts';
import { memoryOf } from './memoryOf.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

/** Offered load as a multiple of what the server can serve. */
const TIMES = 5;
/** Every third request is an order by wallet, the others are lists. */
const ORDERS_OF = 3;
const PROBE_CONNECTIONS = 32;
const PROBE_SECONDS = 8;
const AWAY_SECONDS = 20;
/** Keep-alive connections, as from a proxy in front; requests without a free connection are not sent. */
const CONNECTIONS = 500;
/** Pause after the storm before memory is measured again. */
const CALM_SECONDS = 10;

interface Answer {
  status: number;
  ms: number;
  /** The acknowledged order. */
  salesID?: string | undefined;
}

/**
 * A separate server under five times the load it can serve, and then without its database for twenty
 * seconds under load. Accepted requests must stay fast and the others be refused at once; memory must come
 * down, nothing acknowledged may be lost, and while the database is away the only error may be 503. The
 * sender shares the machine, so times are worse than the server's alone.
 */
export const benchOverload = (seconds = 60): Promise<Figure[]> =>
  onServer('overload', async (running, clean, url) => {
    useHashCost({ memory: 64, passes: 1 });
    await fillMall(running.database.db);
    const clients = await people(running);
    await clean();
    const proxy = await openProxy(new URL(url));
    const server = await spawnServer({
      DATABASE_URL: proxy.url,
      MASTER_KEY: BENCH_KEY,
      DATA_DIR: running.services.config.dataDir,
      DEMO: '0',
      LOG: 'silent',
    });
    const sender = senderTo(server.base, clients);
    try {
      await closedLoop(sender.send, 2, PROBE_CONNECTIONS);
      const served = (await closedLoop(sender.send, PROBE_SECONDS, PROBE_CONNECTIONS)).length;
      const capacity = served / PROBE_SECONDS;
      await wait(CALM_SECONDS * 1_000);
      const idle = memoryOf(server.pid);
      const { answers: storm, unsent } = await openLoop(sender.send, TIMES * capacity, seconds);
      const peak = memoryOf(server.pid);
      await wait(CALM_SECONDS * 1_000);
      const after = memoryOf(server.pid);
      const calm = closedLoop(sender.send, AWAY_SECONDS + 6, 8);
      await wait(2_000);
      proxy.stop();
      await wait(AWAY_SECONDS * 1_000);
      const back = performance.now();
      await proxy.start();
      const ready = await readyAfter(server.base, back);
      const away = await calm;
      const lost = await lostOf(running.database.db, [...storm, ...away]);
      return tell({ capacity, seconds, storm, unsent, away, idle, peak, after, lost, ready });
    } finally {
      sender.close();
      await server.end('SIGTERM');
      proxy.stop();
    }
  });

type Send = () => Promise<Answer>;

function senderTo(base: string, clients: readonly TestClient[]): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let sent = 0;
  const send = () => {
    const n = (sent += 1);
    const client = clients[n % clients.length]!;
    return n % ORDERS_OF === 0
      ? post(agent, base, client, order(client, n))
      : post(agent, base, client, list(client, n));
  };
  return { send, close: () => agent.destroy() };
}

const order = (client: TestClient, n: number) => ({
  path: contract.sales.checkout.path,
  body: {
    MemberID: client.memberID,
    MallType: 2,
    Products: [{ ProductCode: `P${(n % 200) + 1}`, Quantity: 1 }],
    DeliveryType: 'SELF_PICKUP',
    PaymentType: 'WALLET',
    Payments: [{ WalletType: 'RW', Amount: '10.00' }],
    SecurityPin: PIN,
    ExpectedTotal: '10.00',
    RequestTime: new Date().toISOString(),
  },
});

const list = (client: TestClient, n: number) =>
  n % 2 === 0
    ? { path: contract.sales.list.path, body: { MemberID: client.memberID } }
    : { path: contract.wallets.balances.path, body: { MemberID: client.memberID } };

/** One signed request; status 0: no response. */
function post(
  agent: Agent,
  base: string,
  client: TestClient,
  { path, body }: { path: string; body: object },
): Promise<Answer> {
  const text = canonical(body as never);
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, answered = '') => {
      const salesID = /"salesID":"(S\d+)"/.exec(answered)?.[1];
      const ms = performance.now() - begun;
      resolve({ status, ms, salesID: path === contract.sales.checkout.path ? salesID : undefined });
    };
    const sent = request(
      `${base}${path}`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          authorization: `Bearer ${client.accessToken}`,
          cLoginUser: client.memberID,
          JianCustom: sign(text, client.signingKey),
          'Idempotency-Key': crypto.randomUUID(),
        },
      },
      (response) => {
        let answered = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (answered += chunk));
        response.on('end', () => done(response.statusCode!, answered));
        response.on('error', () => done(0));
      },
    );
    sent.on('error', () => done(0));
    sent.end(text);
  });
}

/** Each connection sends again once its last request is answered. */
async function closedLoop(send: Send, seconds: number, connections: number): Promise<Answer[]> {
  const until = performance.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const line = async () => {
    while (performance.now() < until) {
      const answer = await send();
      answers.push(answer);
      // as a page does
      if (answer.status !== 200) await wait(100);
    }
  };
  await Promise.all(Array.from({ length: connections }, line));
  return answers;
}

/** Sends at a fixed rate, whatever the responses, as long as a connection is free. */
async function openLoop(send: Send, perSecond: number, seconds: number) {
  const begun = performance.now();
  const answers: Promise<Answer>[] = [];
  let [open, unsent] = [0, 0];
  while (performance.now() - begun < seconds * 1_000) {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    while (answers.length + unsent < due) {
      if (open < CONNECTIONS) {
        open += 1;
        answers.push(send().finally(() => (open -= 1)));
      } else unsent += 1;
    }
    await wait(2);
  }
  return { answers: await Promise.all(answers), unsent };
}

/** A connection to the database that can be cut. */
async function openProxy(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    start: () => listen(port),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function readyAfter(base: string, since: number): Promise<number> {
  for (;;) {
    const { status } = await fetch(`${base}/health/ready`);
    if (status === 200) return performance.now() - since;
    await wait(20);
  }
}

async function lostOf(
  db: Parameters<typeof fillMall>[0],
  answers: readonly Answer[],
): Promise<number> {
  const ids = answers.flatMap(({ salesID }) => (salesID ? [Number(salesID.slice(1))] : []));
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from sale where id = any(${sql.val(ids)}::bigint[])`.execute(db);
  return ids.length - rows[0]!.found;
}

const percentile = (answers: readonly Answer[], part: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * part)] ?? 0;

const statuses = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, group]) => `${group!.length} × ${status}`)
    .join(', ');

function tell(found: {
  capacity: number;
  seconds: number;
  storm: Answer[];
  unsent: number;
  away: Answer[];
  idle: number;
  peak: number;
  after: number;
  lost: number;
  ready: number;
}): Figure[] {
  const { storm, away } = found;
  const accepted = storm.filter(({ status }) => status === 200);
  const refused = storm.filter(({ status }) => status === 503);
  const [p95, refusedP95] = [percentile(accepted, 0.95), percentile(refused, 0.95)];
  const others = storm.length - accepted.length - refused.length;
  const wrong = away.filter(({ status }) => status !== 200 && status !== 503).length;
  console.log(
    `overload: serves ${found.capacity.toFixed(0)}/s; ${(TIMES * found.capacity).toFixed(0)}/s offered for ${found.seconds} s: ${statuses(storm)}, ${found.unsent} found no connection; accepted p50 ${percentile(accepted, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${percentile(accepted, 0.99).toFixed(0)} ms; refused p50 ${percentile(refused, 0.5).toFixed(0)} ms, p95 ${refusedP95.toFixed(0)} ms; memory ${found.idle.toFixed(0)} → ${found.peak.toFixed(0)} → ${found.after.toFixed(0)} MiB; database away ${AWAY_SECONDS} s: ${statuses(away)}, ready ${found.ready.toFixed(0)} ms after its return; acknowledged and lost: ${found.lost}`,
  );
  const atMost = true;
  return [
    { name: 'overload, p95 of the accepted (ms)', value: p95, bar: 2_000, atMost },
    { name: 'overload, p95 of the refused (ms)', value: refusedP95, bar: 100, atMost },
    { name: 'overload, neither done nor refused', value: others, bar: 0, atMost },
    { name: 'overload, memory of idle', value: found.after / found.idle, bar: 1.5, atMost },
    { name: 'overload, lost', value: found.lost, bar: 0, atMost },
    { name: 'database away, neither done nor refused', value: wrong, bar: 0, atMost },
  ];
}
