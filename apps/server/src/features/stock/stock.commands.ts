import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { stock } from '@canopy/contract/stock';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { moveStock, type ItemQuantity, type StockMove } from './movements.ts';
import { warehouseRow } from './stock.queries.ts';

type Moved = ResultOf<typeof stock.receive>;

/** Refuses items that do not exist or are no longer used, and one that is named twice. */
export async function checkItems(ctx: Ctx, codes: readonly string[]): Promise<void> {
  if (new Set(codes).size < codes.length) throw invalid({ Lines: ['LINE_TWICE'] });
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) as wanted(code)
    where not exists (select 1 from stock_item i where i.code = wanted.code and i.status = 'ACTIVE')`.execute(
    ctx.db,
  );
  if (rows[0]) throw new ApiError('STOCK_ITEM_UNKNOWN', { item: rows[0].code });
}

/** Goods that arrive in a warehouse from outside. */
export async function receive(ctx: Ctx, body: ParsedBodyOf<typeof stock.receive>): Promise<Moved> {
  const lines = body.Lines.map((line) => ({ itemCode: line.ItemCode, quantity: line.Quantity }));
  await receiveGoods(ctx, await warehouseRow(ctx.db, body.WarehouseID), lines, {
    reference: body.Reference,
    reason: body.Remark,
  });
  return { moved: lines.length };
}

/** The same by row id, for who founds a company or imports one. */
export async function receiveGoods(
  ctx: Ctx,
  warehouseId: number,
  lines: readonly ItemQuantity[],
  paper: { reference?: string; reason?: string },
): Promise<void> {
  await checkItems(
    ctx,
    lines.map((line) => line.itemCode),
  );
  await moveStock(
    ctx.db,
    lines.map((line) => ({ ...line, warehouseId, kind: 'RECEIVE' })),
    { ...paper, actor: ctx.actor?.loginId ?? null, now: ctx.now },
  );
  await audit(ctx, { action: 'stock.receive', after: { warehouseId, lines, ...paper } });
}

/** Corrects balances with the reason of each; what is reserved cannot be taken away. */
export async function adjust(ctx: Ctx, body: ParsedBodyOf<typeof stock.adjust>): Promise<Moved> {
  const warehouseId = await warehouseRow(ctx.db, body.WarehouseID);
  await checkItems(
    ctx,
    body.Lines.map((line) => line.ItemCode),
  );
  const moves: StockMove[] = body.Lines.map((line) => ({
    warehouseId,
    itemCode: line.ItemCode,
    kind: 'ADJUST',
    quantity: line.Change,
    reason: line.Reason,
  }));
  await moveStock(ctx.db, moves, { actor: signedIn(ctx).loginId, now: ctx.now });
  await audit(ctx, {
    action: 'stock.adjust',
    after: { warehouseID: body.WarehouseID, lines: body.Lines },
  });
  return { moved: moves.length };
}

/**
 * A stock take: what was counted becomes what is on hand; each difference is an adjustment. The
 * balances are locked first, so that a sale meanwhile is not counted twice.
 */
export async function count(ctx: Ctx, body: ParsedBodyOf<typeof stock.count>): Promise<Moved> {
  const warehouseId = await warehouseRow(ctx.db, body.WarehouseID);
  const codes = body.Lines.map((line) => line.ItemCode);
  await checkItems(ctx, codes);
  const { rows } = await sql<{ item_code: string; on_hand: number }>`
    select item_code, on_hand from stock_balance
    where warehouse_id = ${warehouseId} and item_code = any(${sql.val(codes)}::text[])
    order by item_code for no key update`.execute(ctx.db);
  const onHand = new Map(rows.map((row) => [row.item_code, row.on_hand]));
  const moves = body.Lines.map((line): StockMove => ({
    warehouseId,
    itemCode: line.ItemCode,
    kind: 'ADJUST',
    quantity: line.Counted - (onHand.get(line.ItemCode) ?? 0),
    reason: body.Reason,
  })).filter((move) => move.quantity !== 0);
  await moveStock(ctx.db, moves, {
    reference: 'COUNT',
    actor: signedIn(ctx).loginId,
    now: ctx.now,
  });
  await audit(ctx, {
    action: 'stock.count',
    after: { warehouseID: body.WarehouseID, lines: body.Lines, reason: body.Reason },
  });
  return { moved: moves.length };
}

/** Below this many units for sale an item counts as low in a warehouse; 0: never. */
export async function setLowLevel(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.setLowLevel>,
): Promise<boolean> {
  const warehouse_id = await warehouseRow(ctx.db, body.WarehouseID);
  await checkItems(ctx, [body.ItemCode]);
  await ctx.db
    .insertInto('stock_balance')
    .values({ warehouse_id, item_code: body.ItemCode, low_level: body.LowLevel })
    .onConflict((conflict) =>
      conflict.columns(['warehouse_id', 'item_code']).doUpdateSet({ low_level: body.LowLevel }),
    )
    .execute();
  await audit(ctx, {
    action: 'stock.lowLevel',
    after: { warehouseID: body.WarehouseID, item: body.ItemCode, level: body.LowLevel },
  });
  return true;
}
