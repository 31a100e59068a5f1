import type { Posting } from '@canopy/domain/postings';
import { businessDate } from '@canopy/domain/time';
import { WALLET_TYPES } from '@canopy/domain/wallet';
import { sql, type RawBuilder } from 'kysely';
import { refusalOf } from '../../../platform/database/refusals.ts';
import { deferStatement } from '../../../platform/database/pipeline.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { monthOf } from './ledgerMonths.ts';
import { debitOf, type MovementType, type OrderMovement } from './movements.ts';
import type { LedgerTxTable } from './tables.ts';
import { withheldNow } from './withheld.ts';

interface Cause {
  causeKind: LedgerTxTable['cause_kind'];
  /** Its id, or SQL that inserts the cause's row and returns its `id` in the same statement. */
  causeId: string | RawBuilder<unknown>;
  actor: number | null;
  remark: string;
  now: Date;
  timeZone: string;
  /** The type of the movement with the same cause that this one reverses in full. */
  reverses?: string;
  /** Postings in sen, summing to zero; a positive amount increases the account. */
  postings: readonly Posting[];
}

/**
 * A movement of money. Its kind is unique per cause, so that a cause moves money once per kind, and
 * says what may stop it: see {@link MOVEMENTS}.
 */
export type Movement = Cause &
  (
    | { type: Exclude<MovementType, OrderMovement> }
    | {
        type: OrderMovement;
        /**
         * Since when the payer's own address that the goods go to is what it is; null: they go
         * elsewhere, or are somebody else's.
         */
        addressSince: Date | null;
      }
  );

/** SQL that reserves a transaction's row id before it is written. */
export const newTransactionId = sql<number>`nextval(pg_get_serial_sequence('ledger_tx', 'id'))`;

/** Opens empty wallets for new members. */
export async function openWallets(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into account (member_id, wallet_type)
    select m, w from unnest(${sql.val(memberIds)}::bigint[]) m
    cross join unnest(${sql.val(WALLET_TYPES)}::text[]) w`.execute(tx);
}

/**
 * The only way to move money: locks the wallets involved in id order, updates their balances and
 * writes one transaction whose postings sum to zero, all in one statement. Fails if a wallet does
 * not exist.
 *
 * @throws ApiError `INSUFFICIENT_BALANCE` when a wallet holds too little: the table refuses a
 *   negative balance. When the owner sends: `WALLET_LOCKED` from a wallet locked by staff,
 *   `WALLET_HELD` after a change to the account, `MONEY_WITHHELD` for received money that is held.
 * @returns the row id of the transaction
 */
export async function moveMoney(tx: Tx, movement: Movement): Promise<number> {
  const { rows } = await statementOf(movement, newTransactionId)
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error;
    });
  return rows[0]!.tx_id;
}

/**
 * Moves money at commit, as the very last write, so that others waiting for one of the wallets wait
 * only for the disk. Anything {@link moveMoney} would refuse makes the commit fail, with the same
 * codes.
 *
 * @param id the transaction's row id, reserved by {@link newTransactionId}
 */
export async function moveMoneyAtCommit(tx: Tx, id: number, movement: Movement): Promise<void> {
  const move = statementOf(movement, sql`${id}::bigint`);
  tx.unit.beforeCommit(() => deferStatement(tx, move));
}

/** The single statement that moves money; `id` is SQL. */
function statementOf(movement: Movement, id: RawBuilder<unknown>) {
  const sides = movement.postings.filter((side) => side.amount !== 0);
  if (sides.reduce((sum, side) => sum + side.amount, 0) !== 0 || sides.length < 2) {
    throw new Error(`the postings of ${movement.type} do not sum to zero`);
  }
  const wanted = sides.map((side) =>
    'wallet' in side
      ? { member: side.wallet.memberId, wallet: side.wallet.walletType, amount: side.amount }
      : { system: side.system, amount: side.amount },
  );
  const { causeKind, causeId, reverses } = movement;
  const written = typeof causeId !== 'string';
  const cause = written ? sql`(select id::text from cause)` : sql`${causeId}`;
  const day = businessDate(movement.now, movement.timeZone);
  const wallets = sides.filter((side) => 'wallet' in side);
  const debit = debitOf(
    movement.type,
    wallets.some(({ amount }) => amount < 0),
  );
  const stoppable = debit === 'OWNER' || debit === 'ORDER';
  const since = 'addressSince' in movement ? movement.addressSince : null;
  return sql<{ tx_id: number }>`${prepared}
    with ${written ? sql`cause as (${causeId}), ` : sql``}this as (
      select ${id} as id, ${monthOf(day)} as month
    ), leg as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as l(member bigint, wallet text, system text, amount bigint)
    ), locked as (
      select id, member_id, wallet_type, locked_until, held_until, trusted_before, withheld from account
      where (member_id, wallet_type) in (select member, wallet from leg where system is null)
      order by id for no key update
    ), changed as (
      update account a set balance = a.balance + leg.amount, version = a.version + 1, chained_from = a.version,
        last_tx = (select id from this)
      from locked join leg on leg.member = locked.member_id and leg.wallet = locked.wallet_type
      where a.id = locked.id
      returning a.id, leg.amount, a.balance, a.version, case when leg.amount < 0 and ${stoppable} then ${refusal(movement, since)} end as refused
    ), tx as (
      insert into ledger_tx (id, type, cause_kind, cause_id, actor, reverses, remark, business_date, month, created_at) overriding system value
      select this.id, case when exists (select from changed where refused is not null) then (select max(refused) from changed)
        when (select count(*) from changed) = ${wallets.length} then ${movement.type} end, ${causeKind}, ${cause}, ${movement.actor}::bigint,
        ${reverses === undefined ? sql`null::bigint` : sql`(select id from ledger_tx where cause_kind = ${causeKind} and cause_id = ${cause} and type = ${reverses})`},
        ${movement.remark}, ${day}::date, this.month, ${movement.now} from this
      returning id, month
    )
    insert into posting (tx_id, account_id, amount, balance_after, version, month)
    select tx.id, side.id, side.amount, side.balance, side.version, tx.month from tx cross join (
      select id, amount, balance, version from changed
      union all
      select s.id, leg.amount, null, null from leg join account s on s.system_code = leg.system
    ) side
    returning tx_id`;
}

/**
 * SQL for what stops a leg of a movement, by its wallet as `locked`: null if nothing does, the empty
 * text for a lock; a hold is refused on the spot, with the facts of its text.
 */
function refusal({ now, timeZone }: Cause, addressSince: Date | null) {
  return sql`case
    when locked.locked_until > ${now} then ''
    when locked.held_until > ${now} and not coalesce(${addressSince}::timestamptz < locked.trusted_before, false)
      then refuse_leaving('wallet_not_held', jsonb_build_object('until', locked.held_until, 'timeZone', ${timeZone}::text))
    when a.balance < ${withheldNow(sql`locked.withheld`, now)}
      then refuse_leaving('wallet_not_withheld', jsonb_build_object(
        'amount', decimal_rm(${withheldNow(sql`locked.withheld`, now)}))) end`;
}
