import { sql } from 'kysely';

/** SQL condition: whether the wallets of the member of a request `r` are locked. */
export const walletsLocked = (now: Date) => sql<boolean>`
  exists (select from account a where a.member_id = r.member_id and a.locked_until > ${now})`;
