import { addressBook } from '@canopy/contract/company/addressBook';
import { command } from '../../../platform/operation.ts';
import { addressColumns, changeAddress } from './address.ts';

/** Changes one of the member's addresses. */
export const update = command(addressBook.update, async (ctx, body) => {
  const values = { ...addressColumns(body), statusx: body.Statusx, changed_at: ctx.now };
  return changeAddress(ctx, body, values, 'addressBook.update');
});
