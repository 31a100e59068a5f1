import { bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { notifyMember } from '../../notices/messages/notify.ts';
import { lockPeriodsShared } from '../../company/periods/lockPeriods.ts';
import { requireOther } from '../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { payWithTax } from '../tax/payWithTax.ts';
import { requireAdjustable } from './adjustablePeriods.ts';
import { lockAdjustment } from './lockAdjustment.ts';

/**
 * Approves an adjustment; the person who requested it cannot approve it. Volume counts from the
 * next calculation of its month; money is paid into the e-wallet now, with the current tax, or
 * deducted from it.
 */
export const approveAdjustment = command(bonusAdjustments.approveAdjustment, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  // no month may be locked while volume is added to it
  await lockPeriodsShared(ctx.tx);
  const row = await lockAdjustment(ctx, body.AdjustmentID, 'approve');
  await requireOther(ctx, 'bonusAdjustment', row.id);
  await requireAdjustable(ctx, row);
  await ctx.tx
    .updateTable('bonus_adjustment')
    .set({ status: 'APPROVED', decided_at: ctx.now, decided_by: loginId })
    .where('id', '=', row.id)
    .execute();
  if (row.kind === 'MONEY') {
    const { timeZone, withholding: versions } = await readSettings(ctx.db);
    const payable = {
      memberId: row.member_id,
      type: 'BONUS_ADJUSTMENT' as const,
      causeId: body.AdjustmentID,
      amount: row.amount,
    };
    const by = { actor: loginId, remark: row.reason, now: ctx.now, timeZone, versions };
    await payWithTax(ctx.tx, [payable], by);
  }
  const { period, reason } = row;
  const up = row.amount > 0;
  const amount = decimalOf(Math.abs(row.amount));
  await (row.kind === 'MONEY'
    ? notifyMember(ctx, row.member_id, up ? 'bonusAdjustedUp' : 'bonusAdjustedDown', {
        period,
        amount,
        reason,
      })
    : notifyMember(ctx, row.member_id, up ? 'volumeAdjustedUp' : 'volumeAdjustedDown', {
        period,
        pv: amount,
        reason,
      }));
  return {
    result: { adjustmentID: body.AdjustmentID, status: 'APPROVED' as const },
    audit: {
      action: 'bonus.approveAdjustment',
      subject: publicId('member', row.member_id),
      after: {
        adjustmentID: body.AdjustmentID,
        kind: row.kind,
        period,
        amount: decimalOf(row.amount),
      },
    },
  };
});
