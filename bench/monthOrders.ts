import { contract } from '@canopy/contract/contract';
import { periodOf, previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import { calculateRunTask } from '../apps/server/src/features/bonus/compensation/calculate/calculateRunTask.ts';
import { insertRun } from '../apps/server/src/features/bonus/compensation/calculate/insertRun.ts';
import { postRunTask } from '../apps/server/src/features/bonus/compensation/post/postRunTask.ts';
import { useHashCost } from '../apps/server/src/features/identity/auth/passwords.ts';
import { askForTask } from '../apps/server/src/platform/tasks/task.ts';
import { systemContext } from '../apps/server/src/platform/systemContext.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import type { Running } from '../apps/server/src/start.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { fillCompany } from '../apps/server/src/testing/monthCompany.ts';
import { fillMall, people, PIN } from './buyers.ts';
import type { Figure } from './figures.ts';
import { restEstimates } from './restEstimates.ts';
import { onServer } from './serverDatabase.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';

const MEMBERS = 20_000;
/** Members ordering, each one order after another. */
const BUYING = 2;
/** Measured orders per buyer on an idle server, three times. */
const IDLE_ORDERS = 100;
const BAR = 2;

/**
 * The p95 of a checkout while the same server calculates and posts a month, compared with the idle server
 * in the same run.
 */
export const benchMonthOrders = (): Promise<Figure[]> =>
  onServer('orders during a month', async (running, _clean, url) => {
    const { db } = running.database;
    const period = previousPeriod(periodOf(new Date(), 'Asia/Kuala_Lumpur'));
    useHashCost({ memory: 64, passes: 1 });
    await restEstimates(db);
    await fillMall(db);
    const buyers = (await people(running)).slice(0, BUYING);
    await fillCompany(url, MEMBERS, [{ period, sales: MEMBERS * 1.5 }]);
    const idleFor = (count: number) => {
      let sent = 0;
      return orders(buyers, () => (sent += 1) > count * BUYING);
    };
    await idleFor(10);
    // before, between and after, so that other work on the machine affects both sides equally
    const idle = await idleFor(IDLE_ORDERS);
    const now = new Date();
    const runId = await insertRun(db, { period, pvValue: 100, now, actor: 1 });
    const calculating = await ordersDuring(running, buyers, calculateRunTask.kind, { runId });
    idle.push(...(await idleFor(IDLE_ORDERS)));
    const during = [...calculating, ...(await posting())];
    idle.push(...(await idleFor(IDLE_ORDERS)));
    const [before, meanwhile] = [p95(idle), p95(during)];
    console.log(
      `orders during a month of ${MEMBERS.toLocaleString('en')} members: p95 of a checkout ${meanwhile.toFixed(1)} ms ` +
        `of ${during.length} orders, ${before.toFixed(1)} ms of ${idle.length} on an idle server; ` +
        `ratio ${(meanwhile / before).toFixed(2)} (at most ${BAR})`,
    );
    return [
      {
        name: 'orders during a month',
        value: meanwhile / before,
        bar: BAR,
        atMost: true,
        timed: true,
      },
    ];

    async function posting(): Promise<number[]> {
      await sql`update bonus_run set state = 'LOCKED', locked_at = now() where id = ${runId}`.execute(
        db,
      );
      return ordersDuring(running, buyers, postRunTask.kind, { runId, actor: 1 });
    }
  });

/** Orders from the request of a task until the server's job has finished it. */
async function ordersDuring(
  { services }: Running,
  buyers: readonly TestClient[],
  kind: string,
  payload: object,
): Promise<number[]> {
  const now = services.clock();
  const ctx = systemContext(services, now, 'bench');
  const id = await transaction(services.db, (tx) =>
    askForTask(
      { ...ctx, db: tx, tx },
      {
        kind,
        key: kind,
        payload: { ...payload, now: now.toISOString() },
      },
    ),
  );
  let done = false;
  const looking = setInterval(() => {
    void isDone(services.db, id).then((ended) => (done ||= ended));
  }, 200);
  const times = await orders(buyers, () => done);
  clearInterval(looking);
  return times;
}

async function isDone(db: Db, id: number): Promise<boolean> {
  const task = await db
    .selectFrom('task')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (task.state === 'FAILED') throw new Error('the task failed');
  return task.state === 'DONE';
}

/** Duration of every checkout in milliseconds, until it is enough. */
async function orders(buyers: readonly TestClient[], enough: () => boolean): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    buyers.map(async (buyer) => {
      while (!enough()) {
        const began = performance.now();
        const { status, text } = await buyer.send(contract.sales.checkout, {
          MemberID: buyer.memberID,
          MallType: 2,
          Products: [{ ProductCode: 'P1', Quantity: 1 }],
          DeliveryType: 'SELF_PICKUP',
          PaymentType: 'WALLET',
          Payments: [{ WalletType: 'RW', Amount: '10.00' }],
          SecurityPin: PIN,
          ExpectedTotal: '10.00',
        });
        if (status !== 200) throw new Error(text);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
