import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId } from '@canopy/domain/ids';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { errorText } from '../../../platform/http/errorText.ts';
import { commandAfter, runCommand } from '../../../platform/operation.ts';
import { planPayout } from './payoutPlan.ts';
import { settlePayout } from './settlePayout.ts';
import { readPayoutLines, type PayoutLine } from './payoutResult.ts';

/**
 * Applies the bank's answer to a payment file, each line in its own transaction. Reading it again
 * changes nothing: what is paid stays paid, what was returned stays returned.
 */
export const readPayoutResult = commandAfter(
  wallets.readPayoutResult,
  async (ctx, body) => {
    const fileId = parsePublicId('payoutFile', body.FileID) ?? -1;
    const found = await ctx.db
      .selectFrom('payout_file')
      .select('id')
      .where('id', '=', fileId)
      .executeTakeFirst();
    if (!found) throw new ApiError('NOT_FOUND');
    if (body.PreviewHash) await checkPreview(ctx.db, fileId, body.Content, body.PreviewHash);
    const outcomes = { PAID: 0, FAILED: 0, UNCHANGED: 0 };
    const problems: { line: number; id: string; error: string }[] = [];
    for (const line of readPayoutLines(body.Content)) {
      const said = await follow(ctx, fileId, line);
      if (typeof said === 'string') outcomes[said] += 1;
      else problems.push({ line: line.line, id: line.id, error: said.error });
    }
    return { fileId, outcomes, problems };
  },
  async (ctx, body, { fileId, outcomes, problems }) => {
    const { open } = await ctx.db
      .selectFrom('wallet_request')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('payout_file_id', '=', fileId)
      .where('status', '=', 'PAYING')
      .executeTakeFirstOrThrow();
    if (open === 0) {
      await ctx.tx
        .updateTable('payout_file')
        .set({ state: 'ANSWERED', answered_at: ctx.now, answered_by: signedIn(ctx).loginId })
        .where('id', '=', fileId)
        .where('state', '=', 'SENT')
        .execute();
    }
    const result = {
      paid: outcomes.PAID,
      failed: outcomes.FAILED,
      unchanged: outcomes.UNCHANGED,
      open,
    };
    return {
      result: { ...result, problems },
      audit: {
        action: 'wallet.readPayoutResult',
        subject: body.FileID,
        after: { ...result, problems: problems.length },
      },
    };
  },
);

/** What is confirmed is what was previewed: the same answer, and nothing has changed in the file since. */
async function checkPreview(
  db: ReadDb,
  fileId: number,
  content: string,
  confirmed: string,
): Promise<void> {
  const { hash } = await planPayout(db, fileId, content);
  const seen = await db
    .selectFrom('payout_preview')
    .select('hash')
    .where('hash', '=', hash)
    .where('payout_file_id', '=', fileId)
    .executeTakeFirst();
  if (!seen || hash.toString('hex') !== confirmed) throw new ApiError('CHANGED_MEANWHILE');
}

async function follow(
  ctx: Ctx,
  fileId: number,
  line: PayoutLine,
): Promise<'PAID' | 'FAILED' | 'UNCHANGED' | { error: string }> {
  try {
    return await runCommand(ctx, (inside) => settlePayout(inside, fileId, line));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: errorText(error.code, ctx.language, error.params) };
  }
}
