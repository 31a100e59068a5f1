import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';

/** What a wallet begins with; sen above zero. */
export interface OpeningBalance {
  memberId: number;
  walletType: string;
  amount: number;
}

/**
 * Gives wallets what they held before, each by an approved adjustment of its own, in one statement: what asking,
 * approving and `moveMoney` do one by one. A wallet may be named once.
 *
 * @param by who asked and who approved: two people
 * @returns the adjustment of each wallet
 */
export async function openBalances(
  tx: Tx,
  balances: readonly OpeningBalance[],
  by: {
    askedBy: number;
    askedAt: Date;
    approvedBy: number;
    reason: string;
    now: Date;
    timeZone: string;
  },
): Promise<{ id: number; memberId: number; walletType: string }[]> {
  const { rows } = await sql<{ id: number; member_id: number; wallet_type: string }>`
    with leg as (
      select * from unnest(${balances.map((one) => one.memberId)}::bigint[], ${balances.map((one) => one.walletType)}::text[],
        ${balances.map((one) => one.amount)}::bigint[]) as l(member, wallet, amount)
    ), locked as (
      select a.id, a.member_id, a.wallet_type from account a
      where (a.member_id, a.wallet_type) in (select member, wallet from leg) order by a.id for no key update
    ), adjusted as (
      insert into wallet_adjustment (member_id, wallet_type, amount, reason, status, asked_at, asked_by, decided_at, decided_by)
      select l.member_id, l.wallet_type, leg.amount, ${by.reason}, 'APPROVED', ${by.askedAt}, ${by.askedBy}, ${by.now}, ${by.approvedBy}
      from locked l join leg on leg.member = l.member_id and leg.wallet = l.wallet_type
      returning id, member_id, wallet_type, amount
    ), changed as (
      update account a set balance = a.balance + j.amount, version = a.version + 1
      from adjusted j where a.member_id = j.member_id and a.wallet_type = j.wallet_type
      returning a.id, j.id as adjustment, j.amount, a.balance, a.version
    ), tx as (
      insert into ledger_tx (type, cause_kind, cause_id, actor, remark, business_date, created_at)
      select 'ADJUSTMENT', 'ADJUSTMENT', 'J' || lpad(adjustment::text, greatest(7, length(adjustment::text)), '0'), ${by.approvedBy}::bigint,
        ${by.reason}, ${businessDate(by.now, by.timeZone)}::date, ${by.now} from changed
      returning id, substr(cause_id, 2)::bigint as adjustment
    ), posted as (
      insert into posting (tx_id, account_id, amount, balance_after, version)
      select tx.id, side.* from tx join changed c on c.adjustment = tx.adjustment cross join lateral (values
        (c.id, c.amount, c.balance, c.version),
        ((select id from account where system_code = 'ADJUSTMENTS'), -c.amount, null, null)) side
    )
    select id, member_id, wallet_type from adjusted`.execute(tx);
  if (rows.length !== balances.length)
    throw new Error('a wallet of the opening balances is missing');
  return rows.map((row) => ({ id: row.id, memberId: row.member_id, walletType: row.wallet_type }));
}
