import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/compensation';
import type { Language } from '@canopy/contract/settings';
import { publicId } from '@canopy/domain/ids';
import { decimalOf, formatMoney } from '@canopy/domain/money';
import { percentIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberID } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { lineColumns, lineOf, lineTables, type LineRow } from './bonusLine.ts';
import { linePath, stepsOf } from './linePath.ts';

type Detail = ResultOf<typeof compensation.lineDetail>;

/** Why a line is what it is. Members outside the caller's own downline are masked. */
export const lineDetail = query(compensation.lineDetail, async (ctx, body) => {
  const actor = signedIn(ctx);
  const [row] = await readRows(
    ctx.db,
    sql<LineRow>`select ${lineColumns} ${lineTables}
    where l.id = ${body.LineID} and l.earner_id is not null
      and (${isStaff(actor)} or (l.earner_id = ${actor.memberId} and (l.run_id is null or l.reverses is not null or b.state = 'POSTED')))`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const { pvValue } = await readSettings(ctx.db);
  const original = row.reverses === null ? row : await readLine(ctx, row.reverses);
  const steps = row.plan === 'UPGRADE_RANKING' ? [] : await stepsOf(ctx, original);
  return {
    ...lineOf(row),
    passedOver: steps.filter((step) => step.role === 'PASSED_OVER').length,
    walletType: 'EW' as const,
    formula: formulaOf(original, pvValue, ctx.language),
    clawBack: row.reverses === null ? null : await clawBackOf(ctx, row, original),
    path: await linePath(ctx, row, steps),
    planVersion: row.plan_version,
    transactionID: await transactionOf(ctx, row),
    recruits: row.plan === 'UPGRADE_RANKING' ? await recruitsOf(ctx, row.earner_id) : [],
  };
});

async function readLine(ctx: Ctx, id: number): Promise<LineRow> {
  const rows = await readRows(
    ctx.db,
    sql<LineRow>`select ${lineColumns} ${lineTables} where l.id = ${id}`,
  );
  return rows[0]!;
}

/** Which bonus was clawed back, and for how much of the sale's PV. The buyer's reason is private. */
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

function formulaOf(row: LineRow, pvValue: number, language: Language): string {
  if (row.volume === null || row.percentage === null) return `RM ${formatMoney(row.amount)}`;
  return `${formatPv(row.volume)} PV × RM ${formatMoney(pvValue)} × ${percentIn(row.percentage, language, 2)} = RM ${formatMoney(row.amount)}`;
}

async function transactionOf(ctx: Ctx, row: LineRow): Promise<string | null> {
  // the ledger has one claw-back for each member and run
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

async function recruitsOf(ctx: Ctx, earnerId: number): Promise<Detail['recruits']> {
  const rows = await ctx.db
    .selectFrom('sponsor_edge as e')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['m.id', 'm.full_name', 'm.ranking'])
    .where('e.sponsor_id', '=', earnerId)
    .where('e.valid_until', 'is', null)
    .where('m.activated_at', 'is not', null)
    .orderBy('m.ranking', 'desc')
    .orderBy('m.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    memberID: memberID(row.id),
    name: row.full_name,
    ranking: row.ranking,
  }));
}
