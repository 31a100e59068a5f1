import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/**
 * Records the caller's request to reload the register wallet; nothing moves until it is approved.
 *
 * @param amount sen
 * @param slip the bank slip; null: paid by card
 * @throws ApiError `BELOW_MINIMUM`
 */
export async function askReload(
  ctx: CommandCtx,
  amount: number,
  slip: string | null,
): Promise<{ id: number; requestID: string }> {
  const { reloadMinimum } = await readSettings(ctx.db);
  if (amount < reloadMinimum) {
    throw new ApiError('BELOW_MINIMUM', { minimum: decimalOf(reloadMinimum) });
  }
  const { id } = await ctx.tx
    .insertInto('wallet_request')
    .values({
      member_id: signedIn(ctx).memberId!,
      type: 'RELOAD',
      wallet_type: 'RW',
      amount,
      bank_slip: slip,
      by_card: slip === null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, requestID: publicId('walletRequest', id) };
}
