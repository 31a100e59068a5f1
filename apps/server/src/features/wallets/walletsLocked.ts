import { sql } from 'kysely';

/** Whether the wallets of the member of a request `r` are locked, as a condition. */
export const walletsLocked = (now: Date) => sql<boolean>`
  exists (select from account a where a.member_id = r.member_id and a.locked_until > ${now})`;
