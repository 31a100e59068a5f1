import { clawBack } from '@canopy/domain/compensation/clawback';
import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { sql } from 'kysely';
import type { PlanKind } from './tables.ts';
import type { Db } from '../../platform/database/open.ts';
import type { Ctx } from '../../platform/context.ts';

/** PV of a sale that comes back now, and what of it had not come back before; hundredths. */
interface Returned {
  refundId: number;
  saleId: number;
  period: string;
  pv: number;
  outstandingPv: number;
}

interface StoredLine {
  id: number;
  plan: PlanKind;
  plan_version: number;
  earner_id: number;
  source_member_id: number;
  level: number;
  percentage: number;
  amount: number;
  back: number;
  hold_until: Date | null;
  released_at: Date | null;
}

/**
 * Takes back what a sale has earned others, in the part that its PV comes back (domain 8.7): each
 * stored line is answered by one below zero, never recomputed. Lines of a month that is still open
 * are not stored: its run counts less volume. The new lines wait for the next run; of a bonus that
 * is still held both wait together.
 */
export async function clawBackSale(ctx: Ctx, returned: Returned): Promise<void> {
  if (returned.pv === 0) return;
  const { rows: lines } = await sql<StoredLine>`
    select l.id, l.plan, l.plan_version, l.earner_id, l.source_member_id, l.level, l.percentage,
      l.amount, l.hold_until, l.released_at,
      coalesce((select sum(r.amount) from bonus_line r where r.reverses = l.id), 0)::bigint as back
    from bonus_line l left join bonus_run b on b.id = l.run_id
    where l.sale_id = ${returned.saleId} and l.earner_id is not null and l.reverses is null
      and (l.run_id is null or b.state in ('LOCKED', 'POSTED'))
    order by l.id for no key update of l`.execute(ctx.db);
  if (lines.length === 0) return;
  const taken = clawBack(
    lines.map((line) => line.amount + line.back),
    returned.pv,
    returned.outstandingPv,
  );
  const rows = lines.flatMap((line, i) => {
    const amount = taken[i]!;
    if (amount === 0) return [];
    const held = line.hold_until !== null && line.released_at === null;
    return [
      {
        period: returned.period,
        plan: line.plan,
        plan_version: line.plan_version,
        earner_id: line.earner_id,
        source_member_id: line.source_member_id,
        sale_id: returned.saleId,
        level: line.level,
        volume: -returned.pv,
        percentage: line.percentage,
        amount,
        amount_fine: amount * FINE_PER_SEN,
        created_at: ctx.now,
        hold_until: held ? line.hold_until : null,
        reverses: line.id,
        refund_id: returned.refundId,
      },
    ];
  });
  if (rows.length > 0) await ctx.db.insertInto('bonus_line').values(rows).execute();
}

/** What waits to be taken back by a run of the month or an earlier one. */
export interface Waiting {
  /** Lines below zero, by id. */
  lines: { id: number; earner_id: number; amount: number }[];
  /** What the last posted run left open of each member, zero or less; sen. */
  carried: { member_id: number; amount: number }[];
}

/** Lines that a run of the month takes up: those that wait, and those of its own earlier preview. */
export async function waitingFor(db: Db, period: string): Promise<Waiting> {
  const { rows: lines } = await sql<Waiting['lines'][number]>`
    select l.id, l.earner_id, l.amount from bonus_line l left join bonus_run b on b.id = l.run_id
    where l.reverses is not null and l.period <= ${period}
      and (l.run_id is null and l.hold_until is null
        or b.period = ${period} and b.state in ('CALCULATED', 'REVIEWED'))
    order by l.id`.execute(db);
  const { rows: carried } = await sql<Waiting['carried'][number]>`
    select e.member_id, e.carried_out as amount from bonus_run_earner e
    where e.carried_out < 0 and e.run_id = (select id from bonus_run where state = 'POSTED'
      and period < ${period} order by period desc limit 1)
    order by e.member_id`.execute(db);
  return { lines, carried };
}
