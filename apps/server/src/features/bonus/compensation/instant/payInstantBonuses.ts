import type { Step } from '@canopy/domain/compensation/explain';
import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import type { InstantBonus } from '@canopy/domain/compensation/instant';
import { ownMalls, paidBySale, type LevelPlan } from '@canopy/domain/compensation/plan';
import { payWindow } from '@canopy/domain/compensation/payWindow';
import { isOnNet } from '@canopy/domain/compensation/planSources';
import { publicId } from '@canopy/domain/ids';
import type { SalesType } from '@canopy/domain/mall';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { taxIncluded } from '@canopy/domain/tax';
import { DAY_MS } from '@canopy/domain/time';
import type { Insertable } from 'kysely';
import type { CommandCtx } from '../../../../platform/context.ts';
import { notifyMembers } from '../../../notices/messages/notify.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { settingsIn, type PeriodSettings } from '../../../company/periods/currentPeriod.ts';
import type { Settings } from '../../../company/settings/settings.ts';
import { capInstantBonuses } from './capInstantBonuses.ts';
import { climbForBonus, type MemberUpline } from './climbForBonus.ts';
import { collectDebts } from './collectDebts.ts';
import { payInstantLines, type InstantPlan } from './payInstantLines.ts';
import { plansOf, type Plans, type PlanVersion } from '../calculate/plans.ts';
import type { BonusLineTable, TraceStep } from '../tables.ts';

/** The sale that triggers the bonuses. */
interface SettledSale {
  id: number;
  member_id: number;
  /** Price of its products, sen, tax included. */
  sub_total: number;
  total_pv: number;
  sales_type: SalesType;
  period: string;
}

const MALL = { REGISTRATION: 3, ACTIVATION: 3, UPGRADE: 4, MAINTENANCE: 2 } as const;

/** What a plan pays on the sale, before its member cap. */
interface SaleBonus {
  kind: InstantPlan;
  version: PlanVersion<LevelPlan>;
  /** Hundredths of a PV, or sen for a plan on net prices; and the value of one hundred of these, sen. */
  volume: number;
  pvValue: number;
  uplines: readonly MemberUpline[];
  bonus: InstantBonus;
}

/**
 * Pays what a sale pays by itself when approved: the sponsor bonus, and level bonuses of plans paid at
 * once. Credits each upline's e-wallet and writes a bonus line with the reason, plus a line for each share
 * nobody gets (breakage), including what a plan's member cap cuts. If a plan is paid by day, week or month,
 * has hold days, or is available only when the sale can no longer be returned, the lines are written at once
 * and the money follows then.
 */
export async function payInstantBonuses(ctx: CommandCtx, sale: SettledSale): Promise<void> {
  if (sale.total_pv === 0) return;
  const paying = payingAtOnce(await plansOf(ctx.db, sale.period), MALL[sale.sales_type]);
  if (paying.length === 0) return;
  const settings = settingsIn(await readSettings(ctx.db), sale.period);
  const bonuses: SaleBonus[] = [];
  for (const { kind, version } of paying) {
    bonuses.push(await bonusOf(ctx, sale, { kind, version }, settings));
  }
  const windows = bonuses.map(({ version: { plan } }) => {
    const { from, until } = payWindow(plan.period, ctx.now, sale.period, settings.timeZone);
    // when a sale counts for a later month, its lines are older than that month's first day
    const byMonth = plan.period === 'INSTANT' || plan.period === 'MONTHLY';
    return { since: byMonth ? null : from, held: holdOf(plan, ctx.now, until) };
  });
  const paid = await capInstantBonuses(
    ctx,
    sale.period,
    bonuses.map(({ kind, version, bonus, uplines }, i) => ({
      kind,
      plan: version.plan,
      since: windows[i]!.since,
      shares: bonus.lines.map(({ upline, amount }) => ({ earnerId: uplines[upline]!.id, amount })),
    })),
  );
  const rows = bonuses.flatMap((bonus, i) =>
    rowsOf(ctx, sale, bonus, { paid: paid[i]!, held: windows[i]!.held }),
  );
  if (rows.length > 0) await ctx.tx.insertInto('bonus_line').values(rows).execute();
  const now = bonuses.flatMap(({ kind, bonus, uplines }, i) =>
    windows[i]!.held.hold_until
      ? []
      : bonus.lines.map(({ upline, level }, line) => ({
          plan: kind,
          earnerId: uplines[upline]!.id,
          level,
          amount: paid[i]![line]!,
        })),
  );
  await pay(ctx, sale, now, settings);
}

/** The plans that a sale in a mall pays by itself. */
const payingAtOnce = (plans: Plans, mall: number) =>
  (['SPONSOR', 'UNILEVEL', 'GENERATION'] as const).flatMap((kind) => {
    const version = plans[kind];
    const { status, plan } = version;
    const malls: readonly number[] = plan.malls ?? ownMalls(kind);
    return status === 'ACTIVE' && paidBySale(kind, plan.period) && malls.includes(mall)
      ? [{ kind, version }]
      : [];
  });

/** When the money follows; null: at once. */
function holdOf(
  { period, holdDays = 0, available }: LevelPlan,
  now: Date,
  until: Date,
): { hold_until: Date | null; until_return: boolean } {
  const due = period === 'INSTANT' ? now : until;
  const held = new Date(due.getTime() + holdDays * DAY_MS);
  const until_return = available === 'AFTER_RETURN';
  return { hold_until: held > now || until_return ? held : null, until_return };
}

async function bonusOf(
  ctx: CommandCtx,
  sale: SettledSale,
  { kind, version }: Pick<SaleBonus, 'kind' | 'version'>,
  settings: PeriodSettings,
): Promise<SaleBonus> {
  const { plan } = version;
  // a net price is already in sen
  const [volume, pvValue] = isOnNet(plan)
    ? [sale.sub_total - taxIncluded(sale.sub_total, settings.tax.rate), 100]
    : [sale.total_pv, settings.pvValue];
  const found = await climbForBonus(ctx.db, sale, { kind, plan }, { volume, pvValue, settings });
  return { kind, version, volume, pvValue, ...found };
}

/** The lines of a plan: what is paid, what its cap cut, what nobody gets, and the rounding remainder. */
function rowsOf(
  { now: created_at }: CommandCtx,
  sale: SettledSale,
  { kind, version: { version, plan }, volume, pvValue, uplines, bonus }: SaleBonus,
  { paid, held }: { paid: readonly number[]; held: ReturnType<typeof holdOf> },
): Insertable<BonusLineTable>[] {
  const common = {
    period: sale.period,
    plan: kind,
    plan_version: version,
    source_member_id: sale.member_id,
    sale_id: sale.id,
    volume,
    pv_value: pvValue,
    created_at,
  };
  const rows: Insertable<BonusLineTable>[] = [];
  bonus.lines.forEach(({ upline, level, basisPoints, amount, steps }, i) => {
    const { id: earner_id, packagePv } = uplines[upline]!;
    const cut = (amount - paid[i]!) * FINE_PER_SEN;
    const share = { ...common, level, percentage: basisPoints };
    if (paid[i]! > 0) {
      const counted = plan.ownPackageCap ? Math.min(volume, packagePv) : volume;
      rows.push({
        ...share,
        earner_id,
        volume: counted,
        amount: paid[i]!,
        amount_fine: counted * pvValue * basisPoints - cut,
        trace: traceOf(steps, uplines),
        ...held,
      });
    }
    if (cut > 0) {
      const kept = { amount: amount - paid[i]!, amount_fine: cut };
      // if nothing is paid, this line records who was passed over
      const trace = paid[i] === 0 ? traceOf(steps, uplines) : null;
      rows.push({ ...share, reason: 'CAP', missed_by: earner_id, trace, ...kept });
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
      trace: share.steps.length > 0 ? traceOf(share.steps, uplines) : null,
    });
  }
  if (bonus.roundingFine > 0)
    rows.push({ ...common, reason: 'ROUNDING', amount_fine: bonus.roundingFine, amount: 0 });
  return rows;
}

const traceOf = (steps: readonly Step[], uplines: readonly MemberUpline[]): string =>
  JSON.stringify(steps.map((step): TraceStep => ({ ...step, member: uplines[step.member]!.id })));

/** Credits the lines to the e-wallets and notifies the earners. */
async function pay(
  ctx: CommandCtx,
  sale: SettledSale,
  lines: Parameters<typeof payInstantLines>[2],
  { timeZone, withholding }: Settings,
): Promise<void> {
  const by = { actor: ctx.actor?.loginId ?? null, now: ctx.now, timeZone, withholding };
  const taxes = new Map(await payInstantLines(ctx.tx, sale.id, lines, by));
  const paid = lines.filter(({ amount }) => amount > 0);
  await collectDebts(
    ctx.tx,
    paid.map(({ earnerId }) => earnerId),
    { ...by, versions: withholding },
  );
  // if a member has several lines, the tax is taken from the first ones
  const credited = lines.map(({ earnerId, amount }) => {
    const tax = Math.min(amount, taxes.get(earnerId) ?? 0);
    taxes.set(earnerId, (taxes.get(earnerId) ?? 0) - tax);
    return amount - tax;
  });
  for (const kind of ['sponsorBonusPaid', 'instantBonusPaid'] as const) {
    await notifyMembers(
      ctx,
      kind,
      lines.flatMap(({ plan, earnerId, amount }, line) =>
        amount > 0 && (plan === 'SPONSOR') === (kind === 'sponsorBonusPaid')
          ? [{ memberId: earnerId, params: paramsOf(sale.id, credited[line]!) }]
          : [],
      ),
    );
  }
}

const paramsOf = (saleId: number, amount: Sen) => ({
  salesID: publicId('sale', saleId),
  amount: decimalOf(amount),
});
