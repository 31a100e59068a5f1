import type { Posting } from '@canopy/domain/postings';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { moveMoney } from './ledger.ts';

/** Moves the money of a wallet request: once for each type of movement, whatever is clicked twice. */
export async function postRequestMovement(
  ctx: Ctx,
  requestID: string,
  type: 'RELOAD' | 'WITHDRAWAL' | 'WITHDRAWAL_PAID' | 'WITHDRAWAL_RETURNED',
  remark: string,
  legs: readonly Posting[],
): Promise<void> {
  const { timeZone } = await readSettings(ctx.db);
  await moveMoney(ctx.db, {
    type,
    causeKind: 'REQUEST',
    causeId: requestID,
    actor: signedIn(ctx).loginId,
    remark,
    now: ctx.now,
    timeZone,
    legs,
  });
}
