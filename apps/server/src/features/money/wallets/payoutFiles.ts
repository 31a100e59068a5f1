import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { walletsLocked } from './walletsLocked.ts';

interface FileRow {
  id: number;
  made_at: Date;
  made_by: string | null;
  count: number;
  total: number;
  paid: number;
  failed: number;
  state: 'SENT' | 'ANSWERED';
  answered_at: Date | null;
  answered_by: string | null;
}

/**
 * Payment files, newest first, with the outcome of their withdrawals, and what the next file would
 * contain.
 */
export const payoutFiles = query(wallets.payoutFiles, async ({ db, now }, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const found = sql`(${search}::text is null or ${idText('p', 'f.id')} like ${search})`;
  const [rows, [all], [next]] = await Promise.all([
    readRows(
      db,
      sql<FileRow>`
      select f.id, f.made_at, ${loginName(sql`f.made_by`)} as made_by, f.count, f.total, f.state, f.answered_at,
        ${loginName(sql`f.answered_by`)} as answered_by,
        (select count(*) from wallet_request r where r.payout_file_id = f.id and r.status = 'APPROVED')::int as paid,
        (select count(*) from wallet_request r where r.payout_file_id = f.id and r.status = 'REJECTED')::int as failed
      from payout_file f where ${found} order by f.id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(
      db,
      sql<{ total: number }>`select count(*)::int as total from payout_file f where ${found}`,
    ),
    readRows(
      db,
      sql<{ count: number; total: number }>`
      select count(*)::int as count, coalesce(sum(payout), 0)::bigint as total
      from wallet_request r where status = 'PAYING' and payout_file_id is null
        and not ${walletsLocked(now)}`,
    ),
  ]);
  return {
    rows: rows.map((row) => ({
      fileID: publicId('payoutFile', row.id),
      madeAt: row.made_at.toISOString(),
      madeBy: row.made_by,
      count: row.count,
      total: decimalOf(row.total),
      paid: row.paid,
      failed: row.failed,
      open: row.count - row.paid - row.failed,
      state: row.state,
      answeredAt: row.answered_at?.toISOString() ?? null,
      answeredBy: row.answered_by,
    })),
    total: all!.total,
    next: { count: next!.count, total: decimalOf(next!.total) },
  };
});
