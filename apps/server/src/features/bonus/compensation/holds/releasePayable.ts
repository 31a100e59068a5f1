import { compensation } from '@canopy/contract/bonus/compensation';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../../platform/context.ts';
import { command } from '../../../../platform/operation.ts';
import { notifyMember } from '../../../notices/messages/notify.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { payWithTax } from '../../tax/payWithTax.ts';
import { decideHold, lockPayable } from './holds.ts';
import { payablesOf } from '../post/payablesOf.ts';

/**
 * Releases a held payment. Posting pays it like all others; if the run is already posted it is paid now,
 * with the current tax. It has the same cause posting would have used, so it is paid only once.
 */
export const releasePayable = command(compensation.releasePayable, async (ctx, body) => {
  const payable = await lockPayable(ctx, body);
  const { run, earner } = payable;
  await decideHold(ctx, payable, { action: 'release', reason: body.Reason || null });
  if (run.state === 'POSTED') {
    const { timeZone, withholding: versions } = await readSettings(ctx.db);
    const by = { actor: signedIn(ctx).loginId, now: ctx.now, timeZone, versions };
    const payables = payablesOf(run.id, [earner]);
    const taxes = await payWithTax(ctx.tx, payables, { ...by, remark: run.period });
    await notifyMember(ctx, earner.member_id, 'monthBonusReleased', {
      period: run.period,
      amount: decimalOf(earner.paid - (taxes.get(earner.member_id) ?? 0)),
    });
  }
  return {
    result: true as const,
    audit: {
      action: 'bonus.release',
      subject: body.MemberID,
      after: {
        runID: body.RunID,
        period: run.period,
        amount: decimalOf(earner.paid),
        paid: run.state === 'POSTED',
        ...(body.Reason && { reason: body.Reason }),
      },
    },
  };
});
