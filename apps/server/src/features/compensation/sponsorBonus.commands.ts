import { payLevels } from '@canopy/domain/compensation/levels';
import { explainPath } from '@canopy/domain/compensation/explain';
import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import type { Network } from '@canopy/domain/compensation/network';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { BreakageReason } from '../../database/compensationTables.ts';
import type { Ctx } from '../../http/context.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { moveMoney } from '../wallets/ledger.ts';
import { plansOf } from './plans.queries.ts';

interface SettledSale {
  id: number;
  member_id: number;
  total_pv: number;
  period: string;
}

/** One upline on the way of an instant bonus, as it stood then. */
export interface TraceStep {
  member: number;
  role: 'COUNTED' | 'PASSED_OVER' | 'EARNER';
  level: number | null;
  reason: BreakageReason | null;
}

/**
 * Pays the instant sponsor bonus of a sale that is being approved, in its transaction
 * (domain 8.1): money to each upline's e-wallet, a line that tells why, and a line for each share
 * that nobody got.
 */
export async function paySponsorBonus(ctx: Ctx, sale: SettledSale): Promise<void> {
  const { SPONSOR } = await plansOf(ctx.db, sale.period);
  if (SPONSOR.status !== 'ACTIVE' || sale.total_pv === 0) return;
  const { pvValue, timeZone } = await readSettings(ctx.db);
  const { ids, network } = await uplineOf(ctx, sale.member_id);
  const buyer = ids.length - 1;
  const sources = { member: Int32Array.of(buyer), volume: Float64Array.of(sale.total_pv) };
  const result = payLevels(network, sources, SPONSOR.plan, pvValue);
  const common = {
    period: sale.period,
    plan: 'SPONSOR' as const,
    plan_version: SPONSOR.version,
    source_member_id: sale.member_id,
    sale_id: sale.id,
    volume: sale.total_pv,
    created_at: ctx.now,
  };
  const salesID = publicId('sale', sale.id);
  const capOf = (member: number) =>
    SPONSOR.plan.ownPackageCap ? network.packagePv![member]! : sale.total_pv;
  const { lines } = result;
  for (let i = 0; i < lines.length; i += 1) {
    const earner = lines.earner[i]!;
    const level = lines.level[i]!;
    const percentage = SPONSOR.plan.levels[level - 1]!;
    const amount = lines.amount[i]!;
    const trace: TraceStep[] = explainPath(network, SPONSOR.plan, buyer, earner).map((step) => ({
      ...step,
      member: ids[step.member]!,
    }));
    await ctx.db
      .insertInto('bonus_line')
      .values({
        ...common,
        earner_id: ids[earner]!,
        volume: Math.min(sale.total_pv, capOf(earner)),
        level,
        percentage,
        amount,
        amount_fine: Math.min(sale.total_pv, capOf(earner)) * pvValue * percentage,
        trace: JSON.stringify(trace),
      })
      .execute();
    await moveMoney(ctx.db, {
      type: 'SPONSOR',
      causeKind: 'BONUS',
      causeId: `${salesID}:${publicId('member', ids[earner]!)}:${level}`,
      actor: ctx.actor?.loginId ?? null,
      remark: salesID,
      now: ctx.now,
      timeZone,
      legs: [
        { system: 'BONUS_EXPENSE', amount: -amount },
        { wallet: { memberId: ids[earner]!, walletType: 'EW' }, amount },
      ],
    });
  }
  const unpaid = result.breakage.map((share) => ({
    ...common,
    reason: share.reason as BreakageReason,
    missed_by: share.missedBy < 0 ? null : ids[share.missedBy]!,
    level: share.level,
    percentage: share.basisPoints,
    amount_fine: share.fine,
    amount: Math.floor(share.fine / FINE_PER_SEN),
  }));
  const rounding =
    result.roundingFine > 0
      ? [{ ...common, reason: 'ROUNDING' as const, amount_fine: result.roundingFine, amount: 0 }]
      : [];
  const rest = [...unpaid, ...rounding];
  if (rest.length > 0) await ctx.db.insertInto('bonus_line').values(rest).execute();
}

/** The sponsor line of a buyer as a little network: the root first, the buyer last. */
async function uplineOf(ctx: Ctx, buyerId: number): Promise<{ ids: number[]; network: Network }> {
  const { rows } = await sql<{
    id: number;
    status: string;
    ranking: number;
    package_pv: number;
  }>`
    with recursive up as (
      select ${buyerId}::bigint as id, 0 as step
      union all
      select e.sponsor_id, u.step + 1 from up u
      join sponsor_edge e on e.member_id = u.id and e.valid_until is null
    )
    select m.id, m.status, m.ranking, coalesce((select max(s.total_pv) from sale s where s.member_id = m.id
      and s.sales_type <> 'MAINTENANCE' and s.status in ('APPROVED', 'COMPLETED')), 0)::bigint as package_pv
    from up u join member m on m.id = u.id order by u.step desc`.execute(ctx.db);
  return {
    ids: rows.map((row) => row.id),
    network: {
      sponsor: Int32Array.from(rows, (_, index) => index - 1),
      active: Uint8Array.from(rows, (row) => (row.status === 'ACTIVE' ? 1 : 0)),
      maintained: new Uint8Array(rows.length),
      paidAs: Uint8Array.from(rows, (row) => row.ranking),
      packagePv: Float64Array.from(rows, (row) => row.package_pv),
    },
  };
}
