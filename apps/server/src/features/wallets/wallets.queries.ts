import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { SEED_WALLET_RULES } from '@canopy/domain/wallet';
import { sql } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import { loginName } from '../../platform/database/loginName.ts';
import type { Db } from '../../platform/database/open.ts';
import type { PayoutBank, WalletType } from './tables.ts';
import { memberRow } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { slipSeenBefore } from '../files/slips.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';

/** Balance of one wallet in sen; an unknown member is 404. */
export async function balanceOf(db: Db, memberID: string, walletType: WalletType): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('member_id', '=', memberRow(memberID))
    .where('wallet_type', '=', walletType)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row.balance;
}

export async function balances(
  db: Db,
  memberID: string,
): Promise<ResultOf<typeof wallets.balances>> {
  const id = memberRow(memberID);
  const { rows } = await sql<{ wallet_type: WalletType; balance: number; pending: number }>`
    select a.wallet_type, a.balance, coalesce((select sum(r.amount) from wallet_request r
      where r.member_id = a.member_id and r.wallet_type = a.wallet_type and r.status = 'PENDING' and r.type = 'RELOAD'), 0)::bigint as pending
    from account a where a.member_id = ${id} order by a.wallet_type`.execute(db);
  if (rows.length === 0) throw new ApiError('NOT_FOUND');
  return rows.map((row) => ({
    walletType: row.wallet_type,
    balance: decimalOf(row.balance),
    paysFor: [...SEED_WALLET_RULES[row.wallet_type].paysFor],
    pendingReload: decimalOf(row.pending),
  }));
}

interface StatementRow {
  id: number;
  created_at: Date;
  type: string;
  amount: number;
  balance_after: number;
  remark: string;
  cause_id: string;
  reversed_by: number | null;
}

/** Transactions of a wallet, newest first, between two business days. */
export async function statement(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.statement>,
): Promise<ResultOf<typeof wallets.statement>> {
  const memberId = memberRow(body.MemberID);
  const { timeZone } = await readSettings(ctx.db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from posting p join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
    where a.member_id = ${memberId} and a.wallet_type = ${body.WalletType}
      and t.created_at >= ${from} and t.created_at < ${until}
      and (${search}::text is null or lower(t.remark || ' ' || t.type || ' ' || t.cause_id) like ${search})`;
  const [rows, sums] = await Promise.all([
    sql<StatementRow>`
      select t.id, t.created_at, t.type, p.amount, p.balance_after, t.remark, t.cause_id,
        (select r.id from ledger_tx r where r.reverses = t.id) as reversed_by
      ${scope} order by p.version desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number; opening: number; closing: number }>`
      select (select count(*) ${scope})::int as total,
        coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
          where a.member_id = ${memberId} and a.wallet_type = ${body.WalletType} and t.created_at < ${from}), 0)::bigint as opening,
        coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
          where a.member_id = ${memberId} and a.wallet_type = ${body.WalletType} and t.created_at < ${until}), 0)::bigint as closing`.execute(
      ctx.db,
    ),
  ]);
  const { total, opening, closing } = sums.rows[0]!;
  return {
    rows: rows.rows.map((row) => ({
      transactionID: publicId('walletTransaction', row.id),
      date: row.created_at.toISOString(),
      type: row.type,
      amount: decimalOf(row.amount),
      balance: decimalOf(row.balance_after),
      remark: row.remark,
      causeID: row.cause_id,
      reversedBy: row.reversed_by ? publicId('walletTransaction', row.reversed_by) : null,
    })),
    total,
    opening: decimalOf(opening),
    closing: decimalOf(closing),
  };
}

/** An account as its owner knows it, of no use to who looks over the shoulder. */
export const lastFour = (accountNumber: string) => `•••• ${accountNumber.slice(-4)}`;

interface RequestRow {
  id: number;
  member_id: number;
  full_name: string;
  wallet_type: WalletType;
  amount: number;
  type: 'RELOAD' | 'WITHDRAWAL';
  bank_slip: string | null;
  payout: number | null;
  charge: number | null;
  bank: PayoutBank | null;
  seen: string[];
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reference: string | null;
  reason: string | null;
}

/** Wallet requests, newest first: a member's own, all for staff. */
export async function requestList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.requestList>,
): Promise<ResultOf<typeof wallets.requestList>> {
  const actor = signedIn(ctx);
  const member = isStaff(actor)
    ? body.MemberID
      ? memberRow(body.MemberID)
      : null
    : actor.memberId;
  const { timeZone } = await readSettings(ctx.db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from wallet_request r join member m on m.id = r.member_id
    where (${member}::bigint is null or r.member_id = ${member})
      and (${body.Status ?? null}::text is null or r.status = ${body.Status ?? null})
      and (${body.Type ?? null}::text is null or r.type = ${body.Type ?? null})
      and r.created_at >= ${from} and r.created_at < ${until}
      and (${search}::text is null or lower(m.full_name) like ${search}
        or 'r' || lpad(r.id::text, 7, '0') like ${search} or 'm' || lpad(m.id::text, 7, '0') like ${search})`;
  const [rows, count] = await Promise.all([
    sql<RequestRow>`
      select r.id, r.type, r.member_id, m.full_name, r.wallet_type, r.amount, r.bank_slip, r.payout, r.charge, r.bank,
        r.status, r.created_at,
        r.decided_at, r.reference, r.reason,
        ${isStaff(actor) ? slipSeenBefore('r.bank_slip', sql`'R' || lpad(r.id::text, 7, '0')`) : sql`'{}'::text[]`} as seen,
        ${loginName(sql`r.decided_by`)} as decided_by
      ${scope} order by r.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    rows: rows.rows.map((row) => ({
      requestID: publicId('walletRequest', row.id),
      type: row.type,
      memberID: publicId('member', row.member_id),
      fullName: row.full_name,
      walletType: row.wallet_type,
      amount: decimalOf(row.amount),
      bankSlip: row.bank_slip,
      payout: row.payout === null ? null : decimalOf(row.payout),
      charge: row.charge === null ? null : decimalOf(row.charge),
      bank:
        row.bank && !isStaff(actor)
          ? { ...row.bank, accountNumber: lastFour(row.bank.accountNumber) }
          : row.bank,
      slipSeenBefore: row.seen,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decided_by,
      reference: row.reference,
      reason: row.reason,
    })),
    total: count.rows[0]!.total,
  };
}

/** What lies in withdrawals payable beyond the withdrawals that wait; sen, must be zero. */
export async function withdrawalsGap(db: Db): Promise<number> {
  const { rows } = await sql<{ gap: number }>`
    select (coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id
        where a.system_code = 'WITHDRAWALS_PAYABLE'), 0)
      - coalesce((select sum(held) from wallet_request
        where type = 'WITHDRAWAL' and status = 'PENDING'), 0))::bigint as gap`.execute(db);
  return rows[0]!.gap;
}

/**
 * Refunds payable beyond what is still to be paid by bank: refunds, and money that came by card for
 * nothing; must be zero.
 */
export async function refundsGap(db: Db): Promise<number> {
  const { rows } = await sql<{ gap: number }>`
    select (coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id
        where a.system_code = 'REFUNDS_PAYABLE'), 0)
      - coalesce((select sum(to_bank) from refund where status = 'COMPLETED' and paid_at is null), 0)
      - coalesce((select sum(amount) from card_payment
        where problem is not null and currency = 'MYR' and paid_back_at is null), 0))::bigint as gap`.execute(
    db,
  );
  return rows[0]!.gap;
}

/** Sum of every posting, and of every wallet's balance against its postings: both must be zero. */
export async function trialBalance(db: Db): Promise<{ postings: number; wallets: number }> {
  const { rows } = await sql<{ postings: number; wallets: number }>`
    select coalesce((select sum(amount) from posting), 0)::bigint as postings,
      coalesce((select sum(abs(a.balance - coalesce(p.total, 0))) from account a
        left join (select account_id, sum(amount) as total from posting group by account_id) p on p.account_id = a.id
        where a.member_id is not null), 0)::bigint as wallets`.execute(db);
  return rows[0]!;
}
