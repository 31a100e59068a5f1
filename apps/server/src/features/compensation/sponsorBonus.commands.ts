import { FINE_PER_SEN } from '@canopy/domain/compensation/lines';
import { sponsorBonus, type Upline } from '@canopy/domain/compensation/sponsor';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { BreakageReason } from './tables.ts';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Ctx } from '../../platform/context.ts';
import { readSettings } from '../settings/readSettings.ts';
import { moveMoney } from '../wallets/ledger.ts';
import { plansOf } from './plans.queries.ts';

const DAY_MS = 86_400_000;

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
 * that nobody got. With hold days the lines stand at once and the money follows when they are over.
 */
export async function paySponsorBonus(ctx: Ctx, sale: SettledSale): Promise<void> {
  const { SPONSOR } = await plansOf(ctx.db, sale.period);
  const { plan } = SPONSOR;
  if (SPONSOR.status !== 'ACTIVE' || sale.total_pv === 0) return;
  const { pvValue, timeZone } = await readSettings(ctx.db);
  const uplines = await uplineOf(ctx.db, sale.member_id);
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
    await ctx.db
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
    await payLine(ctx.db, paid, { actor: ctx.actor?.loginId ?? null, now: ctx.now, timeZone });
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
  if (rest.length > 0) await ctx.db.insertInto('bonus_line').values(rest).execute();
}

/** Moves one instant line's money. The ledger's unique cause sees to it that it happens once. */
async function payLine(
  db: Db,
  line: { earnerId: number; saleId: number; level: number; amount: number },
  by: { actor: number | null; now: Date; timeZone: string },
): Promise<void> {
  if (line.amount === 0) return;
  const salesID = publicId('sale', line.saleId);
  await moveMoney(db, {
    type: 'SPONSOR',
    causeKind: 'BONUS',
    causeId: `${salesID}:${publicId('member', line.earnerId)}:${line.level}`,
    remark: salesID,
    ...by,
    postings: [
      { system: 'BONUS_EXPENSE', amount: -line.amount },
      { wallet: { memberId: line.earnerId, walletType: 'EW' }, amount: line.amount },
    ],
  });
}

/** Lines that one transaction releases. */
const AT_ONCE = 200;

/**
 * Job: pays the held bonuses whose days are over (domain 8.1). Several servers may run it at once;
 * each line is paid by one of them. Answers how many were paid.
 */
export async function releaseHeldBonuses(services: { db: Db; clock: () => Date }): Promise<number> {
  const now = services.clock();
  const { timeZone } = await readSettings(services.db);
  const release = () =>
    transaction(services.db, async (db) => {
      const { rows } = await sql<{
        id: number;
        earner_id: number;
        sale_id: number;
        level: number;
        amount: number;
      }>`
        select id, earner_id, sale_id, level, amount from bonus_line
        where hold_until <= ${now} and released_at is null and reverses is null
        order by earner_id, id limit ${AT_ONCE} for no key update skip locked`.execute(db);
      for (const row of rows) {
        // what was taken back while it was held is never paid
        const { rows: back } = await sql<{ amount: number }>`
          update bonus_line set released_at = ${now}
          where id = ${row.id} or (reverses = ${row.id} and hold_until is not null)
          returning case when reverses is null then 0 else amount end as amount`.execute(db);
        const amount = back.reduce((sum, line) => sum + line.amount, row.amount);
        const line = { earnerId: row.earner_id, saleId: row.sale_id, level: row.level, amount };
        await payLine(db, line, { actor: null, now, timeZone });
      }
      return rows.length;
    });
  let paid = 0;
  for (let batch = await release(); batch > 0; batch = await release()) paid += batch;
  return paid;
}

/** The sponsor line of a buyer, the direct sponsor first, the root last. */
async function uplineOf(db: Db, buyerId: number): Promise<(Required<Upline> & { id: number })[]> {
  const { rows } = await sql<{
    id: number;
    status: string;
    ranking: number;
    package_pv: number;
  }>`
    with recursive up as (
      select e.sponsor_id as id, 0 as step from sponsor_edge e
      where e.member_id = ${buyerId} and e.valid_until is null
      union all
      select e.sponsor_id, u.step + 1 from up u
      join sponsor_edge e on e.member_id = u.id and e.valid_until is null
    )
    select m.id, m.status, m.ranking, coalesce((select max(s.total_pv - s.refunded_pv) from sale s where s.member_id = m.id
      and s.sales_type <> 'MAINTENANCE' and s.status in ('APPROVED', 'COMPLETED')), 0)::bigint as package_pv
    from up u join member m on m.id = u.id order by u.step`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    active: row.status === 'ACTIVE',
    paidAs: row.ranking,
    packagePv: row.package_pv,
  }));
}
