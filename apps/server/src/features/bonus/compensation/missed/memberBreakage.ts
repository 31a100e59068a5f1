import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { AskedEntry, EntryLines } from './missedEntry.ts';
import { pageOfEntry } from './pageOfEntry.ts';
import type { BreakageReason, PlanKind } from '../tables.ts';

/** Shares of one plan that the company kept at a member, for one reason; sen. */
interface MemberBreakage {
  plan: PlanKind;
  reason: BreakageReason;
  amount: number;
  lines: number;
}

/** A line's sen, rounded down like every line's. */
const amountOfLine = sql`l.amount_fine / 1000000`;

/** Lines that name a member who missed them: of instant bonuses, and of posted runs. */
const linesAt = (memberId: number, period: string) => sql`
  from bonus_line_all l left join bonus_run b on b.id = l.run_id
  where l.missed_by = ${memberId} and l.period = ${period} and (l.run_id is null or b.state = 'POSTED')`;

/** Of a run's lines those that are no shares the member did not qualify for, which are counted apart. */
const noShares = sql`(l.run_id is null or l.plan = 'BINARY' or l.reason in ('CAP', 'RANK'))`;

/**
 * What the company kept at a member in a period, by plan and reason.
 *
 * @param withShares whether shares of a run that the member did not qualify for are counted here too
 */
export const memberBreakage = (
  db: ReadDb,
  memberId: number,
  period: string,
  withShares: boolean,
): Promise<MemberBreakage[]> =>
  readRows(
    db,
    sql<MemberBreakage>`
    select l.plan, l.reason, sum(${amountOfLine})::bigint as amount, count(*)::int as lines
    ${linesAt(memberId, period)} and (${withShares} or ${noShares})
    group by l.plan, l.reason order by amount desc`,
  );

/** One page of the lines behind one of these, newest sale first. */
export const memberBreakageLines = (db: ReadDb, asked: AskedEntry): Promise<EntryLines> =>
  pageOfEntry(
    db,
    asked,
    sql`select l.source_member_id as buyer, l.sale_id as sale, l.level, l.volume,
      coalesce(p.plan ->> 'base' = 'NET', false) as net, l.percentage, ${amountOfLine} as amount, l.id,
      case when l.plan = 'BINARY' then p.plan ->> 'period' end as period_of_plan
    from (select l.* ${linesAt(asked.memberId, asked.period)} and ${noShares} and l.plan = ${asked.plan}
      and l.reason = ${asked.reason}) l
    left join bonus_plan p on p.kind = l.plan and p.version = l.plan_version`,
  );
