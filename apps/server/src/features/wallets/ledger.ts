import { publicId } from '@canopy/domain/ids';
import type { Sen } from '@canopy/domain/money';
import type { SystemAccount } from '@canopy/domain/postings';
import { businessDate } from '@canopy/domain/time';
import { WALLET_TYPES } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { LedgerTxTable, WalletType } from '../../database/ledgerTables.ts';
import { Refusal } from '../../http/refusal.ts';

/** One side of a movement. Sen; plus makes the account larger. */
export type Leg =
  | { wallet: { memberId: number; walletType: WalletType }; amount: Sen }
  | { system: SystemAccount; amount: Sen };

export interface Movement {
  /** What kind of movement: unique with the cause, so a cause moves money once per type. */
  type: string;
  causeKind: LedgerTxTable['cause_kind'];
  causeId: string;
  actor: number | null;
  remark: string;
  now: Date;
  timeZone: string;
  legs: readonly Leg[];
}

/** Opens the wallets of a new member, empty. */
export async function openWallets(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into account (member_id, wallet_type)
    select m, w from unnest(${sql.val(memberIds)}::bigint[]) m
    cross join unnest(${sql.val(WALLET_TYPES)}::text[]) w`.execute(db);
}

/**
 * The one way to move money: locks the wallets concerned in id order, changes their balances and
 * writes one transaction whose postings sum to zero. Runs inside the caller's transaction.
 *
 * @returns the ledger transaction's public id.
 * @throws Refusal `INSUFFICIENT_BALANCE` when a wallet would fall below zero.
 */
export async function moveMoney(db: Db, movement: Movement): Promise<string> {
  const legs = movement.legs.filter((leg) => leg.amount !== 0);
  if (legs.reduce((sum, leg) => sum + leg.amount, 0) !== 0 || legs.length < 2) {
    throw new Error(`the legs of ${movement.type} do not sum to zero`);
  }
  const wallets = await lockWallets(db, legs);
  const { id } = await db
    .insertInto('ledger_tx')
    .values({
      type: movement.type,
      cause_kind: movement.causeKind,
      cause_id: movement.causeId,
      actor: movement.actor,
      remark: movement.remark,
      business_date: businessDate(movement.now, movement.timeZone),
      created_at: movement.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const postings = [];
  for (const leg of legs) {
    if ('system' in leg) {
      postings.push({
        account: await systemAccount(db, leg.system),
        amount: leg.amount,
        after: null,
        version: null,
      });
      continue;
    }
    const account = wallets.get(`${leg.wallet.memberId}/${leg.wallet.walletType}`)!;
    if (account.balance + leg.amount < 0) throw new Refusal('INSUFFICIENT_BALANCE');
    const changed = await db
      .updateTable('account')
      .set((eb) => ({
        balance: eb('balance', '+', leg.amount),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', account.id)
      .returning(['balance', 'version'])
      .executeTakeFirstOrThrow();
    postings.push({
      account: account.id,
      amount: leg.amount,
      after: changed.balance,
      version: changed.version,
    });
  }
  // one statement: the database checks the sum of what it added
  await db
    .insertInto('posting')
    .values(
      postings.map((posting) => ({
        tx_id: id,
        account_id: posting.account,
        amount: posting.amount,
        balance_after: posting.after,
        version: posting.version,
      })),
    )
    .execute();
  return publicId('walletTransaction', id);
}

async function lockWallets(db: Db, legs: readonly Leg[]) {
  const found = new Map<string, { id: number; balance: number }>();
  const wanted = legs.flatMap((leg) => ('wallet' in leg ? [leg.wallet] : []));
  if (wanted.length === 0) return found;
  const { rows } = await sql<{
    id: number;
    member_id: number;
    wallet_type: string;
    balance: number;
  }>`
    select id, member_id, wallet_type, balance from account
    where (member_id, wallet_type) in (
      select * from unnest(${sql.val(wanted.map((w) => w.memberId))}::bigint[],
        ${sql.val(wanted.map((w) => w.walletType))}::text[]))
    order by id for no key update`.execute(db);
  for (const row of rows) found.set(`${row.member_id}/${row.wallet_type}`, row);
  for (const { memberId, walletType } of wanted) {
    if (!found.has(`${memberId}/${walletType}`)) throw new Refusal('MEMBER_UNKNOWN');
  }
  return found;
}

async function systemAccount(db: Db, code: SystemAccount): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('system_code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}
