import { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { ApiError } from '../../platform/errors.ts';
import { query } from '../../platform/operation.ts';
import { checkSlip } from '../files/slipCheck.ts';

/** What text recognition read on a sale's slip, next to what is expected. */
export const slipCheck = query(sales.slipCheck, async (ctx, body) => {
  const sale = await ctx.db
    .selectFrom('sale as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .innerJoin('login as l', 'l.id', 'm.login_id')
    .select(['s.member_id', 's.sales_type', 's.total', 's.bank_slip', 's.created_at', 'l.username'])
    .where('s.id', '=', parsePublicId('sale', body.SalesID) ?? -1)
    .executeTakeFirst();
  if (!sale?.bank_slip) throw new ApiError('NOT_FOUND');
  return checkSlip(ctx, {
    file: sale.bank_slip,
    cause: body.SalesID,
    amount: sale.total,
    // a person who is registering has no ID to use as a reference yet
    reference:
      sale.sales_type === 'REGISTRATION' ? sale.username : publicId('member', sale.member_id),
    sentAt: sale.created_at,
  });
});
