import { refunds } from '@canopy/contract/checkout/refunds';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { refundPaidPostings } from '@canopy/domain/postings';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { notify } from '../../notices/messages/notify.ts';
import { moveMoney } from '../../money/wallets/ledger.ts';
import { lockRefund } from './lockRefund.ts';
import { recordRefundHistory } from './refundHistory.ts';

/** Records that the bank part of a settled refund has been paid. */
export const paid = command(refunds.paid, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const refund = await lockRefund(ctx, body.RefundID);
  if (refund.status !== 'COMPLETED' || !refund.to_bank || refund.paid_at) {
    throw new ApiError('STATE_CHANGED', { state: refund.paid_at ? 'PAID' : refund.status });
  }
  await ctx.tx
    .updateTable('refund')
    .set({ paid_at: ctx.now, paid_by: loginId, paid_reference: body.Reference })
    .where('id', '=', refund.id)
    .execute();
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.tx, {
    type: 'REFUND_PAID',
    causeKind: 'REFUND',
    causeId: body.RefundID,
    actor: loginId,
    remark: body.Reference,
    now: ctx.now,
    timeZone,
    postings: refundPaidPostings(refund.to_bank),
  });
  await recordRefundHistory(ctx, refund.id, 'PAID', body.Reference);
  const amount = decimalOf(refund.to_bank);
  await notify(ctx, refund.login_id, 'refundPaid', {
    salesID: publicId('sale', refund.sale_id),
    amount,
    reference: body.Reference,
  });
  return {
    result: { refundID: body.RefundID, status: 'COMPLETED' as const, amount },
    audit: {
      action: 'refund.paid',
      subject: memberID(refund.member_id),
      after: { refundID: body.RefundID, amount, reference: body.Reference },
    },
  };
});
