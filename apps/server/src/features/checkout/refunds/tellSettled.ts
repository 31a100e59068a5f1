import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { notify } from '../../notices/messages/notify.ts';
import { refundColumns, refundSummary, type RefundRow } from './refundSummary.ts';

/** Tells the buyer that a refund is settled: how much, and how much of it went where. */
export async function tellSettled(
  ctx: CommandCtx,
  loginId: number,
  refundId: number,
): Promise<void> {
  const [row] = await readRows(
    ctx.db,
    sql<RefundRow>`select ${refundColumns} from refund r join sale s on s.id = r.sale_id
      join member m on m.id = s.member_id where r.id = ${refundId}`,
  );
  const refund = refundSummary(row!);
  const places = refund.toWallets.map(({ walletType, memberID, amount }) =>
    memberID === refund.memberID
      ? `${walletType} ${amount}`
      : `${walletType} ${memberID} ${amount}`,
  );
  if (refund.toBank !== '0.00') places.push(`BANK ${refund.toBank}`);
  const { salesID, amount } = refund;
  await notify(ctx, loginId, 'refundSettled', {
    salesID,
    amount,
    // what had cost nothing went nowhere
    ...(places.length > 0 ? { places: places.join(';') } : {}),
  });
}
