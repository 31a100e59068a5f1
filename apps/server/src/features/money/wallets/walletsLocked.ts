import { sql } from 'kysely';
import { withheldNow } from './withheld.ts';

/**
 * SQL condition: whether the wallets of the member of a request `r` are locked or on hold, or the
 * request takes received money that is held.
 */
export const walletsLocked = (now: Date) => sql<boolean>`
  exists (select from account a where a.member_id = r.member_id and (a.locked_until > ${now} or a.held_until > ${now}
    or a.wallet_type = r.wallet_type and a.balance < ${withheldNow(sql`a.withheld`, now)}))`;
