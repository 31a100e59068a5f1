import { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';

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
export const statement = query(wallets.statement, async (ctx, body) => {
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
    readRows(
      ctx.db,
      sql<StatementRow>`
      select t.id, t.created_at, t.type, p.amount, p.balance_after, t.remark, t.cause_id,
        (select r.id from ledger_tx r where r.reverses = t.id) as reversed_by
      ${scope} order by p.version desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(
      ctx.db,
      sql<{ total: number; opening: number; closing: number }>`
      select (select count(*) ${scope})::int as total,
        coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
          where a.member_id = ${memberId} and a.wallet_type = ${body.WalletType} and t.created_at < ${from}), 0)::bigint as opening,
        coalesce((select sum(p.amount) from posting p join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
          where a.member_id = ${memberId} and a.wallet_type = ${body.WalletType} and t.created_at < ${until}), 0)::bigint as closing`,
    ),
  ]);
  const { total, opening, closing } = sums[0]!;
  return {
    rows: rows.map((row) => ({
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
});
