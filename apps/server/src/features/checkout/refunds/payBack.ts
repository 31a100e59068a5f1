import { publicId } from '@canopy/domain/ids';
import { refundPostings } from '@canopy/domain/postings';
import { splitRefund } from '@canopy/domain/refund';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';
import type { WalletType } from '../../money/wallets/tables.ts';

/**
 * Pays money back into the wallets it came from; amounts paid by other means are owed by bank
 * transfer.
 *
 * @param amount sen
 * @returns the part owed by bank transfer, sen
 */
export async function payBack(
  ctx: CommandCtx,
  refundId: number,
  sale: { id: number; payer_id: number | null },
  amount: number,
  timeZone: string,
): Promise<number> {
  if (amount === 0) return 0;
  const paid = await readRows(
    ctx.db,
    sql<{ wallet_type: WalletType; amount: number; back: number }>`
    select p.wallet_type, p.amount, coalesce((select sum(b.amount) from refund_payment b
      join refund r on r.id = b.refund_id where r.sale_id = p.sale_id
        and b.wallet_type = p.wallet_type), 0)::bigint as back
    from sale_payment p where p.sale_id = ${sale.id} order by p.wallet_type`,
  );
  const shares = paid.length > 0 ? splitRefund(amount, paid) : [];
  const toWallets = paid.flatMap((part, i) =>
    shares[i] === 0
      ? []
      : [
          {
            wallet: { memberId: sale.payer_id!, walletType: part.wallet_type },
            amount: shares[i]!,
          },
        ],
  );
  const toBank = paid.length > 0 ? 0 : amount;
  await moveMoney(ctx.tx, {
    type: 'REFUND',
    causeKind: 'REFUND',
    causeId: publicId('refund', refundId),
    actor: signedIn(ctx).loginId,
    remark: publicId('sale', sale.id),
    now: ctx.now,
    timeZone,
    postings: refundPostings(toWallets, toBank),
  });
  if (toWallets.length > 0) {
    await ctx.tx
      .insertInto('refund_payment')
      .values(
        toWallets.map((part) => ({
          refund_id: refundId,
          wallet_type: part.wallet.walletType,
          amount: part.amount,
        })),
      )
      .execute();
  }
  return toBank;
}
