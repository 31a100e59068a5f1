import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { payoutContent } from './payoutContent.ts';

/**
 * Downloads a payment file, as often as needed; the audit log records who took the account numbers.
 */
export const payoutFile = command(wallets.payoutFile, async (ctx, body) => {
  const file = await ctx.db
    .selectFrom('payout_file')
    .selectAll()
    .where('id', '=', parsePublicId('payoutFile', body.FileID) ?? -1)
    .executeTakeFirst();
  if (!file) throw new ApiError('NOT_FOUND');
  const content = await payoutContent(ctx.db, file.id);
  if (!sha256(content).equals(file.sha256)) {
    throw new Error(`payment file ${body.FileID} is not what was made`);
  }
  return {
    result: {
      fileName: `payout-${body.FileID}-${file.count}-${decimalOf(file.total)}.csv`,
      content,
    },
    audit: { action: 'wallet.downloadPayoutFile', subject: body.FileID },
  };
});
