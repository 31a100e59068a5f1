import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { pairsIn, pairVolume, type BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { currentPeriod } from '../../../company/periods/currentPeriod.ts';
import { plansOf } from '../calculate/plans.ts';
import { qualifiedFor, type QualifiedRow } from '../calculate/storedQualification.ts';
import { requireMember } from './requireMember.ts';
import type { BinaryLegTable } from '../binary/tables.ts';

type Month = ResultOf<typeof compensation.binaryLegs>['rows'][number];

/** A member's two legs in a month, with the member's qualification and what the pairs paid; sen. */
interface LegMonth extends Omit<BinaryLegTable, 'run_id'>, QualifiedRow {
  period: string;
  run_id: number | null;
  posted: boolean;
  plan: BinaryPlan;
  active: boolean;
  paid: number;
  flushed: number;
}

const legColumns = sql`g.member_id, g.left_in, g.left_volume, g.left_paired, g.left_lost, g.left_out,
  g.right_in, g.right_volume, g.right_paired, g.right_lost, g.right_out, g.pairs`;

/**
 * A member's two legs month by month, the running month first: incoming volume, pairs, what is carried
 * forward, and why no pair was made. Members see posted months, staff also previews.
 */
export const binaryLegs = query(compensation.binaryLegs, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  await requireMember(ctx.db, memberId);
  const staff = isStaff(signedIn(ctx));
  const { period } = await currentPeriod(ctx);
  const { BINARY } = await plansOf(ctx.db, period);
  const months = await readRows(
    ctx.db,
    sql<LegMonth & { total: number }>`
    select *, count(*) over ()::int as total from (
      select b.period, b.id as run_id, b.state = 'POSTED' as posted, p.plan, ${legColumns},
        m.active, m.maintained, m.qualification, coalesce(e.binary_pairs, 0)::bigint as paid,
        coalesce((select sum(l.amount) from bonus_run_line l where l.run_id = b.id and l.plan = 'BINARY'
          and l.missed_by = g.member_id), 0)::bigint as flushed
      from binary_leg g join bonus_run b on b.id = g.run_id
      join bonus_plan p on p.kind = 'BINARY' and p.version = (b.plan_versions ->> 'BINARY')::int
      join bonus_run_member m on m.run_id = g.run_id and m.member_id = g.member_id
      left join bonus_run_earner e on e.run_id = g.run_id and e.member_id = g.member_id
      where g.member_id = ${memberId} and (b.state = 'POSTED' or ${staff} and b.state in ('CALCULATED', 'REVIEWED', 'LOCKED'))
      union all
      select s.period, null, false, ${JSON.stringify(BINARY?.plan ?? null)}::jsonb, ${legColumns},
        e.active, e.maintained, e.qualification, e.binary_pairs, 0::bigint
      from bonus_estimate_state s
      join bonus_estimate_leg g on g.calculation = s.calculation and g.member_id = ${memberId}
      join bonus_estimate e on e.calculation = s.calculation and e.member_id = g.member_id
      where s.period = ${period}
    ) month order by period desc, run_id desc nulls first
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const unit = pairVolume(BINARY?.plan ?? { unit: 0, ratio: '1:1' });
  return {
    active: BINARY?.status === 'ACTIVE',
    unit: { left: formatPv(unit.left), right: formatPv(unit.right) },
    rows: months.map(monthOf),
    total: months[0]?.total ?? 0,
  };
});

function monthOf(row: LegMonth): Month {
  const needed = pairVolume(row.plan);
  const waiting = pairsIn(row.left_out, row.right_out, needed);
  return {
    period: row.period,
    runID: row.run_id === null ? null : publicId('bonusRun', row.run_id),
    posted: row.posted,
    left: {
      carriedIn: formatPv(row.left_in),
      volume: formatPv(row.left_volume),
      paired: formatPv(row.left_paired),
      lost: formatPv(row.left_lost),
      carriedOut: formatPv(row.left_out),
    },
    right: {
      carriedIn: formatPv(row.right_in),
      volume: formatPv(row.right_volume),
      paired: formatPv(row.right_paired),
      lost: formatPv(row.right_lost),
      carriedOut: formatPv(row.right_out),
    },
    pairs: row.pairs,
    paid: decimalOf(row.paid),
    flushed: decimalOf(row.flushed),
    waiting,
    reason: reasonOf(row, waiting),
    missing: {
      left: formatPv(Math.max(0, needed.left - row.left_out)),
      right: formatPv(Math.max(0, needed.right - row.right_out)),
    },
  };
}

/** Why the remaining volume in the legs made no pair. */
function reasonOf(row: LegMonth, waiting: number): Month['reason'] {
  const lost = row.left_lost + row.right_lost > 0;
  if ((waiting > 0 || lost) && !row.active) return 'NOT_ACTIVE';
  if ((waiting > 0 || lost) && !qualifiedFor(row, 'BINARY')) return 'NOT_MAINTAINED';
  if (waiting > 0 || row.flushed > 0) return 'CAP';
  return row.left_out + row.right_out > 0 ? 'WEAK_LEG' : null;
}
