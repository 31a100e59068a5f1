import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { HoldCause } from './tables.ts';

const HOUR_MS = 3_600_000;

/** What a hold comes from, apart from money received from somebody else. */
export type OwnCause = Exclude<HoldCause, 'RECEIVED'>;

/**
 * The account was changed, or something about it is unusual: for the number of hours the company set
 * nothing leaves its member's wallets, whatever the way, so that an intruder does not get the money
 * right away. The ledger enforces it. An existing longer hold stays; the account of staff has no
 * wallets.
 *
 * Orders may still go to an address that has been the same since before the hold, by as many hours:
 * an intruder would otherwise enter one first.
 *
 * @returns until when
 */
export async function holdWallets(
  { tx, db, now }: Pick<CommandCtx, 'tx' | 'db' | 'now'>,
  loginId: number,
  cause: OwnCause,
): Promise<Date> {
  const { payoutHoldHours } = await readSettings(db);
  const hours = payoutHoldHours * HOUR_MS;
  const until = new Date(now.getTime() + hours);
  const trusted = new Date(now.getTime() - hours);
  // the wallets in the same order as everything else that locks them
  await sql`
    with held as materialized (
      insert into wallet_hold (member_id, cause, since, until)
      select m.id, ${cause}, ${now}, ${until} from member m where m.login_id = ${loginId} returning member_id
    ), wallet as materialized (
      select id from account where member_id in (select member_id from held) order by id for no key update
    )
    update account a set held_until = greatest(a.held_until, ${until}),
      trusted_before = case when a.held_until > ${now} then least(a.trusted_before, ${trusted}) else ${trusted} end
    from wallet where a.id = wallet.id`.execute(tx);
  return until;
}
