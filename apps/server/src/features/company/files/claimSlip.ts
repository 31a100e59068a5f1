import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { claimFile } from './claimFile.ts';
import { ownUseOf } from './usedSlip.ts';

/**
 * Claims a bank slip for a new request or order. A slip pays once: whoever has already sent the same picture, as
 * from a second tab that uploaded it again, is refused and reads for what, so that one payment is asked for once.
 * What other people sent is told to nobody here; staff see it when they decide. Of two at the same moment one
 * waits for the other.
 *
 * @param ticket of a visitor; a ticket's holder is not followed further than the one registration
 * @throws ApiError `FILE_UNKNOWN`; `SLIP_SENT` with the request or sale that waits; `SLIP_USED` with the one that
 *   was credited
 */
export async function claimSlip(
  ctx: CommandCtx,
  url: string,
  ticket?: string | undefined,
): Promise<void> {
  await claimFile(ctx, url, 'slip', ticket);
  if (!ctx.actor) return;
  await takeTurns(ctx.tx, ctx.actor.loginId);
  const [first] = await readRows(ctx.db, ownUseOf(url));
  if (!first) return;
  throw new ApiError(first.status === 'PENDING' ? 'SLIP_SENT' : 'SLIP_USED', { where: first.id });
}
