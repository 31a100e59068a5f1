import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { transaction } from '../../../../platform/database/transaction.ts';
import type { TaskKind } from '../../../../platform/tasks/task.ts';
import { notifyMembers } from '../../../notices/messages/notify.ts';
import { raiseRankings } from '../../../people/members/raiseRankings.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { payWithTax } from '../../tax/payWithTax.ts';
import { collectDebts } from '../instant/collectDebts.ts';
import { notHeld } from '../holds/holds.ts';
import { payablesOf, type Earner } from './payablesOf.ts';

/** What the command passes to the task. */
export interface PostPayload {
  runId: number;
  /** Login that posts the run. */
  actor: number;
  /** Time of the request, ISO; the date of all its payments. */
  now: string;
}

/** Members paid per transaction; their wallets are locked for some hundredths of a second. */
const BATCH_SIZE = 2_000;

/** A locked run and how far it has been paid. */
interface PostedRun {
  id: number;
  period: string;
  posted_to: number;
}

/**
 * Pays a locked run in batches of members, by row id: one ledger transaction per member and bonus, and one
 * for the claw-backs of refunds, never more than the run pays the member. Held and forfeited payments are
 * left out. Each batch is one transaction that also stores how far it came, so after a kill the next
 * attempt continues there; the ledger's unique cause is the safeguard. When all are paid, rankings rise and
 * the run is posted.
 */
export const postRunTask: TaskKind<PostPayload> = {
  kind: 'bonus.post',
  threaded: false,
  run: async ({ db, signal, report }, { runId, actor, now }) => {
    const { timeZone, withholding: versions } = await readSettings(db);
    const by = { actor, now: new Date(now), timeZone, versions };
    const total = await countEarners(db, runId);
    let done = 0;
    for (let posted = false; !posted;) {
      signal.throwIfAborted();
      report('POST', done, total);
      posted = await transaction(db, async (tx) => {
        const run = await lockedRun(tx, runId);
        if (!run) return true;
        if (run.posted_to === 0) await recordRewards(tx, runId);
        const earners = await nextEarners(tx, run);
        if (earners.length === 0) {
          await finish(tx, run, by.now);
          return true;
        }
        const payables = payablesOf(run.id, earners);
        const taxes = await payWithTax(tx, payables, { ...by, remark: run.period });
        await collectDebts(
          tx,
          earners.map(({ member_id }) => member_id),
          by,
        );
        await notifyMembers({ tx, now: by.now }, 'monthBonusPaid', paidIn(run, earners, taxes));
        const last = earners.at(-1)!.member_id;
        await sql`update bonus_run set posted_to = ${last} where id = ${runId}`.execute(tx);
        done += earners.length;
        return false;
      });
    }
    report('POST', total, total);
  },
};

async function countEarners(db: Parameters<typeof readRows>[0], runId: number): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{
      count: number;
    }>`select count(*)::int as count from bonus_run_earner e join bonus_run b on b.id = e.run_id
    where e.run_id = ${runId} and e.earned > 0 and e.member_id > b.posted_to and ${notHeld}`,
  );
  return row!.count;
}

/** Locks the run until the batch ends; undefined if it is already posted. */
async function lockedRun(tx: Tx, runId: number): Promise<PostedRun | undefined> {
  const [run] = await readRows(
    tx,
    sql<
      PostedRun & { filled: boolean }
    >`select id, period, posted_to, totals is not null as filled from bonus_run
    where id = ${runId} and state = 'LOCKED' for no key update`,
  );
  // locked by an earlier version, which did not store what each plan pays
  if (run && !run.filled) await sql`select fill_bonus_run(${runId})`.execute(tx);
  return run;
}

async function nextEarners(tx: Tx, run: PostedRun): Promise<Earner[]> {
  return readRows(
    tx,
    sql<Earner>`select e.member_id, e.earned, e.paid, e.unilevel, e.generation, e.upgrade_ranking, e.binary_pairs
    from bonus_run_earner e join bonus_run b on b.id = e.run_id
    where e.run_id = ${run.id} and e.member_id > ${run.posted_to} and e.earned > 0 and ${notHeld}
    order by e.member_id limit ${BATCH_SIZE}`,
  );
}

/** Notices with the amount credited to the e-wallet, after claw-backs and withheld tax. */
const paidIn = (
  { period }: PostedRun,
  earners: readonly Earner[],
  taxes: ReadonlyMap<number, number>,
) =>
  earners
    .filter(({ paid }) => paid > 0)
    .map(({ member_id, paid }) => ({
      memberId: member_id,
      params: { period, amount: decimalOf(paid - (taxes.get(member_id) ?? 0)) },
    }));

/** If a reward has been paid before, this stops the run before anybody is paid. */
async function recordRewards(tx: Tx, runId: number): Promise<void> {
  await sql`insert into rank_reward (member_id, rank, run_id, amount)
    select l.earner_id, l.level, l.run_id, l.amount from bonus_run_earner e
    join bonus_line_all l on l.run_id = e.run_id and l.earner_id = e.member_id and l.plan = 'UPGRADE_RANKING'
    where e.run_id = ${runId} and e.upgrade_ranking_lines > 0`.execute(tx);
}

/** When everybody is paid: rankings rise, and the run is posted. */
async function finish(tx: Tx, run: PostedRun, now: Date): Promise<void> {
  const risen = await readRows(
    tx,
    sql<{ memberId: number; ranking: number }>`
    select r.member_id as "memberId", r.paid_as as ranking
    from bonus_run_member r join member m on m.id = r.member_id
    where r.run_id = ${run.id} and r.paid_as > m.ranking order by r.member_id`,
  );
  await raiseRankings(tx, risen, { period: run.period, at: now });
  await tx
    .updateTable('bonus_run')
    .set({ state: 'POSTED', posted_at: now })
    .where('id', '=', run.id)
    .execute();
  await tellHeld(tx, run, now);
}

/** Members who are not paid are told why. */
async function tellHeld(tx: Tx, run: PostedRun, now: Date): Promise<void> {
  const rows = await readRows(
    tx,
    sql<{ member_id: number; paid: number; state: 'HELD' | 'FORFEITED'; reason: string }>`
    select h.member_id, e.paid, h.state, coalesce(h.decision_reason, h.reason) as reason from bonus_hold h
    join bonus_run_earner e on e.run_id = ${run.id} and e.member_id = h.member_id and e.paid > 0
    where h.period = ${run.period} and h.state <> 'RELEASED' order by h.member_id`,
  );
  const told = (state: 'HELD' | 'FORFEITED') =>
    rows
      .filter((row) => row.state === state)
      .map(({ member_id, paid, reason }) => ({
        memberId: member_id,
        params: { period: run.period, amount: decimalOf(paid), reason },
      }));
  await notifyMembers({ tx, now }, 'monthBonusHeld', told('HELD'));
  await notifyMembers({ tx, now }, 'monthBonusForfeited', told('FORFEITED'));
}
