import type { Posting } from '@canopy/domain/postings';
import { businessDate } from '@canopy/domain/time';
import { WALLET_TYPES } from '@canopy/domain/wallet';
import { sql, type RawBuilder } from 'kysely';
import { refusalOf } from '../../platform/database/refusals.ts';
import { beforeCommit } from '../../platform/database/transaction.ts';
import { deferStatement } from '../../platform/database/pipeline.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/open.ts';
import { monthOf } from './ledgerMonths.ts';
import type { LedgerTxTable } from './tables.ts';

export interface Movement {
  /** What kind of movement: unique with the cause, so a cause moves money once per type. */
  type: string;
  causeKind: LedgerTxTable['cause_kind'];
  /** Its id, or SQL that writes the row of the cause and returns its `id`, in the same statement. */
  causeId: string | RawBuilder<unknown>;
  actor: number | null;
  remark: string;
  now: Date;
  timeZone: string;
  /** The type of the movement of the same cause that this one takes back whole. */
  reverses?: string;
  /** Sides of the movement in sen, summing to zero; plus makes the account larger. */
  postings: readonly Posting[];
}

/** SQL that reserves the row id of a transaction before it is written. */
export const newTransactionId = sql<number>`nextval(pg_get_serial_sequence('ledger_tx', 'id'))`;

/** Opens the wallets of a new member, empty. */
export async function openWallets(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into account (member_id, wallet_type)
    select m, w from unnest(${sql.val(memberIds)}::bigint[]) m
    cross join unnest(${sql.val(WALLET_TYPES)}::text[]) w`.execute(tx);
}

/** Movements that the owner of a wallet starts: none of them leaves a locked one. */
const STARTED_BY_OWNER = new Set(['TRANSFER', 'CONVERT', 'WITHDRAWAL', 'PURCHASE']);

/**
 * The one way to move money: locks the wallets concerned in id order, changes their balances and
 * writes one transaction whose postings sum to zero, in one statement. Fails when there is no such
 * wallet.
 *
 * @throws ApiError `INSUFFICIENT_BALANCE` when a wallet holds less: the table refuses a balance below
 * zero; `WALLET_LOCKED` when its owner would send from one that staff have locked.
 *
 * @returns the row of the transaction
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
 * Moves money with the commit, as the last that is written: whoever waits for one of the wallets waits for the disk
 * alone. What {@link moveMoney} refuses where it is called refuses the commit here, with the same codes.
 *
 * @param id of the transaction's row, reserved by {@link newTransactionId}
 */
export async function moveMoneyAtCommit(tx: Tx, id: number, movement: Movement): Promise<void> {
  const move = statementOf(movement, sql`${id}::bigint`);
  await beforeCommit(tx, () => deferStatement(tx, move));
}

/** The one statement that moves money; `id` is SQL. */
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
  const started = STARTED_BY_OWNER.has(movement.type);
  const wallets = sides.filter((side) => 'wallet' in side).length;
  return sql<{ tx_id: number }>`${prepared}
    with ${written ? sql`cause as (${causeId}), ` : sql``}this as (
      select ${id} as id, ${monthOf(day)} as month
    ), leg as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as l(member bigint, wallet text, system text, amount bigint)
    ), locked as (
      select id, member_id, wallet_type, locked_until from account
      where (member_id, wallet_type) in (select member, wallet from leg where system is null)
      order by id for no key update
    ), changed as (
      update account a set balance = a.balance + leg.amount, version = a.version + 1, chained_from = a.version,
        last_tx = (select id from this)
      from locked join leg on leg.member = locked.member_id and leg.wallet = locked.wallet_type
      where a.id = locked.id
      returning a.id, leg.amount, a.balance, a.version, leg.amount < 0 and ${started} and coalesce(locked.locked_until > ${movement.now}, false) as refused
    ), tx as (
      insert into ledger_tx (id, type, cause_kind, cause_id, actor, reverses, remark, business_date, month, created_at) overriding system value
      select this.id, case when exists (select from changed where refused) then ''
        when (select count(*) from changed) = ${wallets} then ${movement.type} end, ${causeKind}, ${cause}, ${movement.actor}::bigint,
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
