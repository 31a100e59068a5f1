import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { moveStock } from '../../shop/stock/moveStock.ts';
import { openBalances } from '../../money/wallets/openBalances.ts';
import type { OpeningTable } from './tables.ts';

interface Line {
  /** Of a sheet of wallets. */
  member_id: number | null;
  /** Of a sheet of stock. */
  warehouse_id: number | null;
  what: string;
  amount: number;
}

interface Sheet extends Pick<OpeningTable, 'kind' | 'file_name' | 'handed_in_by'> {
  id: number;
  handed_in_at: Date;
  run_by: number;
}

/** The reference on every movement of a sheet. */
export const openingReference = (id: number) => `OPENING ${id}`;

/** Posts all rows of a sheet whose check found no errors. */
export async function postOpening(ctx: CommandCtx, sheet: Sheet): Promise<void> {
  const lines = await readRows(
    ctx.tx,
    sql<Line>`select member_id, warehouse_id, what, amount from opening_row where opening_id = ${sheet.id} order by line`,
  );
  if (sheet.kind === 'STOCK') {
    const moves = lines.map((line) => ({
      warehouseId: line.warehouse_id!,
      itemCode: line.what,
      kind: 'RECEIVE' as const,
      quantity: line.amount,
    }));
    await moveStock(ctx.tx, moves, {
      reference: openingReference(sheet.id),
      reason: sheet.file_name,
      actor: sheet.run_by,
      now: ctx.now,
    });
    return;
  }
  const { timeZone } = await readSettings(ctx.db);
  const made = await openBalances(
    ctx.tx,
    lines.map((line) => ({
      memberId: line.member_id!,
      walletType: line.what,
      amount: line.amount,
    })),
    {
      askedBy: sheet.handed_in_by,
      askedAt: sheet.handed_in_at,
      approvedBy: sheet.run_by,
      reason: `${openingReference(sheet.id)} ${sheet.file_name}`,
      now: ctx.now,
      timeZone,
    },
  );
  await sql`update opening_row r set adjustment_id = j.id
    from unnest(${made.map((one) => one.id)}::bigint[], ${made.map((one) => one.memberId)}::bigint[],
      ${made.map((one) => one.walletType)}::text[]) as j(id, member, wallet)
    where r.opening_id = ${sheet.id} and r.member_id = j.member and r.what = j.wallet`.execute(
    ctx.tx,
  );
}
