import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { memberID } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { lineColumns, lineOf, lineTables, type LineRow } from './bonusLine.ts';
import { lineFormula } from './lineFormula.ts';
import { pairedSales } from './pairedSales.ts';
import { linePath, stepsOf } from './linePath.ts';
import { recruitsOf, skippedRanks } from '../estimates/rankRecruits.ts';

type Detail = ResultOf<typeof compensation.lineDetail>;

/** How a line came about. Members outside the caller's own downline are masked. */
export const lineDetail = query(compensation.lineDetail, async (ctx, body) => {
  const actor = signedIn(ctx);
  const [row] = await readRows(
    ctx.db,
    sql<LineRow>`select ${lineColumns} ${lineTables}
    where l.id = ${body.LineID} and l.earner_id is not null
      and (${isStaff(actor)} or (l.earner_id = ${actor.memberId} and (l.run_id is null or l.reverses is not null or b.state = 'POSTED')))`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const original = row.reverses === null ? row : await readLine(ctx, row.reverses);
  const formula = await lineFormula(ctx, original, ctx.language);
  // pairs and ranks do not come from a single sale
  const steps =
    row.plan === 'UPGRADE_RANKING' || row.plan === 'BINARY' ? [] : await stepsOf(ctx, original);
  return {
    ...lineOf(row),
    passedOver: steps.filter((step) => step.role === 'PASSED_OVER').length,
    walletType: 'EW' as const,
    formula: formula.text,
    capFactor: formula.capFactor,
    ...(formula.cap && { cap: formula.cap }),
    clawBack: row.reverses === null ? null : await clawBackOf(ctx, row, original),
    path: await linePath(ctx, row, steps),
    adjustments: await adjustmentsOf(ctx, original),
    ...(original.plan === 'BINARY' && { pairs: await pairedSales(ctx, original) }),
    planVersion: row.plan_version,
    transactionID: await transactionOf(ctx, row),
    recruits: row.plan === 'UPGRADE_RANKING' ? await recruitsOf(ctx, row) : [],
    ...(row.plan === 'UPGRADE_RANKING' && { skippedRanks: await skippedRanks(ctx, row) }),
  };
});

async function readLine(ctx: Ctx, id: number): Promise<LineRow> {
  const rows = await readRows(
    ctx.db,
    sql<LineRow>`select ${lineColumns} ${lineTables} where l.id = ${id}`,
  );
  return rows[0]!;
}

/**
 * The bonus that was clawed back, and the PV of the sale that was returned. The buyer's reason is private.
 */
async function clawBackOf(ctx: Ctx, row: LineRow, original: LineRow): Promise<Detail['clawBack']> {
  const sale = await ctx.db
    .selectFrom('sale')
    .select('total_pv')
    .where('id', '=', row.sale_id)
    .executeTakeFirstOrThrow();
  return {
    lineID: original.id,
    amount: decimalOf(original.amount),
    paidOn: original.created_at.toISOString(),
    returnedPV: formatPv(-(row.volume ?? 0)),
    salePV: formatPv(sale.total_pv),
  };
}

/** Adjustments of the buyer's volume that the run counted. Only staff see the reasons. */
async function adjustmentsOf(ctx: Ctx, row: LineRow): Promise<Detail['adjustments']> {
  if (row.run_id === null || row.source_member_id === null) return [];
  // a locked run has read them all, otherwise it could not have been locked
  const read = row.run_state === 'LOCKED' || row.run_state === 'POSTED';
  const found = await ctx.db
    .selectFrom('bonus_adjustment')
    .select(['id', 'amount', 'reason'])
    .where('member_id', '=', row.source_member_id)
    .where('period', '=', row.period)
    .where('kind', '=', 'VOLUME')
    .where('status', '=', 'APPROVED')
    .$if(!read, (query) => query.where('decided_at', '<', row.created_at))
    .orderBy('id')
    .execute();
  const staff = isStaff(signedIn(ctx));
  return found.map(({ id, amount, reason }) => ({
    adjustmentID: publicId('bonusAdjustment', id),
    volume: formatPv(amount),
    reason: staff ? reason : null,
  }));
}

async function transactionOf(ctx: Ctx, row: LineRow): Promise<string | null> {
  // the ledger has one claw-back per member and run
  const back = row.reverses !== null;
  if (back && row.run_id === null) return null;
  const cause =
    row.run_id === null
      ? `${publicId('sale', row.sale_id!)}:${memberID(row.earner_id)}:${row.level}`
      : `${publicId('bonusRun', row.run_id)}:${memberID(row.earner_id)}`;
  const tx = await ctx.db
    .selectFrom('ledger_tx')
    .select('id')
    .where('cause_kind', '=', 'BONUS')
    .where('cause_id', '=', cause)
    .where('type', '=', back ? 'CLAW_BACK' : row.plan)
    .executeTakeFirst();
  return tx ? publicId('walletTransaction', tx.id) : null;
}
