import { periodBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/handle.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';

/** Maximum found per kind, largest amounts first; nobody looks at more one by one. */
const MAX_FOUND = 100;
const MAX_MOVERS = 10;
/** Growth worth a look: this many times the month before, and at least this many sen more. */
const TIMES = 3;
const MIN_GROWTH = 10_000;

/**
 * Records what is worth a look in a run before it becomes visible: members who are paid over three times
 * the month before, cut by a cap, paid for the first time, left below zero, paid to a bank account changed
 * since, or whose pay changed most. What was seen in an earlier preview stays seen if the amount is the
 * same.
 */
export async function flagForReview(db: Db, runId: number, period: string): Promise<void> {
  const { timeZone } = await readSettings(db);
  const { from } = periodBounds(period, timeZone);
  const last = await db
    .selectFrom('bonus_run')
    .select('id')
    .where('state', '=', 'POSTED')
    .where('period', '<', period)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = last?.id ?? 0;
  const lines = sql.table(`bonus_run_line_${runId}`);
  const earner = sql`bonus_run_earner e left join bonus_run_earner p
    on p.run_id = ${before} and p.member_id = e.member_id`;
  // a killed attempt may have written some
  await sql`delete from bonus_run_thing where run_id = ${runId}`.execute(db);
  await sql`
    with found (kind, member_id, amount, before) as (
      (select 'OVER_THREE_TIMES', e.member_id, e.paid, p.paid from ${earner}
        where e.run_id = ${runId} and p.paid > 0 and e.paid > p.paid * ${TIMES}::int
          and e.paid - p.paid >= ${MIN_GROWTH}::int
        order by e.paid - p.paid desc, e.member_id limit ${MAX_FOUND})
      union all (select 'CAPPED', l.missed_by, (sum(l.amount_fine) / 1000000)::bigint as cut, 0 from ${lines} l
        where l.missed_by is not null and l.reason = 'CAP'
        group by l.missed_by having sum(l.amount_fine) >= 1000000 order by cut desc, l.missed_by limit ${MAX_FOUND})
      union all (select 'FIRST', e.member_id, e.paid, 0 from bonus_run_earner e
        where e.run_id = ${runId} and e.paid > 0
          and not exists (select from bonus_run_earner x join bonus_run b on b.id = x.run_id
            where x.member_id = e.member_id and x.paid > 0 and b.state = 'POSTED' and b.period < ${period})
          and not exists (select from bonus_line l where l.earner_id = e.member_id and l.period < ${period})
        order by e.paid desc, e.member_id limit ${MAX_FOUND})
      union all (select 'NEGATIVE', e.member_id, e.carried_out, coalesce(p.carried_out, 0) from ${earner}
        where e.run_id = ${runId} and e.carried_out < 0
        order by e.carried_out, e.member_id limit ${MAX_FOUND})
      union all (select distinct on (e.paid, e.member_id) 'NEW_BANK', e.member_id, e.paid, coalesce(p.paid, 0) from ${earner}
        join profile_change c on c.member_id = e.member_id and c.kind = 'BANK' and c.status = 'APPROVED'
          and c.decided_at >= ${from}
        where e.run_id = ${runId} and e.paid > 0
        order by e.paid desc, e.member_id limit ${MAX_FOUND})
      union all (select 'MOVER', coalesce(e.member_id, p.member_id), coalesce(e.paid, 0), coalesce(p.paid, 0)
        from (select member_id, paid from bonus_run_earner where run_id = ${runId}) e
        full join (select member_id, paid from bonus_run_earner where run_id = ${before}) p
          on p.member_id = e.member_id
        where ${before} > 0 and coalesce(e.paid, 0) <> coalesce(p.paid, 0)
        order by abs(coalesce(e.paid, 0) - coalesce(p.paid, 0)) desc, 2 limit ${MAX_MOVERS})
    )
    insert into bonus_run_thing (run_id, kind, member_id, amount, before, note, seen_at, seen_by)
    select ${runId}, f.kind, f.member_id, f.amount, f.before, o.note, o.seen_at, o.seen_by
    from found f left join lateral (
      select t.note, t.seen_at, t.seen_by from bonus_run_thing t join bonus_run b on b.id = t.run_id
      where b.period = ${period} and t.member_id = f.member_id and t.kind = f.kind
        and t.amount = f.amount and t.seen_at is not null
      order by t.run_id desc limit 1) o on true`.execute(db);
}
