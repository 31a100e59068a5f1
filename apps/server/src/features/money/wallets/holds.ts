import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import type { HoldCause } from './watch/tables.ts';
import type { WalletType } from './tables.ts';

/** Why money cannot leave a member's wallets now, and until when. */
export const holds = query(wallets.holds, async ({ db, now }, body) => {
  const memberId = memberRow(body.MemberID);
  const [own] = await readRows(
    db,
    sql<{
      cause: Exclude<HoldCause, 'RECEIVED'>;
      since: Date;
      held_until: Date;
      trusted_before: Date;
    }>`
    select h.cause, h.since, a.held_until, a.trusted_before
    from account a join wallet_hold h on h.member_id = a.member_id and h.cause <> 'RECEIVED' and h.until = a.held_until
    where a.member_id = ${memberId} and a.wallet_type = 'EW' and a.held_until > ${now}
    order by h.id desc limit 1`,
  );
  const received = await readRows(
    db,
    sql<{ wallet_type: WalletType; amount: number; until: Date | null }>`
    select wallet_type, sum(amount)::bigint as amount, until from wallet_hold
    where member_id = ${memberId} and cause = 'RECEIVED' and lifted_at is null and (until is null or until > ${now})
    group by wallet_type, until order by wallet_type, until`,
  );
  return {
    own: own
      ? {
          cause: own.cause,
          since: own.since.toISOString(),
          until: own.held_until.toISOString(),
          addressesBefore: own.trusted_before.toISOString(),
        }
      : null,
    received: received.map(({ wallet_type, amount, until }) => ({
      walletType: wallet_type,
      amount: decimalOf(amount),
      until: until?.toISOString() ?? null,
    })),
  };
});
