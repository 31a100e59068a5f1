import { publicId } from '@canopy/domain/ids';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import type { SaleStatus, SalesType } from '../../database/shopTables.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openMonth, sharePeriods } from '../compensation/period.ts';
import { doDueMoves } from '../network/moves.commands.ts';
import { paySponsorBonus } from '../compensation/sponsorBonus.commands.ts';
import { moveSaleStock } from '../stock/movements.ts';
import { moveMoney } from '../wallets/ledger.ts';

export interface LockedSale {
  id: number;
  member_id: number;
  status: SaleStatus;
  sales_type: SalesType;
  payment_type: 'WALLET' | 'BANK_SLIP' | 'FREE';
  total: number;
  total_pv: number;
  package_rank: number | null;
  warehouse_id: number;
  bank_slip: string | null;
}

/** Locks a sale for a change of its state; a transition that is not in the table is refused. */
export async function lockSale(ctx: Ctx, id: number | null, action: string): Promise<LockedSale> {
  await doDueMoves(ctx);
  await sharePeriods(ctx.db);
  const { rows } = await sql<LockedSale>`
    select id, member_id, status, sales_type, payment_type, total, total_pv, package_rank, warehouse_id, bank_slip
    from sale where id = ${id} for no key update`.execute(ctx.db);
  const sale = rows[0];
  if (!sale) throw new Refusal('NOT_FOUND');
  if (!nextState('sale', sale.status, action)) {
    throw new Refusal('STATE_CHANGED', { state: sale.status });
  }
  return sale;
}

/**
 * Settles a pending sale in the caller's transaction (domain 5): money booked, stock taken, the
 * member activated or lifted, and the instant bonus paid to the upline.
 */
export async function settleSale(ctx: Ctx, sale: LockedSale, reference?: string): Promise<void> {
  const { settings, period } = await openMonth(ctx);
  await ctx.db
    .updateTable('sale')
    .set({
      status: 'APPROVED',
      approved_at: ctx.now,
      approved_by: ctx.actor?.loginId ?? null,
      reference: reference ?? null,
      period,
    })
    .where('id', '=', sale.id)
    .execute();
  await ctx.db
    .insertInto('sale_history')
    .values({
      sale_id: sale.id,
      status: 'APPROVED',
      at: ctx.now,
      by_login: ctx.actor?.loginId ?? null,
    })
    .execute();
  await moveSaleStock(ctx.db, 'SALE', sale.warehouse_id, await demandOfSale(ctx, sale.id), {
    saleId: sale.id,
    actor: ctx.actor?.loginId ?? null,
    now: ctx.now,
  });
  if (sale.payment_type === 'BANK_SLIP' && sale.total > 0) {
    await moveMoney(ctx.db, {
      type: 'SALE_BY_SLIP',
      causeKind: 'SALE',
      causeId: publicId('sale', sale.id),
      actor: ctx.actor?.loginId ?? null,
      remark: reference ?? '',
      now: ctx.now,
      timeZone: settings.timeZone,
      legs: [
        { system: 'BANK_CLEARING', amount: -sale.total },
        { system: 'SALES', amount: sale.total },
      ],
    });
  }
  await activate(ctx, sale);
  if (sale.sales_type !== 'MAINTENANCE' && sale.payment_type !== 'FREE') {
    await paySponsorBonus(ctx, { ...sale, period });
  }
}

/** What is approved also makes the buyer: a member active, a package higher (domain 5). */
async function activate(ctx: Ctx, sale: LockedSale): Promise<void> {
  if (sale.sales_type === 'MAINTENANCE') return;
  await ctx.db
    .updateTable('member')
    .set((eb) => ({
      status: eb
        .case()
        .when('status', '=', 'PENDING')
        .then('ACTIVE' as const)
        .else(eb.ref('status'))
        .end(),
      package_rank: sql<number>`greatest(package_rank, ${sale.package_rank ?? 0})`,
      activated_at: sql<Date>`coalesce(activated_at, ${ctx.now})`,
    }))
    .where('id', '=', sale.member_id)
    .execute();
}

/** What the sale holds of each stock item, sorted. */
export async function demandOfSale(ctx: Ctx, saleId: number) {
  const rows = await ctx.db
    .selectFrom('sale_stock')
    .select(['item_code as itemCode', 'quantity', 'free_of_charge as freeOfCharge'])
    .where('sale_id', '=', saleId)
    .orderBy('item_code')
    .execute();
  return rows;
}
