import { wallets } from '@canopy/contract/wallets';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';
import { checkSlip } from '../files/slipCheck.ts';

/** What the text recognition read on a reload's slip, next to what is expected. */
export const slipCheck = query(wallets.slipCheck, async (ctx, body) => {
  const request = await ctx.db
    .selectFrom('wallet_request')
    .select(['member_id', 'amount', 'bank_slip', 'created_at'])
    .where('id', '=', parsePublicId('walletRequest', body.RequestID) ?? -1)
    .executeTakeFirst();
  if (!request?.bank_slip) throw new ApiError('NOT_FOUND');
  return checkSlip(ctx, {
    file: request.bank_slip,
    cause: body.RequestID,
    amount: request.amount,
    reference: publicId('member', request.member_id),
    sentAt: request.created_at,
  });
});
