import { sql } from 'kysely';
import { bonusDebt } from '../../bonus/compensation/reads.ts';
import { withheldNow } from './withheld.ts';

/**
 * SQL condition: whether nothing leaves the wallets of the member of a request `r`, because they are locked or on
 * hold, the request takes received money that is held, or the member owes clawed-back bonuses.
 */
export const walletsLocked = (now: Date) => sql<boolean>`
  (exists (select from account a where a.member_id = r.member_id and (a.locked_until > ${now} or a.held_until > ${now}
    or a.wallet_type = r.wallet_type and a.balance < ${withheldNow(sql`a.withheld`, now)}))
    or ${bonusDebt(sql`r.member_id`)} > 0)`;
