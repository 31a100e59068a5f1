import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { errorText } from '../../../platform/http/errorText.ts';
import { command } from '../../../platform/operation.ts';
import { planPayout, type PlannedLine } from './payoutPlan.ts';

/** What the bank's answer to a payment file would do; kept, so that exactly this can be confirmed. */
export const previewPayoutResult = command(wallets.previewPayoutResult, async (ctx, body) => {
  const fileId = parsePublicId('payoutFile', body.FileID) ?? -1;
  const file = await ctx.db
    .selectFrom('payout_file')
    .select('id')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new ApiError('NOT_FOUND');
  const { lines, open, hash } = await planPayout(ctx.db, fileId, body.Content);
  await ctx.tx
    .insertInto('payout_preview')
    .values({
      hash,
      payout_file_id: fileId,
      made_by: signedIn(ctx).loginId,
      made_at: ctx.now,
      lines: JSON.stringify(lines),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    result: {
      hash: hash.toString('hex'),
      lines: lines.map((line) => ({
        line: line.line,
        id: line.id,
        fullName: line.fullName,
        amount: line.payout === null ? null : decimalOf(line.payout),
        status: line.status,
        becomes: line.becomes,
        bankReference: line.bankReference,
        reason: line.reason,
        error: line.refusal && errorText(line.refusal.code, ctx.language, line.refusal.params),
      })),
      paid: sumOf(lines, 'APPROVED'),
      failed: sumOf(lines, 'REJECTED'),
      unchanged: lines.filter((line) => !line.refusal && line.becomes === null).length,
      open: { count: open.count, sum: decimalOf(open.sum) },
    },
    audit: noAudit('nothing is applied; the preview itself is kept, with who made it'),
  };
});

function sumOf(lines: readonly PlannedLine[], status: 'APPROVED' | 'REJECTED') {
  const those = lines.filter((line) => line.becomes === status);
  return {
    count: those.length,
    sum: decimalOf(those.reduce((sum, line) => sum + line.payout!, 0)),
  };
}
