import { bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { signedIn } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { adjustablePeriods } from './adjustablePeriods.ts';

interface AdjustmentRow {
  id: number;
  kind: 'VOLUME' | 'MONEY';
  period: string;
  member_id: number;
  full_name: string;
  amount: number;
  reason: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  asked_at: Date;
  asked_name: string | null;
  own: boolean;
  decided_at: Date | null;
  decided_name: string | null;
  refusal: string | null;
}

/** Adjustments of volume and bonuses: pending ones oldest first, all others newest first. */
export const adjustmentList = query(bonusAdjustments.adjustmentList, async (ctx, body) => {
  const member = body.MemberID ? memberRow(body.MemberID) : null;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`from bonus_adjustment j join member m on m.id = j.member_id
    where (${member}::bigint is null or j.member_id = ${member})
      and (${body.Status ?? null}::text is null or j.status = ${body.Status ?? null})
      and (${body.Kind ?? null}::text is null or j.kind = ${body.Kind ?? null})
      and (${body.Period ?? null}::text is null or j.period = ${body.Period ?? null})
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('m', 'm.id')} like ${search} or ${idText('k', 'j.id')} like ${search}
        or lower(j.reason) like ${search})`;
  const [rows, [count], periods] = await Promise.all([
    readRows(
      ctx.db,
      sql<AdjustmentRow>`select j.*, m.full_name, j.asked_by = ${signedIn(ctx).loginId} as own,
        ${loginName(sql`j.asked_by`)} as asked_name, ${loginName(sql`j.decided_by`)} as decided_name ${scope}
      order by j.id ${body.Status === 'PENDING' ? sql`asc` : sql`desc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
    adjustablePeriods(ctx),
  ]);
  return {
    rows: rows.map((row) => ({
      adjustmentID: publicId('bonusAdjustment', row.id),
      kind: row.kind,
      period: row.period,
      memberID: publicId('member', row.member_id),
      fullName: row.full_name,
      amount: decimalOf(row.amount),
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
    periods,
  };
});
