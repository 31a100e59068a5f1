import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import { stepOf, weekdayOfFirst } from '@canopy/domain/compensation/planDays';
import { businessDate, periodBounds } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';

/** A period's input for the binary bonus, as flat rows of whole numbers. */
export interface PlacementRows {
  /** All members with their place in the placement tree and what both legs carry. */
  places: RawBuilder<unknown>;
  /** All sales of the period with the step in which they are paired, in any order. */
  lots: RawBuilder<unknown>;
  /** Number of pairing periods that have begun. */
  steps: number;
}

const DAY_MS = 86_400_000;

/** @param members rows with the ids of all participants */
export function placementRows(
  members: RawBuilder<unknown>,
  at: { period: string; asOf: Date; timeZone: string },
  plan: Pick<BinaryPlan, 'period'>,
): PlacementRows {
  const first = `${at.period}-01`;
  const weekday = weekdayOfFirst(at.period);
  const last = stepOf(plan.period, daysBetween(first, dayOf(at)), weekday);
  return {
    places: placeRows(members, at),
    lots: lotRows(at, plan, first, last),
    steps: last + 1,
  };
}

/** The last day of the period that has begun. */
function dayOf({
  period,
  asOf,
  timeZone,
}: {
  period: string;
  asOf: Date;
  timeZone: string;
}): string {
  const { from, until } = periodBounds(period, timeZone);
  const instant = Math.min(Math.max(asOf.getTime() - 1, from.getTime()), until.getTime() - 1);
  return businessDate(new Date(instant), timeZone);
}

const daysBetween = (first: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);

/** The last run before a period that paid the bonus; what it left is carried in. */
export const runBefore = (period: string) => sql`(select id from bonus_run where state = 'POSTED'
  and period < ${period} and plan_versions ->> 'BINARY' is not null order by period desc limit 1)`;

/**
 * Volume of returned sales that the period's run took out of legs; before the run is locked, also what is
 * pending.
 */
export const returnsOf = (
  period: string,
) => sql`binary_return r left join bonus_run b on b.id = r.run_id
  where r.line_id = 0 and (b.period = ${period} or r.run_id is null and not exists (
    select from bonus_run x where x.period = ${period} and x.state in ('LOCKED', 'POSTED')))`;

const placeRows = (
  members: RawBuilder<unknown>,
  { period, asOf }: { period: string; asOf: Date },
) => sql`
  with returned as (
    select r.member_id, coalesce(sum(r.volume) filter (where r.side = 0), 0)::bigint as left_back,
      coalesce(sum(r.volume) filter (where r.side = 1), 0)::bigint as right_back
    from ${returnsOf(period)} group by r.member_id
  )
  select m.id, coalesce(e.parent_id, 0) as parent_id, coalesce(e.side = 'R', false)::int as side,
    coalesce(l.left_out, 0) - coalesce(t.left_back, 0) as carry_left,
    coalesce(l.right_out, 0) - coalesce(t.right_back, 0) as carry_right
  from (${members}) m left join placement_edge e on e.member_id = m.id
    and e.valid_from < ${asOf} and (e.valid_until is null or e.valid_until >= ${asOf})
  left join binary_leg l on l.run_id = ${runBefore(period)} and l.member_id = m.id
  left join returned t on t.member_id = m.id`;

function lotRows(
  { period, timeZone }: { period: string; timeZone: string },
  plan: Pick<BinaryPlan, 'period'>,
  first: string,
  last: number,
) {
  const day = sql`((s.approved_at at time zone ${timeZone})::date - ${first}::date)`;
  const step =
    plan.period === 'MONTHLY'
      ? sql`0`
      : plan.period === 'DAILY'
        ? day
        : sql`floor((${day} + ${weekdayOfFirst(first.slice(0, 7))}::int) / 7.0)::int`;
  return sql`
  select s.id, s.member_id, s.counted_pv, least(greatest(${step}, 0), ${last}::int) as step
  from sale s where s.period = ${period} and s.counted_pv > 0`;
}
