import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { everyAmount } from './archived.ts';

/** Withdrawals payable minus the withdrawals still pending; sen, must be zero. */
export async function withdrawalsGap(db: ReadDb): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{ gap: number }>`
    select (coalesce((select sum(p.amount) from ${everyAmount} p join account a on a.id = p.account_id
        where a.system_code = 'WITHDRAWALS_PAYABLE' and p.version is null), 0)
      - coalesce((select sum(held) from wallet_request
        where type = 'WITHDRAWAL' and status in ('PENDING', 'PAYING')), 0))::bigint as gap`,
  );
  return row!.gap;
}

/**
 * Refunds payable minus what is still to be paid by bank (refunds, and card money received for
 * nothing); sen, must be zero.
 */
export async function refundsGap(db: ReadDb): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{ gap: number }>`
    select (coalesce((select sum(p.amount) from ${everyAmount} p join account a on a.id = p.account_id
        where a.system_code = 'REFUNDS_PAYABLE' and p.version is null), 0)
      - coalesce((select sum(to_bank) from refund where status = 'COMPLETED' and paid_at is null), 0)
      - coalesce((select sum(amount) from card_payment
        where problem is not null and currency = 'MYR' and paid_back_at is null), 0))::bigint as gap`,
  );
  return row!.gap;
}

/** Result of a books check: how many rows are wrong, and the first few of them. */
export interface Findings<Row> {
  count: number;
  first: Row[];
}

/** How many wrong rows are listed. */
const NAMED = 5;

/** Ledger transactions whose postings do not sum to zero; `amount` is their sum in sen. */
export async function unbalancedTransactions(
  db: ReadDb,
): Promise<Findings<{ transaction: number; amount: number }>> {
  const rows = await readRows(
    db,
    sql<{ found: number; transaction: number; amount: number }>`
    select count(*) over ()::int as found, tx_id as transaction, sum(amount)::bigint as amount
    from posting group by tx_id having sum(amount) <> 0 order by tx_id limit ${NAMED}`,
  );
  return {
    count: rows[0]?.found ?? 0,
    first: rows.map(({ transaction, amount }) => ({ transaction, amount })),
  };
}

/** Wallets whose balance differs from the sum of their postings; both in sen. */
export async function wrongWallets(
  db: ReadDb,
): Promise<Findings<{ wallet: string; balance: number; postings: number }>> {
  const rows = await readRows(
    db,
    sql<{
      found: number;
      member_id: number;
      wallet_type: string;
      balance: number;
      postings: number;
    }>`
    select count(*) over ()::int as found, a.member_id, a.wallet_type, a.balance,
      coalesce(p.total, 0)::bigint as postings
    from account a
    left join (select account_id, sum(amount) as total from ${everyAmount} every group by account_id) p
      on p.account_id = a.id
    where a.member_id is not null and a.balance <> coalesce(p.total, 0)
    order by a.id limit ${NAMED}`,
  );
  return {
    count: rows[0]?.found ?? 0,
    first: rows.map((row) => ({
      wallet: `${publicId('member', row.member_id)} ${row.wallet_type}`,
      balance: row.balance,
      postings: row.postings,
    })),
  };
}
