import type { CommandCtx } from '../../../platform/context.ts';
import { makeDueMoves } from '../../people/network/makeDueMoves.ts';
import {
  readPeriodStatus,
  rememberPeriod,
  type OpenPeriod,
  type PeriodRow,
} from '../../company/periods/currentPeriod.ts';
import { lockPeriodsShared } from '../../company/periods/lockPeriods.ts';

/**
 * Must precede the lock of a sale: from here on no period is locked or posted, and due tree moves
 * have taken effect.
 */
export async function lockTreesAndPeriod(ctx: CommandCtx): Promise<void> {
  await lockPeriodsShared(ctx.tx);
  await applyDueMoves(ctx, await readPeriodStatus(ctx.db));
}

/** The second half of {@link lockTreesAndPeriod}, for a caller that has already read the period. */
export async function applyDueMoves(ctx: CommandCtx, row: PeriodRow): Promise<OpenPeriod> {
  const open = rememberPeriod(ctx, row);
  if (open.nextMove && open.nextMove <= ctx.now) await makeDueMoves(ctx);
  return open;
}
