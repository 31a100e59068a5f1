import type { CommandCtx } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

const HOUR_MS = 3_600_000;

/**
 * The account has a new PIN or bank account: no withdrawals for the number of hours the company
 * set, so that an intruder does not get the money right away. An existing longer hold stays.
 */
export async function holdPayouts(
  { tx, db, now }: Pick<CommandCtx, 'tx' | 'db' | 'now'>,
  loginId: number,
): Promise<void> {
  const { payoutHoldHours } = await readSettings(db);
  const until = new Date(now.getTime() + payoutHoldHours * HOUR_MS);
  await tx
    .updateTable('login')
    .set({ payout_hold_until: until })
    .where('id', '=', loginId)
    .where((eb) =>
      eb.or([eb('payout_hold_until', 'is', null), eb('payout_hold_until', '<', until)]),
    )
    .execute();
}
