import { compensation } from '@canopy/contract/bonus/compensation';
import { decimalOf } from '@canopy/domain/money';
import { command } from '../../../../platform/operation.ts';
import { notify } from '../../../notices/messages/notify.ts';
import { refusalText, requireRefusal } from '../../../notices/messages/refusalText.ts';
import { decideHold, lockPayable } from './holds.ts';

/** Forfeits a held payment, with a reason the member reads. It is never paid and stays with the company. */
export const forfeitPayable = command(compensation.forfeitPayable, async (ctx, body) => {
  requireRefusal(body);
  const payable = await lockPayable(ctx, body);
  const { run, earner, loginId } = payable;
  const reason = await refusalText(ctx, loginId, body);
  await decideHold(ctx, payable, { action: 'forfeit', reason });
  const amount = decimalOf(earner.paid);
  // before posting, members know nothing of the run; posting notifies them
  if (run.state === 'POSTED') {
    await notify(ctx, loginId, 'monthBonusForfeited', { period: run.period, amount, reason });
  }
  return {
    result: true as const,
    audit: {
      action: 'bonus.forfeit',
      subject: body.MemberID,
      after: { runID: body.RunID, period: run.period, amount, reason },
    },
  };
});
