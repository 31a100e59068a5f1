import { sql } from 'kysely';

/** What prevents an erasure. */
export type Obstacle = 'WALLETS' | 'SALES' | 'REQUESTS' | 'BONUS';

/** Remaining money or pending items, as a scalar for the member `m`. */
export const obstacles = sql<Obstacle[]>`array_remove(array[
  case when exists (select 1 from account a where a.member_id = m.id and a.balance <> 0) then 'WALLETS' end,
  case when exists (select 1 from sale s where s.member_id = m.id and (s.status = 'PENDING'
    or s.status = 'APPROVED' and s.shipment_status not in ('DELIVERED', 'COLLECTED')
    or exists (select 1 from refund r where r.sale_id = s.id and (r.status in ('PENDING', 'APPROVED')
      or r.to_bank > 0 and r.paid_at is null)))) then 'SALES' end,
  case when exists (select 1 from wallet_request r where r.member_id = m.id and r.status = 'PENDING') then 'REQUESTS' end,
  case when exists (select 1 from bonus_line b where b.earner_id = m.id and b.hold_until is not null
    and b.released_at is null) then 'BONUS' end
]::text[], null)`;
