import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { adjustmentPostings } from '@canopy/domain/postings';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { requireOther } from '../../company/secondPerson/keptFrom.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { lockAdjustment } from './adjustment.ts';
import { moveMoney } from './ledger.ts';

/** Approves an adjustment; the person who requested it cannot approve it. */
export const approveAdjustment = command(wallets.approveAdjustment, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const row = await lockAdjustment(ctx, body.AdjustmentID, 'approve');
  await requireOther(ctx, 'walletAdjustment', row.id);
  await ctx.tx
    .updateTable('wallet_adjustment')
    .set({ status: 'APPROVED', decided_at: ctx.now, decided_by: loginId })
    .where('id', '=', row.id)
    .execute();
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.tx, {
    type: 'ADJUSTMENT',
    causeKind: 'ADJUSTMENT',
    causeId: body.AdjustmentID,
    actor: loginId,
    remark: row.reason,
    now: ctx.now,
    timeZone,
    postings: adjustmentPostings(
      { memberId: row.member_id, walletType: row.wallet_type },
      row.amount,
    ),
  });
  const member = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  await notify(ctx, member.login_id, row.amount > 0 ? 'walletAdjustedUp' : 'walletAdjustedDown', {
    amount: decimalOf(Math.abs(row.amount)),
    reason: row.reason,
  });
  return {
    result: { adjustmentID: body.AdjustmentID, status: 'APPROVED' as const },
    audit: {
      action: 'wallet.approveAdjustment',
      subject: publicId('member', row.member_id),
      after: {
        adjustmentID: body.AdjustmentID,
        walletType: row.wallet_type,
        amount: decimalOf(row.amount),
      },
    },
  };
});
