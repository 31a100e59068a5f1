import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { memberID } from '../../../../platform/ids.ts';
import { leftToTake } from '../reads.ts';
import { holdOfLine } from '../holds/holds.ts';
import type { PlanKind, TraceStep } from '../tables.ts';

type BonusLine = ResultOf<typeof compensation.lineList>['rows'][number];

/** A bonus line as read by {@link lineColumns}; sen and hundredths of PV. */
export interface LineRow {
  id: number;
  run_id: number | null;
  run_state: string | null;
  period: string;
  plan: PlanKind;
  plan_version: number;
  plan_name: string;
  plan_json: LevelPlan | RankingPlan | BinaryPlan;
  earner_id: number;
  full_name: string;
  amount: number;
  created_at: Date;
  source_member_id: number | null;
  source_name: string | null;
  sale_id: number | null;
  sales_type: string | null;
  level: number | null;
  percentage: number | null;
  volume: number | null;
  trace: TraceStep[] | null;
  hold_until: Date | null;
  /** It waits until its sale can no longer be returned. */
  until_return: boolean;
  released_at: Date | null;
  /** A claw-back that was taken from the wallet whole. */
  taken: boolean;
  reverses: number | null;
  refund_id: number | null;
  /** Set if this member's payment of the run is held or forfeited, with the reason. */
  hold: { state: 'HELD' | 'FORFEITED'; reason: string } | null;
}

/** Columns of a {@link LineRow}, from {@link lineTables}. */
export const lineColumns = sql`l.id, l.run_id, b.state as run_state, l.period, l.plan, l.plan_version, p.name as plan_name,
  p.plan as plan_json, l.earner_id, m.full_name, l.amount, l.created_at, l.source_member_id,
  sm.full_name as source_name, l.sale_id, s.sales_type, l.level, l.percentage, l.volume, l.trace,
  l.hold_until, l.until_return, l.released_at, l.at_once and ${leftToTake} = 0 as taken, l.reverses, l.refund_id, ${holdOfLine} as hold`;

/** Source tables of a bonus line; `l` is the line. */
export const lineTables = sql`from bonus_line_all l
  join member m on m.id = l.earner_id
  join bonus_plan p on p.kind = l.plan and p.version = l.plan_version
  left join bonus_run b on b.id = l.run_id
  left join member sm on sm.id = l.source_member_id
  left join sale s on s.id = l.sale_id`;

/** A bonus line as the contract describes it. */
export function lineOf(row: LineRow): BonusLine {
  return {
    lineID: row.id,
    period: row.period,
    plan: row.plan,
    planName: row.plan_name,
    memberID: memberID(row.earner_id),
    fullName: row.full_name,
    amount: decimalOf(row.amount),
    status: statusOf(row),
    holdReason: row.hold?.reason ?? null,
    heldUntil:
      row.hold_until && !row.released_at && !row.until_return ? row.hold_until.toISOString() : null,
    ...(row.until_return && !row.released_at && { untilReturn: true }),
    date: row.created_at.toISOString(),
    sourceMemberID: row.source_member_id === null ? null : memberID(row.source_member_id),
    sourceName: row.source_name,
    salesID: row.sale_id === null ? null : publicId('sale', row.sale_id),
    salesType: row.sales_type,
    level: row.level,
    percentage: row.percentage,
    ...volumeOf(row),
    refundID: row.refund_id === null ? null : publicId('refund', row.refund_id),
    passedOver: row.trace?.filter((step) => step.role === 'PASSED_OVER').length ?? 0,
  };
}

/**
 * Lines of a plan on net prices show the price instead of the volume; claw-backs are stored by their PV.
 */
const volumeOf = (row: LineRow): Pick<BonusLine, 'volume' | 'net'> => {
  const { volume, plan_json: plan } = row;
  if (volume === null) return { volume: null };
  const net = row.reverses === null && 'levels' in plan && isOnNet(plan);
  return net ? { volume: null, net: decimalOf(volume) } : { volume: formatPv(volume) };
};

function statusOf(row: LineRow): BonusLine['status'] {
  if (row.hold) return row.hold.state;
  if (row.hold_until && !row.released_at) return 'HELD';
  if (row.taken) return 'PAID';
  if (row.run_id === null && row.reverses !== null && !row.released_at) return 'PENDING';
  return row.run_id === null || row.run_state === 'POSTED' ? 'PAID' : 'PENDING';
}
