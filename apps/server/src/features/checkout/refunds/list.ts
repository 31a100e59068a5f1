import { refunds } from '@canopy/contract/checkout/refunds';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { refundColumns, refundSummary, type RefundRow } from './refundSummary.ts';

/** Refunds, newest first: one's own, or all for staff. */
export const list = query(refunds.list, async (ctx, body) => {
  const actor = signedIn(ctx);
  const member = isStaff(actor)
    ? body.MemberID
      ? memberRow(body.MemberID)
      : null
    : actor.memberId;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
    where (${member}::bigint is null or s.member_id = ${member})
      and (${body.Status ?? null}::text is null or r.status = ${body.Status ?? null})
      and (${body.Owed ?? false} = false or (r.to_bank > 0 and r.paid_at is null))
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('s', 's.id')} like ${search} or ${idText('f', 'r.id')} like ${search})`;
  const [rows, count] = await Promise.all([
    readRows(
      ctx.db,
      sql<RefundRow>`select ${refundColumns} ${scope} order by r.id ${body.Sort === 'date' ? sql`asc` : sql`desc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return { rows: rows.map(refundSummary), total: count[0]!.total };
});
