import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';

/** What lies in withdrawals payable beyond the withdrawals that wait; sen, must be zero. */
export async function withdrawalsGap(db: ReadDb): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{ gap: number }>`
    select (coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id
        where a.system_code = 'WITHDRAWALS_PAYABLE'), 0)
      - coalesce((select sum(held) from wallet_request
        where type = 'WITHDRAWAL' and status = 'PENDING'), 0))::bigint as gap`,
  );
  return row!.gap;
}

/**
 * Refunds payable beyond what is still to be paid by bank: refunds, and money that came by card for
 * nothing; must be zero.
 */
export async function refundsGap(db: ReadDb): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{ gap: number }>`
    select (coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id
        where a.system_code = 'REFUNDS_PAYABLE'), 0)
      - coalesce((select sum(to_bank) from refund where status = 'COMPLETED' and paid_at is null), 0)
      - coalesce((select sum(amount) from card_payment
        where problem is not null and currency = 'MYR' and paid_back_at is null), 0))::bigint as gap`,
  );
  return row!.gap;
}

/** Sum of every posting, and of every wallet's balance against its postings: both must be zero. */
export async function trialBalance(db: ReadDb): Promise<{ postings: number; wallets: number }> {
  const [row] = await readRows(
    db,
    sql<{ postings: number; wallets: number }>`
    select coalesce((select sum(amount) from posting), 0)::bigint as postings,
      coalesce((select sum(abs(a.balance - coalesce(p.total, 0))) from account a
        left join (select account_id, sum(amount) as total from posting group by account_id) p on p.account_id = a.id
        where a.member_id is not null), 0)::bigint as wallets`,
  );
  return row!;
}
