import { sql, type RawBuilder } from 'kysely';
import type { Look } from './look.ts';

/** A transfer counts as payment for a sale that costs at most this many times the transfer. */
const LEAST_PART = 2;

const COLUMNS = sql`s.id, s.member_id, s.total, s.sales_type, s.period, s.approved_at`;

/**
 * Sales of these types since `since` that were paid with another member's money: from the wallet of that
 * `payer`, or from the buyer's own wallet after a transfer of at least half the total in the hours before.
 *
 * @param payers rows of `payer`, the members to check; null: everybody, for sales since `since`
 */
export function fedSales(
  { terms }: Look,
  types: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
  payers: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const hours = sql`make_interval(hours => ${terms.transferHours}::int)`;
  const ofPayers = (column: RawBuilder<unknown>) =>
    payers ? sql`and ${column} in (${payers})` : sql``;
  return sql`
    select ${COLUMNS}, s.payer_id as payer from sale s
    where s.payer_id <> s.member_id and s.approved_at >= ${since} and s.sales_type in (${types})
      and s.status in ('APPROVED', 'COMPLETED', 'REFUNDED') ${ofPayers(sql`s.payer_id`)}
    union all
    select ${COLUMNS}, w.member_id as payer from wallet_move w
      join sale s on s.member_id = w.to_member_id and s.payer_id = s.member_id and s.payment_type = 'WALLET'
        and s.approved_at >= w.created_at and s.approved_at < w.created_at + ${hours}
    where w.type = 'TRANSFER' and w.created_at >= ${since} - ${hours} and s.approved_at >= ${since}
      and s.sales_type in (${types}) and s.status in ('APPROVED', 'COMPLETED', 'REFUNDED')
      ${ofPayers(sql`w.member_id`)}
    group by s.id, w.member_id having sum(w.amount) * ${LEAST_PART}::int >= s.total`;
}
