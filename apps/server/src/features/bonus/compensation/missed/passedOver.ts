import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { AskedEntry, EntryLines } from './missedEntry.ts';
import { pageOfEntry } from './pageOfEntry.ts';
import type { BreakageReason } from '../tables.ts';

/** Shares of one instant plan that went past a member, for one reason; sen. */
export interface PassedOver {
  plan: 'UNILEVEL' | 'GENERATION';
  reason: BreakageReason;
  amount: number;
  lines: number;
}

/**
 * What a member missed in the period from plans paid at once, where the share went to an upline further up:
 * for each sale the share of the level the member would have taken, before caps. The lines record who was
 * passed over. Shares that stayed with the company at the member have their own line and are not counted
 * here.
 */
export const passedOver = (db: ReadDb, memberId: number, period: string): Promise<PassedOver[]> =>
  readRows(
    db,
    sql<PassedOver>`
    select plan, reason, sum(amount)::bigint as amount, count(*)::int as lines
    from (${passedShares(memberId, period)}) passed group by plan, reason having sum(amount) > 0`,
  );

/** One row for each of these shares: amount in sen, volume in hundredths of a PV or sen. */
const passedShares = (memberId: number, period: string): RawBuilder<unknown> => sql`
  select plan, reason, sale_id, source_member_id, level, volume, net, percentage,
    div(volume::numeric * pv_value * percentage, 1000000)::bigint as amount
  from (
    select distinct on (l.plan, l.sale_id) l.plan, s.reason, l.sale_id, l.source_member_id, s.level, l.volume,
      l.pv_value, (p.plan -> 'levels' ->> (s.level - 1))::int as percentage,
      coalesce(p.plan ->> 'base' = 'NET', false) as net
    from bonus_line l join bonus_plan p on p.kind = l.plan and p.version = l.plan_version
    cross join lateral (
      select e.step ->> 'reason' as reason, coalesce((e.step ->> 'level')::int, 1 + (
        select count(*)::int from jsonb_array_elements(l.trace) with ordinality b(step, at)
        where b.at < e.at and b.step ->> 'level' is not null)) as level
      from jsonb_array_elements(l.trace) with ordinality e(step, at)
      where (e.step ->> 'member')::bigint = ${memberId} and e.step ->> 'role' = 'PASSED_OVER') s
    where l.plan in ('UNILEVEL', 'GENERATION') and l.period = ${period} and l.run_id is null
      and l.trace @> jsonb_build_array(jsonb_build_object('member', ${memberId}::bigint, 'role', 'PASSED_OVER'))
      and not exists (select from bonus_line b where b.sale_id = l.sale_id and b.plan = l.plan and b.missed_by = ${memberId})
    order by l.plan, l.sale_id, l.volume desc
  ) share`;

/** One page of these shares of one plan and reason, newest sale first. */
export const passedLines = (db: ReadDb, asked: AskedEntry): Promise<EntryLines> =>
  pageOfEntry(
    db,
    asked,
    sql`select source_member_id as buyer, sale_id as sale, level, volume, net, percentage, amount,
      sale_id as id, null::text as period_of_plan
    from (${passedShares(asked.memberId, asked.period)}) passed
    where plan = ${asked.plan} and reason = ${asked.reason}`,
  );
