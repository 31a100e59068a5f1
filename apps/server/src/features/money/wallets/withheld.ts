import { sql, type RawBuilder } from 'kysely';

/** SQL: the sen of received money in a wallet's `withheld` that cannot leave at an instant. */
export const withheldNow = (withheld: RawBuilder<unknown>, now: Date) => sql<number>`
  coalesce((select sum((kept ->> 'amount')::bigint) from jsonb_array_elements(${withheld}) kept
    where kept ->> 'until' is null or (kept ->> 'until')::timestamptz > ${now}), 0)::bigint`;
