import { wallets } from '@canopy/contract/money/wallets';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { checkSlip } from '../../company/files/slipCheck.ts';
import { slipOfRequest } from './slipOfRequest.ts';

/** What the text recognition read on a reload's slip, next to what is expected. */
export const slipCheck = query(wallets.slipCheck, async (ctx, body) => {
  const slip = await slipOfRequest(ctx.db, body.RequestID);
  if (!slip) throw new ApiError('NOT_FOUND');
  return checkSlip(ctx, slip);
});
