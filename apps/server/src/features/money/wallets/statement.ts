import type { ParsedBodyOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { countRows, keyedPage } from '../../../platform/database/keyedPage.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { MAX_PAPER_ROWS } from '../../../platform/http/export/pdfOf.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { textOf } from '../../../platform/texts.ts';
import { rangeOf, type Range } from './statementRange.ts';
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
  slip: string | null;
}

/**
 * Transactions of a wallet between two business days, newest first, with the opening and closing
 * balance. The first page fixes the wallet's newest entry, so that later pages stay consistent
 * while money moves.
 *
 * Entry versions of a wallet have no gaps, so a page is a version range: the last page of a million
 * entries costs as much as the first, and nothing is counted or summed. Filtering by type or
 * searching has to scan the entries between the days.
 */
export const statement = query(
  wallets.statement,
  async (ctx, body) => {
    if (!body.Paper) return entriesOf(ctx, body);
    const whole = { ...body, Page: 1, PageSize: MAX_PAPER_ROWS };
    return pdfAnswer(await statementPdf(ctx, body, await entriesOf(ctx, whole)));
  },
  { standby: 'exports' },
);

type Wanted = ParsedBodyOf<typeof wallets.statement>;

async function entriesOf(ctx: Ctx, body: Wanted) {
  const { db } = ctx;
  const range = await rangeOf(db, body);
  const narrowed = body.Type !== undefined || !!body.Search;
  const { rows, total } = narrowed
    ? await narrowedEntries(db, range, body)
    : await entriesIn(db, range, body);
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
      slip: row.slip,
    })),
    total,
    upTo: range.upTo,
    opening: decimalOf(range.opening),
    closing: decimalOf(range.closing),
    archivedUntil: range.archivedUntil,
    note:
      range.archivedUntil &&
      textOf(ctx.language, 'statementPaper.archived', { period: range.archivedUntil }),
  };
}

/** A page of all entries between the days, unfiltered. */
async function entriesIn(db: ReadDb, range: Range, { MemberID, Page, PageSize }: Wanted) {
  const newest = range.last - (Page - 1) * PageSize;
  const oldest = Math.max(range.first, newest - PageSize + 1);
  const rows = await readRows(
    db,
    sql<StatementRow>`${prepared}
    select ${COLUMNS} from wallet_entries(${range.account}, ${oldest}, ${newest}) p
    ${joined(MemberID)}
    order by p.version desc`,
  );
  // a month was archived between the two queries; a retry will see it
  if (rows.length < newest - oldest + 1) throw new ApiError('BUSY');
  return { rows, total: Math.max(0, range.last - range.first + 1) };
}

/** A page of entries filtered by type or search word. */
async function narrowedEntries(db: ReadDb, range: Range, body: Wanted) {
  const { Type: type = null, Page, PageSize } = body;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`from posting p ${joined(body.MemberID)}
    where p.account_id = ${range.account} and p.version between ${range.first} and ${range.last}
      and (${type}::text is null or t.type = ${type})
      and (${search}::text is null or lower(t.remark || ' ' || t.type || ' ' || t.cause_id || ' ' || coalesce(o.full_name, '')) like ${search})`;
  const { rows, counted } = await keyedPage(
    db,
    {
      key: sql`p.version`,
      columns: COLUMNS,
      scope,
      count: () => countRows(db, scope),
    },
    { Page, PageSize },
  );
  return { rows, total: counted.total };
}

const COLUMNS = sql<StatementRow>`t.id, t.created_at, t.type, p.amount, p.balance_after, t.remark, t.cause_kind, t.cause_id,
  (select r.id from ledger_tx r where r.reverses = t.id) as reversed_by,
  o.id as other_id, o.full_name as other_name,
  (select r.bank_slip from wallet_request r
    where r.id = case when t.type = 'RELOAD' and t.cause_id ~ '^R\\d{1,18}$' then substr(t.cause_id, 2)::bigint end) as slip`;

/** An entry's transaction and, for a transfer, the other member. */
const joined = (member: string) => sql`join ledger_tx t on t.id = p.tx_id
  left join wallet_move v
    on v.id = case when t.cause_kind = 'MOVE' and t.type = 'TRANSFER' then t.cause_id::bigint end
  left join member o
    on o.id = case v.member_id when ${memberRow(member)} then v.to_member_id else v.member_id end`;
