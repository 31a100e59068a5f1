import { businessDate } from '@canopy/domain/time';
import { sql } from 'kysely';
import { refusalOf } from '../../../platform/database/refusals.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { monthOf } from './ledgerMonths.ts';
import { debitOf, type MovementType } from './movements.ts';

/** A bonus to pay into a member's e-wallet or, below zero, to claw back from it. */
export interface Payable {
  memberId: number;
  /** Unique per cause, so that nothing is paid twice. */
  type: MovementType;
  causeId: string;
  /** Sen. */
  amount: number;
}

/** What all payables of one batch share. */
export interface PaidBy {
  actor: number | null;
  remark: string;
  now: Date;
  timeZone: string;
}

/**
 * Locks e-wallets in id order, as {@link payBonuses} does, for callers that must check balances
 * before paying.
 */
export async function lockEWallets(tx: Tx, members: readonly number[]): Promise<void> {
  await sql`select id from account where wallet_type = 'EW' and member_id = any(${[...members]}::bigint[])
    order by id for no key update`.execute(tx);
}

/**
 * Pays many bonuses in one statement, with the same effect as `moveMoney` one by one. Wallets are
 * locked in id order; each member's payables are posted in the given order.
 *
 * @param taxes sen withheld from a payable for the tax office, less than its amount
 * @throws ApiError `INSUFFICIENT_BALANCE` when a wallet would end below zero
 */
export async function payBonuses(
  tx: Tx,
  payables: readonly Payable[],
  by: PaidBy,
  taxes?: ReadonlyMap<Payable, number>,
): Promise<void> {
  if (payables.length === 0) return;
  for (const { type, amount } of payables) debitOf(type, amount < 0);
  const day = businessDate(by.now, by.timeZone);
  const kept = (one: Payable) => taxes?.get(one) ?? 0;
  const taxSide = taxes
    ? sql`, ((select id from account where system_code = 'TAX_WITHHELD'), nullif(side.tax, 0), null, null)`
    : sql``;
  const pay = sql`
    with this as materialized (select ${monthOf(day)} as month), leg as (
      select l.*, nextval('ledger_tx_id_seq') as tx from unnest(${payables.map((one) => one.memberId)}::bigint[], ${payables.map((one) => one.type)}::text[],
        ${payables.map((one) => one.causeId)}::text[], ${payables.map((one) => one.amount - kept(one))}::bigint[],
        ${payables.map(kept)}::bigint[])
        with ordinality as l(member, type, cause, amount, tax, seq)
    ), locked as (
      select id, member_id, balance, version from account
      where wallet_type = 'EW' and member_id = any(${[...new Set(payables.map((one) => one.memberId))]}::bigint[])
      order by id for no key update
    ), side as (
      select leg.*, a.id as account, a.balance + sum(leg.amount) over own as balance,
        a.version + row_number() over own as version
      from leg join locked a on a.member_id = leg.member
      window own as (partition by leg.member order by leg.seq)
    ), changed as (
      update account a set balance = last.balance, version = last.version, chained_from = a.version, last_tx = last.tx
      from (select distinct on (account) account, balance, version, tx from side order by account, version desc) last
      where a.id = last.account
    ), tx as (
      insert into ledger_tx (id, type, cause_kind, cause_id, actor, remark, business_date, month, created_at)
        overriding system value
      select tx, case when (select count(*) from side) = ${payables.length} then type end, 'BONUS', cause, ${by.actor}::bigint,
        ${by.remark}, ${day}::date, this.month, ${by.now}
      from side, this
    )
    insert into posting (tx_id, account_id, amount, balance_after, version, month)
    select side.tx, leg.*, this.month from this, side cross join lateral (
      values (side.account, side.amount, side.balance, side.version),
        ((select id from account where system_code = 'BONUS_EXPENSE'), -side.amount - side.tax, null, null)${taxSide}
    ) leg(account, amount, balance, version) where leg.amount is not null`;
  await pay.execute(tx).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
}
