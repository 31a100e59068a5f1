import { setTimeout } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { calculateRun } from '@canopy/domain/compensation/run';
import { publicId } from '@canopy/domain/ids';
import { periodBounds, periodOf, previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import { calculateRunTask } from '../apps/server/src/features/bonus/compensation/calculate/calculateRunTask.ts';
import { inputRows } from '../apps/server/src/features/bonus/compensation/calculate/inputRows.ts';
import { insertRun } from '../apps/server/src/features/bonus/compensation/calculate/insertRun.ts';
import { loadRunInput } from '../apps/server/src/features/bonus/compensation/calculate/loadRunInput.ts';
import { postRunTask } from '../apps/server/src/features/bonus/compensation/post/postRunTask.ts';
import { lockPeriodsShared } from '../apps/server/src/features/company/periods/lockPeriods.ts';
import { bulkInsert } from '../apps/server/src/platform/database/bulkInsert.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import { openForTask } from '../apps/server/src/platform/database/open.ts';
import type { TaskEnv } from '../apps/server/src/platform/tasks/task.ts';
import type { Figure } from './figures.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { fillCompany } from '../apps/server/src/testing/monthCompany.ts';
import { setSetting } from '../apps/server/src/testing/setSetting.ts';
import { memberPages, runPages } from './monthPages.ts';
import { adminOf } from './admin.ts';
import { restEstimates } from './restEstimates.ts';
import { onServer } from './serverDatabase.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';

const { compensation } = contract;
/** Maximum seconds for a lock in total, and for an approval waiting for it meanwhile. */
const LOCK_BAR = 5;
const WAIT_BAR = 1;
/** As on a day with a hundred orders per second. */
const BETWEEN_ORDERS_MS = 10;
/** Ten times the members may take at most this many times longer. */
const GROWTH_BAR = 12;
/** The calculation may take this many times as long as reading, walking, copying and indexing the same rows. */
const CALCULATION_BAR = 2;
const LINE_INDEXES = [
  '(id)',
  '(earner_id, id) where earner_id is not null',
  '(missed_by) where missed_by is not null',
  '(reason, id) where reason is not null',
  '(sale_id)',
];
const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** Result of a month: its figures, and how long the calculation took, ms. */
interface MeasuredMonth {
  calculate: number;
  figures: Figure[];
}

/**
 * A month from the tables: read, calculate, write, index, pay. Each phase is compared with its limit
 * measured in the same run: a bulk read of the same rows, the bare walk, a COPY of as many rows with the
 * indexes that they get, a set-based insert of the same ledger rows.
 */
export const benchMonth = async (members: number): Promise<Figure[]> =>
  (await measureMonth(members, false)).figures;

/**
 * The same with a payable posted for every member, after a month with a tenth of the members; the cost of
 * ten times as many is a figure too.
 */
export async function benchMonthGrowth(members: number): Promise<Figure[]> {
  const tenth = await measureMonth(Math.round(members / 10), false);
  const whole = await measureMonth(members, true);
  if (whole.figures.length === 0) return [];
  const growth = {
    name: 'month: calculation beside that of a tenth of the members',
    value: whole.calculate / tenth.calculate,
    bar: GROWTH_BAR,
    atMost: true,
    timed: true,
  };
  print(growth);
  return [...whole.figures, growth];
}

/** @param everybody post a payable for every member, including those who earned nothing */
async function measureMonth(members: number, everybody: boolean): Promise<MeasuredMonth> {
  let took = 0;
  const figures = await onServer(`month of ${members} members`, async (running, _clean, url) => {
    await restEstimates(running.database.db);
    const period = previousPeriod(periodOf(new Date(), TIME_ZONE));
    await timed('fill the company', () =>
      fillCompany(url, members, [{ period, sales: members * 1.5 }]),
    );
    const admin = await adminOf(running);
    // the server in this process takes in the new members first, or its work counts as the calculation's
    await admin.send(contract.members.list, {});
    const database = openForTask(url);
    const { db } = database;
    let peak = 0;
    const memory = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
    try {
      const runId = await insertRun(db, { period, pvValue: 100, now: new Date(), actor: 1 });
      const phases = new Phases();
      const now = new Date().toISOString();
      const calculate = await timed('calculate', () =>
        calculateRunTask.run(phases.env(db), { runId, now } as never),
      );
      took = calculate;
      phases.print();
      const ofRun = await runPages(admin, runId);
      const lines = await count(db, `bonus_run_line_${runId}`);
      console.log(`  ${lines} lines, ${Math.round(peak / 2 ** 20)} MB at most`);
      const limit = await limits(db, period, runId, lines);
      const waits = waitForPeriods(url, members);
      const lock = await timed('lock', () => lockRun(admin, running.database.db, runId));
      const waited = await waits();
      if (everybody) await payEverybody(db, runId);
      const post = await timed('post', () =>
        postRunTask.run(new Phases().env(db), { runId, actor: 1, now } as never),
      );
      const ofMember = await memberPages(admin, db, new Phases().env(db), period);
      const insert = await timed('limit: insert of the same ledger rows', () => insertLedger(db));
      console.log(`  ${await count(db, 'ledger_copy')} payables`);
      return [
        {
          name: 'month: calculation beside its limits',
          value: calculate / limit,
          bar: CALCULATION_BAR,
          atMost: true,
          timed: true,
        },
        { name: 'month: memory in GB', value: peak / 2 ** 30, bar: 2, atMost: true },
        {
          name: 'month: lock in seconds',
          value: lock / 1_000,
          bar: LOCK_BAR,
          atMost: true,
          timed: true,
        },
        {
          name: 'month: an approval waits for the lock, in seconds',
          value: waited / 1_000,
          bar: WAIT_BAR,
          atMost: true,
          timed: true,
        },
        {
          name: 'month: posting beside its limit',
          value: post / insert,
          bar: 3,
          atMost: true,
          timed: true,
        },
        ofRun,
        ofMember,
      ].map(print);
    } finally {
      clearInterval(memory);
      await database.close();
    }
  });
  return { calculate: took, figures };
}

function print(figure: Figure): Figure {
  console.log(`  ${figure.name}: ${figure.value.toFixed(2)} (at most ${figure.bar})`);
  return figure;
}

/**
 * Asks for the period again and again, as an approval does, changing a member each time, as on a day with
 * orders. Calling the result ends it and returns the longest wait, ms.
 */
function waitForPeriods(url: string, members: number): () => Promise<number> {
  const database = openForTask(url);
  let longest = 0;
  let ended = false;
  const asked = (async () => {
    for (let i = 0; !ended; i += 1) {
      const from = performance.now();
      await transaction(database.db, async (tx) => {
        await lockPeriodsShared(tx);
        await sql`update member set city = ${String(i)} where id = ${2 + ((i * 7919) % (members - 2))}`.execute(
          tx,
        );
      });
      longest = Math.max(longest, performance.now() - from);
      await setTimeout(BETWEEN_ORDERS_MS);
    }
  })();
  return async () => {
    ended = true;
    await asked;
    await database.close();
    return longest;
  };
}

/** Locks the run as a one-person company does: in one call, by the person who calculated it. */
async function lockRun(admin: TestClient, db: Db, runId: number): Promise<void> {
  await setSetting(db, 'lockBySecondPerson', false);
  const RunID = publicId('bonusRun', runId);
  const { period, paid } = (await admin.send(compensation.runDetail, { RunID })).result;
  const answer = await admin.send(compensation.approve, { RunID, Period: period, Amount: paid });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Pays RM 1.00 to everybody who earned nothing, so that there are at least as many payables as members. */
async function payEverybody(db: Db, runId: number): Promise<void> {
  await sql`
    insert into bonus_run_earner (run_id, member_id, position, earned, clawed_back, carried_in, paid, carried_out,
      unilevel)
    select ${runId}::bigint, m.id, e.last + row_number() over (order by m.id), 100, 0, 0, 100, 0, 100
    from member m cross join (select max(position) as last from bonus_run_earner where run_id = ${runId}) e
    where not exists (select from bonus_run_earner x where x.run_id = ${runId} and x.member_id = m.id)`.execute(
    db,
  );
  await sql`select analyze_run_members()`.execute(db);
}

/** The total of the work that no implementation could avoid. */
async function limits(db: Db, period: string, runId: number, lines: number): Promise<number> {
  const asOf = periodBounds(period, TIME_ZONE).until;
  const rows = inputRows(period, asOf, {
    byDays: false,
    onNet: false,
    withPackages: false,
    withOtherMalls: false,
    monthsOfRanks: 0,
    monthsOfVolume: 0,
    binary: null,
    timeZone: TIME_ZONE,
  });
  const read = await timed('limit: bulk read of the same rows', async () => {
    for (const select of [rows.members, rows.sales]) {
      await sql`create temp table bulk_read as ${select}`.execute(db);
      await sql`drop table bulk_read`.execute(db);
    }
  });
  const { input } = await loadRunInput(db, period, asOf);
  const walk = await timed('limit: the bare walk', () => calculateRun(input));
  await sql`create table copy_limit (like bonus_run_line)`.execute(db);
  const copy = await timed('limit: COPY of as many rows', () =>
    bulkInsert(db, {
      table: 'copy_limit',
      rows: lines,
      columns: [
        { name: 'id', type: 'bigint', at: (row) => row },
        { name: 'run_id', type: 'bigint', at: () => runId },
        { name: 'plan', type: 'text', at: () => 'UNILEVEL' },
        { name: 'earner_id', type: 'bigint', at: (row) => row },
        { name: 'source_member_id', type: 'bigint', at: (row) => row },
        { name: 'sale_id', type: 'bigint', at: (row) => row },
        { name: 'level', type: 'smallint', at: () => 1 },
        { name: 'volume', type: 'bigint', at: () => 10_000 },
        { name: 'percentage', type: 'int', at: () => 500 },
        { name: 'amount_fine', type: 'bigint', at: () => 500_000_000 },
        { name: 'amount', type: 'bigint', at: () => 500 },
      ],
    }),
  );
  const index = await timed('limit: the indexes of the lines', () => indexCopy(db));
  await sql`drop table copy_limit`.execute(db);
  return read + walk + copy + index;
}

/** The indexes that the pages of a run need, listed here so that one more of them costs the figure. */
async function indexCopy(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    for (const columns of LINE_INDEXES) {
      await sql`create index on copy_limit ${sql.raw(columns)}`.execute(tx);
    }
  });
}

async function insertLedger(db: Db): Promise<void> {
  await sql`create table ledger_copy (like ledger_tx including all)`.execute(db);
  await sql`create table posting_copy (like posting including all)`.execute(db);
  // the copy has the same constraints as the ledger
  await sql`alter table ledger_copy add foreign key (actor) references login`.execute(db);
  await sql`alter table posting_copy add foreign key (tx_id) references ledger_copy,
    add foreign key (account_id) references account`.execute(db);
  await sql`create trigger posting_sum after insert on posting_copy
    referencing new table as added for each statement execute function postings_sum_to_zero()`.execute(
    db,
  );
  await sql`insert into ledger_copy overriding system value select * from ledger_tx where cause_kind = 'BONUS'`.execute(
    db,
  );
  await sql`insert into posting_copy select p.* from posting p join ledger_copy l on l.id = p.tx_id`.execute(
    db,
  );
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]!.count;
}

/** Runs the work, prints its duration and returns it in milliseconds. */
async function timed(what: string, work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  console.log(`${what}: ${(took / 1000).toFixed(1)} s`);
  return took;
}

/** When each phase of a task began. */
class Phases {
  private readonly began: [string, number][] = [];

  env(db: Db): TaskEnv {
    const report = (phase: string) => {
      if (this.began.at(-1)?.[0] !== phase) this.began.push([phase, performance.now()]);
    };
    return { db, taskId: 0, signal: new AbortController().signal, report };
  }

  print(): void {
    const end = performance.now();
    this.began.forEach(([phase, at], i) => {
      const until = this.began[i + 1]?.[1] ?? end;
      console.log(`  ${phase.toLowerCase()}: ${((until - at) / 1000).toFixed(1)} s`);
    });
  }
}
