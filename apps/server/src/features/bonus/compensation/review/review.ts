import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { RUN_THINGS } from '@canopy/contract/bonus/runReview';
import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS } from '@canopy/domain/compensation/runLines';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { loginName } from '../../../../platform/database/loginName.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { memberID } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { decidedPayments } from './runSummary.ts';
import type { BonusRunThingTable } from '../checks/tables.ts';
import type { BreakageReason } from '../tables.ts';

type Review = ResultOf<typeof compensation.review>;

interface RunRow {
  id: number;
  period: string;
  paid: number;
  volume: number;
  volume_value: number;
  breakage: number;
  totals: RunTotals | null;
  things_found: boolean;
  /** Members whose payment is on hold or forfeited. */
  not_paid_out: number;
  /** What the other members are paid, sen. */
  paid_out: number;
  reviewed_at: Date | null;
  reviewed_by: string | null;
}

interface ThingRow {
  kind: BonusRunThingTable['kind'];
  member_id: number;
  full_name: string;
  amount: number;
  before: number;
  note: string | null;
  seen_at: Date | null;
  seen_by: string | null;
}

/** Payments of run `b` that are on hold or forfeited. */
const heldBack = sql`${decidedPayments} and h.state <> 'RELEASED' and e.paid > 0`;

const runRow = sql`b.id, b.period, b.paid, b.volume, b.volume_value, b.breakage, b.totals, b.things_found,
  (select count(*)::int ${heldBack}) as not_paid_out,
  coalesce((b.totals ->> 'paidOut')::bigint, (select sum(paid)::bigint from bonus_run_earner where run_id = b.id), 0)
    - (select coalesce(sum(e.paid), 0)::bigint ${heldBack}) as paid_out, b.reviewed_at, ${loginName(sql.ref('b.reviewed_by'))} as reviewed_by`;

/** What to look at before a run is locked; all of it was stored when the run was calculated. */
export const review = query(compensation.review, async ({ db }, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const [run] = await readRows(
    db,
    sql<RunRow>`select ${runRow} from bonus_run b where b.id = ${id} and b.state <> 'DISCARDED'`,
  );
  if (!run) throw new ApiError('NOT_FOUND');
  const [last] = await readRows(
    db,
    sql<RunRow>`select ${runRow} from bonus_run b where b.state = 'POSTED' and b.period < ${run.period}
      order by b.period desc limit 1`,
  );
  const rows = await thingsOf(db, id);
  const things = rows.flatMap(({ kind, seen_at, ...row }) =>
    kind === 'MOVER'
      ? []
      : [
          {
            kind,
            ...personOf(row),
            note: row.note,
            seenAt: seen_at?.toISOString() ?? null,
            seenBy: row.seen_by,
          },
        ],
  );
  const answer: Review = {
    earners: paidMembers(run),
    paidOut: decimalOf(run.paid_out),
    checkedAt: run.reviewed_at?.toISOString() ?? null,
    checkedBy: run.reviewed_by,
    before: last ? beforeOf(last) : null,
    breakage: breakageOf(run.totals, last?.totals ?? null),
    movers: rows
      .filter(({ kind }) => kind === 'MOVER')
      .toSorted((a, b) => Math.abs(b.amount - b.before) - Math.abs(a.amount - a.before))
      .map(personOf),
    things: run.things_found
      ? things.toSorted((a, b) => RUN_THINGS.indexOf(a.kind) - RUN_THINGS.indexOf(b.kind))
      : null,
  };
  return answer;
});

const thingsOf = (db: ReadDb, runId: number) =>
  readRows(
    db,
    sql<ThingRow>`select t.kind, t.member_id, m.full_name, t.amount, t.before, t.note, t.seen_at,
      ${loginName(sql.ref('t.seen_by'))} as seen_by
    from bonus_run_thing t join member m on m.id = t.member_id
    where t.run_id = ${runId} order by abs(t.amount - t.before) desc, t.member_id`,
  );

const personOf = (row: Pick<ThingRow, 'member_id' | 'full_name' | 'amount' | 'before'>) => ({
  memberID: memberID(row.member_id),
  fullName: row.full_name,
  amount: decimalOf(row.amount),
  before: decimalOf(row.before),
});

const beforeOf = (run: RunRow): NonNullable<Review['before']> => ({
  runID: publicId('bonusRun', run.id),
  period: run.period,
  paid: decimalOf(run.paid),
  volume: formatPv(run.volume),
  breakage: decimalOf(run.breakage),
  payoutRatio: run.volume_value === 0 ? 0 : Math.round((run.paid * 10_000) / run.volume_value),
  earners: paidMembers(run),
  plans: RUN_PLANS.map((plan) => ({
    plan,
    paid: decimalOf(run.totals?.plans[plan]?.paid ?? 0),
  })),
});

/**
 * Members who are paid by the run, so without those whose payment is on hold or forfeited. For a run of an
 * earlier version, the number of members with a line.
 */
const paidMembers = ({ totals, not_paid_out }: RunRow): number =>
  Math.max(0, (totals?.paidMembers ?? totals?.earners ?? 0) - not_paid_out);

/** Unpaid amounts by reason over all plans, largest first, next to those of the month before. */
function breakageOf(totals: RunTotals | null, before: RunTotals | null): Review['breakage'] {
  const [now, then] = [byReason(totals), byReason(before)];
  return [...new Set([...now.keys(), ...then.keys()])]
    .map((reason) => ({ reason, amount: now.get(reason) ?? 0, before: then.get(reason) ?? 0 }))
    .toSorted((a, b) => b.amount - a.amount)
    .map((row) => ({
      reason: row.reason,
      amount: decimalOf(row.amount),
      before: decimalOf(row.before),
    }));
}

function byReason(totals: RunTotals | null): Map<BreakageReason, number> {
  const sums = new Map<BreakageReason, number>();
  for (const plan of Object.values(totals?.plans ?? {})) {
    for (const [reason, amount] of Object.entries(plan?.breakage ?? {})) {
      const known = reason as BreakageReason;
      sums.set(known, (sums.get(known) ?? 0) + amount);
    }
  }
  return sums;
}
