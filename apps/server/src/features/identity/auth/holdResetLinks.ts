import { DAY_MS } from '@canopy/domain/time';
import type { CommandCtx } from '../../../platform/context.ts';

/** The owner is notified at the old address, and has this long to object. */
const HOLD_MS = DAY_MS;

/**
 * The account has a new email address: for a day, no link that opens the account is mailed there.
 */
export async function holdResetLinks(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  loginId: number,
): Promise<void> {
  await tx
    .updateTable('login')
    .set({ reset_hold_until: new Date(now.getTime() + HOLD_MS) })
    .where('id', '=', loginId)
    .execute();
}
