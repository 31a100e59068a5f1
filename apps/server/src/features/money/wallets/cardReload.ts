import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { notify } from '../../notices/messages/notify.ts';
import type { LockedReload } from './creditReload.ts';
import type { RequestStatus } from './tables.ts';

/** A reload by card, in any state. */
export interface CardReload extends LockedReload {
  status: RequestStatus;
}

/** Locks a reload by card in any state; undefined if there is none. */
export async function lockCardReload(ctx: CommandCtx, id: number): Promise<CardReload | undefined> {
  const [reload] = await readRows(
    ctx.db,
    sql<Omit<CardReload, 'requestID'>>`
    select r.id, r.member_id, m.login_id, r.wallet_type, r.amount, r.status
    from wallet_request r join member m on m.id = r.member_id
    where r.id = ${id} and r.by_card for no key update of r`,
  );
  return reload && { ...reload, requestID: publicId('walletRequest', reload.id) };
}

/** Cancels a pending card reload that was not paid, and tells the member. */
export async function cancelCardReload(ctx: CommandCtx, reload: CardReload): Promise<void> {
  await ctx.tx
    .updateTable('wallet_request')
    .set({ status: 'CANCELLED', decided_at: ctx.now })
    .where('id', '=', reload.id)
    .execute();
  const { login_id, requestID, amount } = reload;
  await notify(ctx, login_id, 'reloadUnpaid', { requestID, amount: decimalOf(amount) });
}
