import { decimalOf } from '@canopy/domain/money';
import { reloadPostings } from '@canopy/domain/postings';
import type { CommandCtx } from '../../platform/context.ts';
import { notify } from '../messages/notify.ts';
import { postRequestMovement } from './request.ts';
import type { WalletType } from './tables.ts';

/** A reload whose row the transaction holds; sen. */
export interface LockedReload {
  id: number;
  requestID: string;
  member_id: number;
  login_id: number;
  wallet_type: WalletType;
  amount: number;
}

/** What approves a reload: a person who has seen the slip, or the money that came by card. */
interface Proof {
  /** What the bank or the provider calls the payment. */
  reference: string | undefined;
  /** The row of the money that came by card. */
  cardPaymentId?: number;
}

/**
 * Approves a pending reload in the caller's transaction: the one place that credits one, by slip or by card. The
 * ledger takes a reload once, and the database one by card with the money that came for it alone.
 */
export async function creditReload(
  ctx: CommandCtx,
  reload: LockedReload,
  { reference, cardPaymentId }: Proof,
): Promise<void> {
  const { requestID } = reload;
  await ctx.tx
    .updateTable('wallet_request')
    .set({
      status: 'APPROVED',
      decided_at: ctx.now,
      decided_by: ctx.actor?.loginId ?? null,
      reference: reference ?? null,
      card_payment_id: cardPaymentId ?? null,
    })
    .where('id', '=', reload.id)
    .execute();
  const wallet = { memberId: reload.member_id, walletType: reload.wallet_type };
  const postings = reloadPostings(wallet, reload.amount);
  await postRequestMovement(ctx, requestID, 'RELOAD', reference ?? '', postings);
  const template = cardPaymentId === undefined ? 'reloadApproved' : 'reloadPaid';
  await notify(ctx, reload.login_id, template, { requestID, amount: decimalOf(reload.amount) });
}
