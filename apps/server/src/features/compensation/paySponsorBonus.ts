import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { ownMalls } from '@canopy/domain/compensation/plan';
import { isOnNet } from '@canopy/domain/compensation/volumes';
import { taxIncluded } from '@canopy/domain/tax';
import type { SalesType } from '@canopy/domain/mall';
import type { Insertable } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { publicId } from '@canopy/domain/ids';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { DAY_MS } from '@canopy/domain/time';
import { notifyMembers } from '../messages/notify.ts';
import { readSettings } from '../settings/readSettings.ts';
import { paySponsorLines } from './paySponsorLines.ts';
import { capSponsorBonus } from './capSponsorBonus.ts';
import { climbForBonus } from './climbForBonus.ts';
import { plansOf } from './plans.ts';
import type { BonusLineTable, TraceStep } from './tables.ts';

/** The sale that pays the bonus. */
interface SettledSale {
  id: number;
  member_id: number;
  /** Price of its products, sen, with tax. */
  sub_total: number;
  total_pv: number;
  sales_type: SalesType;
  period: string;
}

/**
 * Pays the instant sponsor bonus of a sale that is being approved: money into each upline's
 * e-wallet, a bonus line that says why, and a line for each share that nobody gets (breakage), also
 * of what the plan's member cap cuts. With hold days the lines are written at once and the money follows when the days are over.
 */
export async function paySponsorBonus(ctx: CommandCtx, sale: SettledSale): Promise<void> {
  const { SPONSOR } = await plansOf(ctx.db, sale.period);
  const { plan } = SPONSOR;
  if (SPONSOR.status !== 'ACTIVE' || sale.total_pv === 0) return;
  const mall = sale.sales_type === 'UPGRADE' ? 4 : 3;
  if (!(plan.malls ?? ownMalls('SPONSOR')).includes(mall)) return;
  const { pvValue: ofPv, timeZone, withholding, tax } = await readSettings(ctx.db);
  // a net price is in sen already
  const [pv, pvValue] = isOnNet(plan)
    ? [sale.sub_total - taxIncluded(sale.sub_total, tax.rate), 100]
    : [sale.total_pv, ofPv];
  const { uplines, bonus } = await climbForBonus(ctx.db, sale.member_id, pv, plan, pvValue);
  const shares = bonus.lines.map((line) => ({ ...line, earnerId: uplines[line.upline]!.id }));
  const paid = await capSponsorBonus(ctx, shares, plan, sale.period);
  const common = {
    period: sale.period,
    plan: 'SPONSOR' as const,
    plan_version: SPONSOR.version,
    source_member_id: sale.member_id,
    sale_id: sale.id,
    volume: pv,
    pv_value: pvValue,
    created_at: ctx.now,
  };
  const hold_until = plan.holdDays ? new Date(ctx.now.getTime() + plan.holdDays * DAY_MS) : null;
  const rows: Insertable<BonusLineTable>[] = [];
  shares.forEach((line, i) => {
    const { earnerId, level, basisPoints } = line;
    const cut = (line.amount - paid[i]!) * FINE_PER_SEN;
    const share = { ...common, level, percentage: basisPoints };
    if (paid[i]! > 0) {
      const volume = plan.ownPackageCap ? Math.min(pv, uplines[line.upline]!.packagePv) : pv;
      const trace: TraceStep[] = line.steps.map((step) => ({
        ...step,
        member: uplines[step.member]!.id,
      }));
      rows.push({
        ...share,
        earner_id: earnerId,
        volume,
        amount: paid[i]!,
        amount_fine: volume * pvValue * basisPoints - cut,
        trace: JSON.stringify(trace),
        hold_until,
      });
    }
    if (cut > 0) {
      const amount = line.amount - paid[i]!;
      rows.push({ ...share, reason: 'CAP', missed_by: earnerId, amount, amount_fine: cut });
    }
  });
  for (const share of bonus.breakage) {
    rows.push({
      ...common,
      reason: share.reason,
      missed_by: share.missedBy === null ? null : uplines[share.missedBy]!.id,
      level: share.level,
      percentage: share.basisPoints,
      amount_fine: share.fine,
      amount: Math.floor(share.fine / FINE_PER_SEN),
    });
  }
  if (bonus.roundingFine > 0)
    rows.push({ ...common, reason: 'ROUNDING', amount_fine: bonus.roundingFine, amount: 0 });
  if (rows.length > 0) await ctx.tx.insertInto('bonus_line').values(rows).execute();
  if (hold_until) return;
  const taxes = await paySponsorLines(
    ctx.tx,
    sale.id,
    shares.map(({ earnerId, level }, i) => ({ earnerId, level, amount: paid[i]! })),
    { actor: ctx.actor?.loginId ?? null, now: ctx.now, timeZone, withholding },
  );
  await notifyMembers(
    ctx,
    'sponsorBonusPaid',
    shares.flatMap(({ earnerId }, i) => {
      const credited = paid[i]! - (taxes.get(earnerId) ?? 0);
      return paid[i]! > 0 ? [{ memberId: earnerId, params: paramsOf(sale.id, credited) }] : [];
    }),
  );
}

const paramsOf = (saleId: number, amount: Sen) => ({
  salesID: publicId('sale', saleId),
  amount: decimalOf(amount),
});
