import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { signedIn } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import type { WalletType } from './tables.ts';

interface AdjustmentRow {
  id: number;
  member_id: number;
  full_name: string;
  wallet_type: WalletType;
  amount: number;
  balance: number;
  reason: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  asked_at: Date;
  asked_name: string | null;
  own: boolean;
  decided_at: Date | null;
  decided_name: string | null;
  refusal: string | null;
}

/** Balance adjustments: pending ones oldest first, all others newest first. */
export const adjustmentList = query(wallets.adjustmentList, async (ctx, body) => {
  const member = body.MemberID ? memberRow(body.MemberID) : null;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`from wallet_adjustment j join member m on m.id = j.member_id
    join account a on a.member_id = j.member_id and a.wallet_type = j.wallet_type
    where (${member}::bigint is null or j.member_id = ${member})
      and (${body.Status ?? null}::text is null or j.status = ${body.Status ?? null})
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('m', 'm.id')} like ${search} or lower(j.reason) like ${search})`;
  const [rows, [count]] = await Promise.all([
    readRows(
      ctx.db,
      sql<AdjustmentRow>`select j.*, m.full_name, a.balance, j.asked_by = ${signedIn(ctx).loginId} as own,
        ${loginName(sql`j.asked_by`)} as asked_name, ${loginName(sql`j.decided_by`)} as decided_name ${scope}
      order by j.id ${body.Status === 'PENDING' ? sql`asc` : sql`desc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    rows: rows.map((row) => ({
      adjustmentID: publicId('walletAdjustment', row.id),
      memberID: publicId('member', row.member_id),
      fullName: row.full_name,
      walletType: row.wallet_type,
      amount: decimalOf(row.amount),
      balance: decimalOf(row.balance),
      reason: row.reason,
      status: row.status,
      askedAt: row.asked_at.toISOString(),
      askedBy: row.asked_name,
      own: row.own,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decided_name,
      refusal: row.refusal,
    })),
    total: count!.total,
  };
});
