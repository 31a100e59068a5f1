import { compensation } from '@canopy/contract/compensation';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberID } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import type { BreakageReason, PlanKind } from './tables.ts';

interface BreakageRow {
  id: number;
  plan: PlanKind;
  reason: BreakageReason;
  missed_by: number | null;
  full_name: string | null;
  sale_id: number | null;
  source_member_id: number | null;
  level: number | null;
  percentage: number | null;
  volume: number | null;
  amount_fine: number;
}

/** What a run did not pay, share by share, in the order in which the engine came to it. */
export const breakageLines = query(compensation.breakageLines, async ({ db }, body) => {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const known = await db
    .selectFrom('bonus_run')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'DISCARDED')
    .executeTakeFirst();
  if (!known) throw new ApiError('NOT_FOUND');
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`from bonus_run_line l left join member m on m.id = l.missed_by
    where l.run_id = ${id} and l.reason is not null
      and (${body.Reason ?? null}::text is null or l.reason = ${body.Reason ?? null})
      and (${body.Plan ?? null}::text is null or l.plan = ${body.Plan ?? null})
      and (${search}::text is null or lower(m.full_name) like ${search}
        or 'm' || lpad(l.missed_by::text, 7, '0') like ${search}
        or 's' || lpad(l.sale_id::text, 7, '0') like ${search})`;
  const rows = await readRows(
    db,
    sql<BreakageRow>`select l.id, l.plan, l.reason, l.missed_by, m.full_name, l.sale_id, l.source_member_id,
      l.level, l.percentage, l.volume, l.amount_fine ${scope} order by l.id
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const [count] = await readRows(
    db,
    sql<{ total: number }>`select count(*)::int as total ${scope}`,
  );
  return {
    rows: rows.map((row) => ({
      lineID: row.id,
      plan: row.plan,
      reason: row.reason,
      memberID: row.missed_by === null ? null : memberID(row.missed_by),
      fullName: row.full_name,
      salesID: row.sale_id === null ? null : publicId('sale', row.sale_id),
      sourceMemberID: row.source_member_id === null ? null : memberID(row.source_member_id),
      level: row.level,
      percentage: row.percentage,
      volume: row.volume === null ? null : formatPv(row.volume),
      amount: decimalOf(Math.floor(row.amount_fine / 1e6)),
    })),
    total: count!.total,
  };
});
