import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { notHeld } from '../../bonus/compensation/holds/holds.ts';

/** Rows named as the cause of a transaction after `since`, by kind and id letter. */
const named = (since: number, kind: string, letter: string, column: string) =>
  since === 0
    ? sql`true`
    : sql`${sql.raw(column)} in (select substr(split_part(t.cause_id, ':', 1), ${letter.length + 1}::int)::bigint from ledger_tx t
        where t.id > ${since} and t.cause_kind = ${sql.lit(kind)} and t.cause_id ~ ${sql.lit(`^${letter}\\d{1,18}(:|$)`)})`;

/**
 * Every movement that must be in the ledger, by cause and type, with the amount moved (sum of its
 * positive postings, sen): requests, moves, sales, refunds, card payments, remitted withheld tax,
 * adjusted bonuses, sponsor bonuses, what was taken back of those paid at once, and bonus runs.
 *
 * @param since only causes named by transactions after this one; 0: all
 */
export const expected = (since: number) => sql`
  select 'REQUEST' as kind, ${idText('R', 'id')} as cause, 'RELOAD' as type, amount from wallet_request
    where type = 'RELOAD' and status = 'APPROVED' and ${named(since, 'REQUEST', 'R', 'id')}
  union all select 'REQUEST', ${idText('R', 'id')}, m.type, held from wallet_request cross join lateral (
    values ('WITHDRAWAL', true), ('WITHDRAWAL_PAID', status = 'APPROVED'),
      ('WITHDRAWAL_RETURNED', status in ('REJECTED', 'CANCELLED'))) m(type, due)
    where wallet_request.type = 'WITHDRAWAL' and m.due and ${named(since, 'REQUEST', 'R', 'id')}
  union all select 'MOVE', id::text, type, amount + charge from wallet_move where ${named(since, 'MOVE', '', 'id')}
  union all select 'ADJUSTMENT', ${idText('J', 'id')}, 'ADJUSTMENT', abs(amount) from wallet_adjustment where status = 'APPROVED'
  union all select 'SALE', ${idText('S', 'p.sale_id')}, 'PURCHASE', sum(p.amount)::bigint
    from sale_payment p where ${named(since, 'SALE', 'S', 'p.sale_id')} group by p.sale_id having sum(p.amount) > 0
  union all select 'SALE', ${idText('S', 'id')}, case payment_type when 'BANK_SLIP' then 'SALE_BY_SLIP'
      when 'CARD' then 'SALE_BY_CARD' else 'SALE_BY_STOCKIST' end, total
    from sale where approved_at is not null and payment_type in ('BANK_SLIP', 'CARD', 'STOCKIST') and total > 0 and ${named(since, 'SALE', 'S', 'id')}
  union all select 'REFUND', ${idText('F', 'id')}, 'REFUND', amount from refund
    where status = 'COMPLETED' and amount > 0
  union all select 'REFUND', ${idText('F', 'id')}, 'REFUND_PAID', to_bank from refund
    where paid_at is not null and to_bank > 0
  union all select 'PAYMENT', provider || ':' || transaction_id, m.type, amount from card_payment cross join lateral (
    values ('CARD_UNAPPLIED', true), ('CARD_PAID_BACK', paid_back_at is not null)) m(type, due)
    where problem is not null and currency = 'MYR' and m.due
  union all select 'TAX', id::text, 'TAX_REMITTED', amount from tax_remittance
  union all select 'BONUS', ${idText('K', 'id')}, 'BONUS_ADJUSTMENT', abs(amount) from bonus_adjustment
    where kind = 'MONEY' and status = 'APPROVED' and ${named(since, 'BONUS', 'K', 'id')}
  union all select 'BONUS', ${idText('S', 'l.sale_id')} || ':' || ${idText('M', 'l.earner_id')} || ':' || l.level, l.plan, x.amount
    from bonus_line l cross join lateral (select l.amount + case when l.hold_until is null then 0 else coalesce((select sum(r.amount)
      from bonus_line r where r.reverses = l.id and r.hold_until is not null), 0) end::bigint as amount) x
    where l.plan in ('SPONSOR', 'UNILEVEL', 'GENERATION') and l.run_id is null and l.earner_id is not null and l.reverses is null
      and (l.hold_until is null or l.released_at is not null) and x.amount <> 0 and ${named(since, 'BONUS', 'S', 'l.sale_id')}
  union all select 'BONUS', ${idText('C', 'k.id')} || ':' || ${idText('M', 'l.earner_id')}, 'CLAW_BACK', k.amount
    from bonus_taken k join bonus_line l on l.id = k.line_id where ${named(since, 'BONUS', 'C', 'k.id')}
  union all select 'BONUS', ${idText('B', 'e.run_id')} || ':' || ${idText('M', 'e.member_id')}, p.type, abs(p.amount)
    from bonus_run_earner e join bonus_run b on b.id = e.run_id cross join lateral (values
      ('UNILEVEL', e.unilevel), ('GENERATION', e.generation), ('UPGRADE_RANKING', e.upgrade_ranking), ('BINARY', e.binary_pairs),
      ('CLAW_BACK', e.paid - e.earned)) p(type, amount)
    where (b.state = 'POSTED' or (b.posting_at is not null and e.member_id <= b.posted_to)) and e.earned > 0 and p.amount <> 0
      and ${notHeld} and ${named(since, 'BONUS', 'B', 'e.run_id')}`;
