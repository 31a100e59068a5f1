import { sales } from '@canopy/contract/checkout/sales';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { checkSlip } from '../../company/files/slipCheck.ts';
import { slipOfSale } from './slipOfSale.ts';

/** What text recognition read on a sale's slip, next to what is expected. */
export const slipCheck = query(sales.slipCheck, async (ctx, body) => {
  const slip = await slipOfSale(ctx.db, body.SalesID);
  if (!slip) throw new ApiError('NOT_FOUND');
  return checkSlip(ctx, slip);
});
