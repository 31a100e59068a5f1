import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { newTransactionId } from './ledger.ts';
import { monthOf } from './ledgerMonths.ts';

/** A wallet's opening balance; sen above zero. */
export interface OpeningBalance {
  memberId: number;
  walletType: string;
  amount: number;
}

/**
 * Gives wallets their opening balances, each by its own approved adjustment, in one statement: the
 * same as requesting, approving and `moveMoney` one by one. Each wallet may appear only once.
 *
 * @param by who requested and who approved: two different people
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
  const day = businessDate(by.now, by.timeZone);
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
    ), numbered as materialized (
      select adjusted.*, ${newTransactionId} as tx from adjusted
    ), changed as (
      update account a set balance = a.balance + j.amount, version = a.version + 1, chained_from = a.version, last_tx = j.tx
      from numbered j where a.member_id = j.member_id and a.wallet_type = j.wallet_type
      returning a.id, j.id as adjustment, j.amount, a.balance, a.version, a.last_tx as tx
    ), tx as (
      insert into ledger_tx (id, type, cause_kind, cause_id, actor, remark, business_date, month, created_at) overriding system value
      select tx, 'ADJUSTMENT', 'ADJUSTMENT', ${idText('J', 'adjustment')}, ${by.approvedBy}::bigint,
        ${by.reason}, ${day}::date, ${monthOf(day)}, ${by.now} from changed
      returning id, month
    ), posted as (
      insert into posting (tx_id, account_id, amount, balance_after, version, month)
      select tx.id, side.*, tx.month from tx join changed c on c.tx = tx.id cross join lateral (values
        (c.id, c.amount, c.balance, c.version),
        ((select id from account where system_code = 'ADJUSTMENTS'), -c.amount, null, null)) side
    )
    select id, member_id, wallet_type from adjusted`.execute(tx);
  if (rows.length !== balances.length)
    throw new Error('a wallet of the opening balances is missing');
  return rows.map((row) => ({ id: row.id, memberId: row.member_id, walletType: row.wallet_type }));
}
