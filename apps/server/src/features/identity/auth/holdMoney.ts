import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { HoldCause } from '../../money/wallets/watch/tables.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

const HOUR_MS = 3_600_000;

/**
 * The account was changed: for the number of hours the company set nothing leaves its member's
 * wallets, whatever the way, so that an intruder does not get the money right away. An existing
 * longer hold stays; the account of staff has no wallets.
 *
 * The hold is passed on to the wallets by a trigger (`hold_wallets`) and enforced by the ledger.
 *
 * @returns until when
 */
export async function holdMoney(
  { tx, db, now }: Pick<CommandCtx, 'tx' | 'db' | 'now'>,
  loginId: number,
  cause: Exclude<HoldCause, 'SIGNAL' | 'RECEIVED'>,
): Promise<Date> {
  const { payoutHoldHours } = await readSettings(db);
  const until = new Date(now.getTime() + payoutHoldHours * HOUR_MS);
  await tx
    .updateTable('login')
    .set({
      payout_hold_until: sql`greatest(payout_hold_until, ${until})`,
      payout_hold_since: now,
      payout_hold_cause: cause,
    })
    .where('id', '=', loginId)
    .execute();
  return until;
}
