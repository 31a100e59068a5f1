import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { sponsorBonus } from '@canopy/domain/compensation/sponsor';
import type { CommandCtx } from '../../platform/context.ts';
import { readSettings } from '../settings/readSettings.ts';
import { paySponsorLine } from './paySponsorLine.ts';
import { plansOf } from './plans.ts';
import { sponsorUpline } from './sponsorUpline.ts';
import type { BreakageReason, TraceStep } from './tables.ts';

const DAY_MS = 86_400_000;

/** The sale that pays the bonus; volume in hundredths of PV. */
interface SettledSale {
  id: number;
  member_id: number;
  total_pv: number;
  period: string;
}

/**
 * Pays the instant sponsor bonus of a sale that is being approved: money into each upline's
 * e-wallet, a bonus line that says why, and a line for each share that nobody gets (breakage). With
 * hold days the lines are written at once and the money follows when the days are over.
 */
export async function paySponsorBonus(ctx: CommandCtx, sale: SettledSale): Promise<void> {
  const { SPONSOR } = await plansOf(ctx.db, sale.period);
  const { plan } = SPONSOR;
  if (SPONSOR.status !== 'ACTIVE' || sale.total_pv === 0) return;
  const { pvValue, timeZone } = await readSettings(ctx.db);
  const uplines = await sponsorUpline(ctx.db, sale.member_id);
  const bonus = sponsorBonus(uplines, sale.total_pv, plan, pvValue);
  const common = {
    period: sale.period,
    plan: 'SPONSOR' as const,
    plan_version: SPONSOR.version,
    source_member_id: sale.member_id,
    sale_id: sale.id,
    volume: sale.total_pv,
    created_at: ctx.now,
  };
  const hold_until = plan.holdDays ? new Date(ctx.now.getTime() + plan.holdDays * DAY_MS) : null;
  for (const line of bonus.lines) {
    const earner = uplines[line.upline]!;
    const volume = plan.ownPackageCap ? Math.min(sale.total_pv, earner.packagePv) : sale.total_pv;
    const trace: TraceStep[] = line.steps.map((step) => ({
      ...step,
      member: uplines[step.member]!.id,
    }));
    await ctx.tx
      .insertInto('bonus_line')
      .values({
        ...common,
        earner_id: earner.id,
        volume,
        level: line.level,
        percentage: line.basisPoints,
        amount: line.amount,
        amount_fine: volume * pvValue * line.basisPoints,
        trace: JSON.stringify(trace),
        hold_until,
      })
      .execute();
    if (hold_until) continue;
    const paid = { earnerId: earner.id, saleId: sale.id, level: line.level, amount: line.amount };
    await paySponsorLine(ctx.tx, paid, {
      actor: ctx.actor?.loginId ?? null,
      now: ctx.now,
      timeZone,
    });
  }
  const unpaid = bonus.breakage.map((share) => ({
    ...common,
    reason: share.reason as BreakageReason,
    missed_by: share.missedBy === null ? null : uplines[share.missedBy]!.id,
    level: share.level,
    percentage: share.basisPoints,
    amount_fine: share.fine,
    amount: Math.floor(share.fine / FINE_PER_SEN),
  }));
  const rounding =
    bonus.roundingFine > 0
      ? [{ ...common, reason: 'ROUNDING' as const, amount_fine: bonus.roundingFine, amount: 0 }]
      : [];
  const rest = [...unpaid, ...rounding];
  if (rest.length > 0) await ctx.tx.insertInto('bonus_line').values(rest).execute();
}
