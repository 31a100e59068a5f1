import type { ParsedBodyOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { MAX_PAPER_ROWS } from '../../platform/http/export/pdfOf.ts';
import { pdfAnswer } from '../../platform/http/fileAnswer.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { statementPdf } from './statementPaper.ts';

interface StatementRow {
  id: number;
  created_at: Date;
  type: string;
  amount: number;
  balance_after: number;
  remark: string;
  cause_kind: string;
  cause_id: string;
  reversed_by: number | null;
  other_id: number | null;
  other_name: string | null;
}

/**
 * Transactions of a wallet, newest first, between two business days, with the balance before the first and
 * after the last of those days. The wallet's newest entry is fixed by the first page, so that later pages
 * continue it while money moves.
 */
export const statement = query(wallets.statement, async (ctx, body) => {
  if (!body.Paper) return entriesOf(ctx.db, body);
  const whole = { ...body, Page: 1, PageSize: MAX_PAPER_ROWS };
  return pdfAnswer(await statementPdf(ctx, body, await entriesOf(ctx.db, whole)));
});

async function entriesOf(db: ReadDb, body: ParsedBodyOf<typeof wallets.statement>) {
  const memberId = memberRow(body.MemberID);
  const { timeZone } = await readSettings(db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const newest = await newestEntry(db, memberId, body.WalletType, body.UpTo);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from posting p join ledger_tx t on t.id = p.tx_id
    left join wallet_move v on t.cause_kind = 'MOVE' and t.type = 'TRANSFER' and v.id::text = t.cause_id
    left join member o on o.id = case v.member_id when ${memberId} then v.to_member_id else v.member_id end
    where p.account_id = ${newest.account} and p.version <= ${newest.version}
      and t.created_at >= ${from} and t.created_at < ${until}
      and (${body.Type ?? null}::text is null or t.type = ${body.Type ?? null})
      and (${search}::text is null or lower(t.remark || ' ' || t.type || ' ' || t.cause_id || ' ' || coalesce(o.full_name, '')) like ${search})`;
  const [rows, [count], moved] = await Promise.all([
    readRows(
      db,
      sql<StatementRow>`
      select t.id, t.created_at, t.type, p.amount, p.balance_after, t.remark, t.cause_kind, t.cause_id,
        (select r.id from ledger_tx r where r.reverses = t.id) as reversed_by,
        o.id as other_id, o.full_name as other_name
      ${scope} order by p.version desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
    movedSince(db, newest, body.From ? from : until, until),
  ]);
  return {
    rows: rows.map((row) => ({
      transactionID: publicId('walletTransaction', row.id),
      date: row.created_at.toISOString(),
      type: row.type,
      amount: decimalOf(row.amount),
      balance: decimalOf(row.balance_after),
      remark: row.remark,
      causeID: row.cause_kind === 'MOVE' ? null : row.cause_id,
      other: row.other_id
        ? { memberID: publicId('member', row.other_id), fullName: row.other_name! }
        : null,
      reversedBy: row.reversed_by ? publicId('walletTransaction', row.reversed_by) : null,
    })),
    total: count!.total,
    upTo: newest.version,
    opening: decimalOf(body.From ? newest.balance - moved.all : 0),
    closing: decimalOf(newest.balance - moved.after),
  };
}

interface Newest {
  account: number;
  version: number;
  /** Sen, after that entry. */
  balance: number;
}

/** A wallet's newest entry, or its newest up to one that was the newest before. */
async function newestEntry(
  db: ReadDb,
  memberId: number,
  walletType: string,
  upTo: number | undefined,
): Promise<Newest> {
  const [newest] = await readRows(
    db,
    sql<Newest>`
    select a.id as account, coalesce(p.version, 0)::bigint as version, coalesce(p.balance_after, 0)::bigint as balance
    from account a left join lateral (
      select version, balance_after from posting where account_id = a.id
        and version <= ${upTo ?? Number.MAX_SAFE_INTEGER} order by version desc limit 1
    ) p on true
    where a.member_id = ${memberId} and a.wallet_type = ${walletType}`,
  );
  if (!newest) throw new ApiError('NOT_FOUND');
  return newest;
}

/** What moved in a wallet from an instant on, and of that after another one; sen. */
async function movedSince(
  db: ReadDb,
  { account, version }: Newest,
  from: Date,
  until: Date,
): Promise<{ all: number; after: number }> {
  const [moved] = await readRows(
    db,
    sql<{ all: number; after: number }>`
    select coalesce(sum(p.amount), 0)::bigint as all,
      coalesce(sum(p.amount) filter (where t.created_at >= ${until}), 0)::bigint as after
    from posting p join ledger_tx t on t.id = p.tx_id
    where p.account_id = ${account} and p.version <= ${version} and t.created_at >= ${from}`,
  );
  return moved!;
}
