import { compensation } from '@canopy/contract/compensation';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
import { plansOf } from './plans.ts';
import { runControl } from './runControl.ts';
import { runSummary } from './runSummary.ts';
import type { BreakageReason, PlanKind } from './tables.ts';

/** One run: totals by plan, what was not paid and why, and what each member gets. */
export const runDetail = query(compensation.runDetail, async (ctx, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const run = await runSummary(ctx.db, id);
  const control = await runControl(ctx, id);
  const plans = await plansOf(ctx.db, run.period);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const [byPlan, breakage, earners, count] = await Promise.all([
    readRows(
      ctx.db,
      sql<{ plan: PlanKind; lines: number; paid: number }>`
      select plan, count(*)::int as lines, sum(amount)::bigint as paid from bonus_line
      where run_id = ${id} and earner_id is not null and reverses is null group by plan`,
    ),
    readRows(
      ctx.db,
      sql<{ plan: PlanKind; reason: BreakageReason; amount: number }>`
      select plan, reason, (sum(amount_fine) / 1000000)::bigint as amount from bonus_line
      where run_id = ${id} and earner_id is null group by plan, reason order by 3 desc`,
    ),
    readRows(
      ctx.db,
      sql<{
        member_id: number;
        full_name: string;
        paid_as: number;
        total: number;
        clawed_back: number;
        carried_in: number;
        carried_out: number;
        plans: { plan: PlanKind; amount: number; lines: number }[];
      }>`
      select e.member_id, m.full_name, coalesce(r.paid_as, m.ranking) as paid_as, e.paid as total,
        e.clawed_back, e.carried_in, e.carried_out,
        coalesce((select json_agg(json_build_object('plan', p.plan, 'amount', p.amount, 'lines', p.lines) order by p.plan)
          from (select l.plan, sum(l.amount)::bigint as amount, count(*)::int as lines from bonus_line l
            where l.run_id = ${id} and l.earner_id = e.member_id and l.reverses is null group by l.plan) p), '[]') as plans
      from bonus_run_earner e join member m on m.id = e.member_id
      left join bonus_run_member r on r.run_id = ${id} and r.member_id = e.member_id
      where e.run_id = ${id} and (${search}::text is null or lower(m.full_name) like ${search}
        or 'm' || lpad(m.id::text, 7, '0') like ${search})
      order by e.paid desc, e.member_id
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(
      ctx.db,
      sql<{ total: number }>`select count(*)::int as total from bonus_run_earner e
      join member m on m.id = e.member_id
      where e.run_id = ${id} and (${search}::text is null or lower(m.full_name) like ${search}
        or 'm' || lpad(m.id::text, 7, '0') like ${search})`,
    ),
  ]);
  const kinds: PlanKind[] = ['UNILEVEL', 'GENERATION', 'UPGRADE_RANKING'];
  return {
    ...run,
    ...control,
    plans: kinds.map((plan) => {
      const paid = byPlan.find((row) => row.plan === plan);
      return {
        plan,
        name: plans[plan].name,
        lines: paid?.lines ?? 0,
        paid: decimalOf(paid?.paid ?? 0),
        breakage: breakage
          .filter((row) => row.plan === plan)
          .map((row) => ({ reason: row.reason, amount: decimalOf(row.amount) })),
      };
    }),
    earners: {
      rows: earners.map((row) => ({
        memberID: publicId('member', row.member_id),
        fullName: row.full_name,
        paidAs: row.paid_as,
        total: decimalOf(row.total),
        clawedBack: decimalOf(row.clawed_back),
        carriedIn: decimalOf(row.carried_in),
        carriedOut: decimalOf(row.carried_out),
        byPlan: row.plans.map((entry) => ({ ...entry, amount: decimalOf(entry.amount) })),
      })),
      total: count[0]!.total,
    },
  };
});
