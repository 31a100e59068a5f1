import { decimalOf } from '@canopy/domain/money';
import { reloadPostings } from '@canopy/domain/postings';
import type { CommandCtx } from '../../../platform/context.ts';
import { notify } from '../../notices/messages/notify.ts';
import { postRequestMovement } from './request.ts';
import type { WalletType } from './tables.ts';

/** A reload whose row is locked by the transaction; sen. */
export interface LockedReload {
  id: number;
  requestID: string;
  member_id: number;
  login_id: number;
  wallet_type: WalletType;
  amount: number;
}

/** What approves a reload: a person who has checked the slip, or the card money received. */
interface Proof {
  /** The bank's or the provider's reference for the payment. */
  reference: string | undefined;
  /** Row id of the card payment received. */
  cardPaymentId?: number;
}

/**
 * Approves a pending reload in the caller's transaction. This is the only place that credits a
 * reload, by slip or by card. The ledger accepts each reload once, and the database accepts a card
 * reload only with the payment received for it.
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
