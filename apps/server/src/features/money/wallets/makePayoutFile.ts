import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { payoutContent } from './payoutContent.ts';
import { walletsLocked } from './walletsLocked.ts';

/**
 * Puts all approved withdrawals that are not yet in a file into a new one, except those of members
 * whose wallets are locked. The bank's answer decides their outcome.
 */
export const makePayoutFile = command(wallets.makePayoutFile, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const { rows: waiting } = await sql<{ id: number; payout: number }>`
    select r.id, r.payout from wallet_request r
    where r.status = 'PAYING' and r.payout_file_id is null and not ${walletsLocked(ctx.now)}
    order by r.id for no key update of r`.execute(ctx.tx);
  const total = waiting.reduce((sum, { payout }) => sum + payout, 0);
  if (waiting.length !== body.Count || total !== body.Sum) throw new ApiError('CHANGED_MEANWHILE');
  const { id } = await ctx.tx
    .insertInto('payout_file')
    .values({
      made_at: ctx.now,
      made_by: loginId,
      count: waiting.length,
      total,
      // filled in below: the bytes exist only once the rows do
      sha256: Buffer.alloc(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update wallet_request set payout_file_id = ${id}
    where id = any(${waiting.map((row) => row.id)}::bigint[])`.execute(ctx.tx);
  await ctx.tx
    .updateTable('payout_file')
    .set({ sha256: sha256(await payoutContent(ctx.db, id)) })
    .where('id', '=', id)
    .execute();
  const fileID = publicId('payoutFile', id);
  const result = { fileID, count: waiting.length, total: decimalOf(total) };
  return {
    result,
    audit: { action: 'wallet.makePayoutFile', subject: fileID, after: result },
  };
});
