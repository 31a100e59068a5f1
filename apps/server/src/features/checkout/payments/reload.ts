import { payments } from '@canopy/contract/checkout/payments';
import { decimalOf } from '@canopy/domain/money';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { askReload } from '../../money/wallets/askReload.ts';
import { openIntent } from './openIntent.ts';

/**
 * Requests a reload of the register wallet by card; only the provider's confirmation credits it.
 */
export const reload = command(payments.reload, async (ctx, body) => {
  await checkUnpaidReloads(ctx);
  const { id, requestID } = await askReload(ctx, body.Amount, null);
  const paymentReference = await openIntent(ctx, { sale_id: null, request_id: id }, body.Amount);
  return {
    result: { requestID, paymentReference },
    audit: {
      action: 'wallet.reload',
      subject: signedIn(ctx).publicId,
      after: { requestID, amount: decimalOf(body.Amount), paymentType: 'CARD' },
    },
  };
});

/** The provider is queried about each unpaid one, so their number is limited, as with orders. */
async function checkUnpaidReloads(ctx: CommandCtx): Promise<void> {
  const { unpaidSales } = await readSettings(ctx.db);
  await takeTurns(ctx.tx, signedIn(ctx).loginId);
  const { open } = await ctx.db
    .selectFrom('wallet_request')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('member_id', '=', signedIn(ctx).memberId!)
    .where('status', '=', 'PENDING')
    .where('by_card', '=', true)
    .executeTakeFirstOrThrow();
  if (open >= unpaidSales) throw new ApiError('TOO_MANY_UNPAID_RELOADS');
}
