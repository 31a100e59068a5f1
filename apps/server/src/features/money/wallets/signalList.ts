import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import type { SignalKind } from './watch/tables.ts';

interface SignalRow {
  id: number;
  member_id: number;
  full_name: string;
  kind: SignalKind;
  found_at: Date;
  amount: number;
  outcome: string | null;
  concern: boolean | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
}

/** Unusual findings: unreviewed ones oldest first, all others newest first. */
export const signalList = query(wallets.signalList, async ({ db }, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`from wallet_signal g join member m on m.id = g.member_id
    where (${body.Open ?? false} = false or g.reviewed_at is null)
      and (${body.Kind ?? null}::text is null or g.kind = ${body.Kind ?? null})
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('m', 'm.id')} like ${search})`;
  const [rows, [count]] = await Promise.all([
    readRows(
      db,
      sql<SignalRow>`select g.id, g.member_id, m.full_name, g.kind, g.found_at, g.amount, g.outcome, g.concern,
        g.reviewed_at, ${loginName(sql`g.reviewed_by`)} as reviewed_by ${scope}
      order by g.id ${body.Open ? sql`asc` : sql`desc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    rows: rows.map((row) => ({
      signalID: row.id,
      memberID: publicId('member', row.member_id),
      fullName: row.full_name,
      kind: row.kind,
      foundAt: row.found_at.toISOString(),
      amount: row.kind === 'PASSED_ON' ? decimalOf(row.amount) : null,
      count: row.kind === 'PASSED_ON' ? null : row.amount,
      outcome: row.outcome,
      concern: row.concern,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      reviewedBy: row.reviewed_by,
    })),
    total: count!.total,
  };
});
