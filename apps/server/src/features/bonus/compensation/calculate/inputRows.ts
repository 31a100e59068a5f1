import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import { activeAt } from '../../../people/members/statusAt.ts';
import { partColumns, type SaleParts } from './saleParts.ts';
import { placementRows, type PlacementRows } from './placementRows.ts';

/**
 * A run's input as flat rows of whole numbers. The run reads their columns, and the fingerprint is taken
 * from the same rows, so the two always agree on what matters.
 */
export interface InputRows {
  members: ReturnType<typeof memberRows>;
  sales: ReturnType<typeof saleRows>;
  /** Sales of the other malls; only if a plan counts them. */
  others: ReturnType<typeof otherRows> | null;
  /** Approved adjustments of the period's volume. */
  adjustments: ReturnType<typeof adjustmentRows>;
  rewarded: typeof rewardedRows;
  /** Only if a plan uses them. */
  packages: ReturnType<typeof packageRows> | null;
  /** Ranks of earlier months; only if a rank requires consecutive months. */
  heldBefore: ReturnType<typeof heldRows> | null;
  /** Members' purchases in earlier months; only if a plan's qualification uses them. */
  bought: ReturnType<typeof boughtRows> | null;
  /** Only if the binary bonus is paid. */
  placement: PlacementRows | null;
}

/** The rows of a period, with the sponsor tree as of `asOf`. */
export function inputRows(
  period: string,
  asOf: Date,
  plans: {
    withPackages: boolean;
    withOtherMalls: boolean;
    monthsOfRanks: number;
    monthsOfVolume: number;
    binary: BinaryPlan | null;
    timeZone: string;
    /** A plan of levels is paid by day or week. */
    byDays: boolean;
    /** A plan on net prices is paid. */
    onNet: boolean;
  },
): InputRows {
  const members = memberRows(asOf);
  const { timeZone } = plans;
  const parts: SaleParts = { days: plans.byDays, net: plans.onNet, timeZone };
  return {
    members,
    sales: saleRows(period, parts),
    others: plans.withOtherMalls ? otherRows(period, parts) : null,
    adjustments: adjustmentRows(period),
    rewarded: rewardedRows,
    packages: plans.withPackages ? packageRows(asOf) : null,
    heldBefore: plans.monthsOfRanks > 0 ? heldRows(period, plans.monthsOfRanks) : null,
    bought: plans.monthsOfVolume > 0 ? boughtRows(period, plans.monthsOfVolume) : null,
    placement: plans.binary && placementRows(members, { period, asOf, timeZone }, plans.binary),
  };
}

/** Everybody in the tree: members with a sponsor at that time, and members who never had one. */
const memberRows = (asOf: Date) => {
  const at = activeAt(asOf);
  return sql`
  select m.id, coalesce(e.sponsor_id, 0) as sponsor_id, ${at.active}::int as active,
    coalesce(m.activated_at < ${asOf}, false)::int as activated, m.ranking::int as ranking
  from member m ${at.join} left join sponsor_edge e on e.member_id = m.id
    and e.valid_from < ${asOf} and (e.valid_until is null or e.valid_until >= ${asOf})
  where e.member_id is not null or (m.created_at < ${asOf}
    and not exists (select from sponsor_edge x where x.member_id = m.id))`;
};

/** The period's maintenance sales and what counts of each, in any order. */
const saleRows = (period: string, parts: SaleParts) => sql`
  select id, member_id, counted_pv${partColumns(period, parts)} from sale
  where period = ${period} and sales_type = 'MAINTENANCE' and counted_pv > 0`;

/** The period's paid sales in the activation and upgrade malls, in any order. */
export const otherRows = (period: string, parts: SaleParts) => sql`
  select id, member_id, counted_pv, mall_type::int as mall${partColumns(period, parts)} from sale
  where period = ${period} and sales_type <> 'MAINTENANCE' and payment_type <> 'FREE' and counted_pv > 0`;

/** What adjustments add to members' volume or subtract from it. */
const adjustmentRows = (period: string) => sql`
  select id, member_id, amount from bonus_adjustment
  where period = ${period} and kind = 'VOLUME' and status = 'APPROVED' order by id`;

/** Rank rewards already paid, as bits: bit r for rank r. */
const rewardedRows = sql`
  select member_id, bit_or(1 << rank) as rewarded from rank_reward group by member_id`;

/** Each member's highest package bought before `asOf`, less its refunds. */
export const packageRows = (asOf: Date) => sql`
  select member_id, max(total_pv - refunded_pv) as package_pv from sale
  where sales_type <> 'MAINTENANCE' and status in ('APPROVED', 'COMPLETED') and approved_at < ${asOf}
  group by member_id`;

/**
 * The highest rank each member qualified for in the months before a period, from each month's run that is
 * not discarded: number of months in between, member, rank.
 */
export const heldRows = (period: string, months: number) => {
  const periods = periodsBefore(period, months);
  return sql`
  select array_position(${sql.val(periods)}::text[], b.period) - 1 as between, r.member_id,
    coalesce(r.held, r.paid_as)::int as held
  from bonus_run b join bonus_run_member r on r.run_id = b.id
  where b.period = any(${sql.val(periods)}::text[]) and b.state not in ('OPEN', 'DISCARDED')
    and coalesce(r.held, r.paid_as) > 0`;
};

/**
 * Each member's purchases in the maintenance mall in the months before a period, including adjustments:
 * number of months in between, member, volume.
 */
export const boughtRows = (period: string, months: number) => {
  const periods = periodsBefore(period, months);
  return sql`
  select array_position(${sql.val(periods)}::text[], v.period) - 1 as between, v.member_id,
    sum(v.volume)::bigint as volume
  from (
    select period, member_id, counted_pv as volume from sale
    where period = any(${sql.val(periods)}::text[]) and sales_type = 'MAINTENANCE' and counted_pv > 0
    union all
    select period, member_id, amount from bonus_adjustment
    where period = any(${sql.val(periods)}::text[]) and kind = 'VOLUME' and status = 'APPROVED'
  ) v group by v.period, v.member_id having sum(v.volume) > 0`;
};

/** The months before a period, latest first. */
export function periodsBefore(period: string, months: number): string[] {
  const periods: string[] = [];
  for (let at = previousPeriod(period); periods.length < months; at = previousPeriod(at)) {
    periods.push(at);
  }
  return periods;
}
