import { access } from '@canopy/contract/office/access';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { STAFF, STAFF_COLUMNS, staffRowOf, type StaffListRow } from './staff.ts';

/** Staff and administrators, in the order of registration. */
export const staffList = query(access.staffList, async (ctx, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`${STAFF}
    where (${body.Status ?? null}::text is null or s.status = ${body.Status ?? null})
      and (${body.RoleCode ?? null}::text is null or s.role_code = ${body.RoleCode ?? null})
      and (${search}::text is null or lower(s.full_name) like ${search} or l.username_key like ${search}
        or s.email_key like ${search} or ${idText('a', 's.id')} like ${search})`;
  const [rows, counts] = await Promise.all([
    readRows(
      ctx.db,
      sql<StaffListRow>`select ${STAFF_COLUMNS} ${scope} order by s.id
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return { rows: rows.map((row) => staffRowOf(ctx, row)), total: counts[0]!.total };
});
