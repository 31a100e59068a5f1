import { publicId } from '@canopy/domain/ids';
import type { Sen } from '@canopy/domain/money';
import type { SystemAccount } from '@canopy/domain/postings';
import { businessDate } from '@canopy/domain/time';
import { WALLET_TYPES } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import { kept } from '../../database/kept.ts';
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
  const accounts: (number | null)[] = [];
  const systems: (string | null)[] = [];
  for (const leg of legs) {
    const account = 'wallet' in leg ? wallets.get(keyOf(leg.wallet))! : null;
    if (account && account.balance + leg.amount < 0) throw new Refusal('INSUFFICIENT_BALANCE');
    accounts.push(account?.id ?? null);
    systems.push('system' in leg ? leg.system : null);
  }
  // one statement: the database checks the sum of what it added
  const { rows } = await sql<{ id: number }>`${kept}
    with leg as (
      select coalesce(l.account, (select id from account where system_code = l.system)) as account,
        l.account is not null as wallet, l.amount
      from unnest(${accounts}::bigint[], ${systems}::text[],
        ${legs.map((leg) => leg.amount)}::bigint[]) as l(account, system, amount)
    ), tx as (
      insert into ledger_tx (type, cause_kind, cause_id, actor, remark, business_date, created_at)
      values (${movement.type}, ${movement.causeKind}, ${movement.causeId}, ${movement.actor},
        ${movement.remark}, ${businessDate(movement.now, movement.timeZone)}::date, ${movement.now})
      returning id
    ), changed as (
      update account a set balance = a.balance + leg.amount, version = a.version + 1
      from leg where leg.wallet and a.id = leg.account returning a.id, a.balance, a.version
    )
    insert into posting (tx_id, account_id, amount, balance_after, version)
    select tx.id, leg.account, leg.amount, changed.balance, changed.version
    from tx cross join leg left join changed on changed.id = leg.account
    returning tx_id as id`.execute(db);
  return publicId('walletTransaction', rows[0]!.id);
}

const keyOf = ({ memberId, walletType }: { memberId: number; walletType: WalletType }) =>
  `${memberId}/${walletType}`;

async function lockWallets(db: Db, legs: readonly Leg[]) {
  const found = new Map<string, { id: number; balance: number }>();
  const wanted = legs.flatMap((leg) => ('wallet' in leg ? [leg.wallet] : []));
  if (wanted.length === 0) return found;
  const { rows } = await sql<{
    id: number;
    member_id: number;
    wallet_type: string;
    balance: number;
  }>`${kept}
    select id, member_id, wallet_type, balance from account
    where (member_id, wallet_type) in (
      select * from unnest(${sql.val(wanted.map((w) => w.memberId))}::bigint[],
        ${sql.val(wanted.map((w) => w.walletType))}::text[]))
    order by id for no key update`.execute(db);
  for (const row of rows) found.set(`${row.member_id}/${row.wallet_type}`, row);
  if (wanted.some((wallet) => !found.has(keyOf(wallet)))) throw new Refusal('MEMBER_UNKNOWN');
  return found;
}
