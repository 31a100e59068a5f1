import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { personId } from '../../../platform/ids.ts';

/** A figure of a sheet: RM, or units. */
export const figureOf = (kind: 'BALANCES' | 'STOCK', amount: number): string =>
  kind === 'BALANCES' ? decimalOf(amount) : String(amount);

/** Sheets, newest first; with an id, only that one. */
export async function summaries(
  ctx: Ctx,
  id: number | null,
  page: { Page: number; PageSize: number },
) {
  let query = ctx.db
    .selectFrom('opening as o')
    .leftJoin('staff as s', 's.login_id', 'o.handed_in_by')
    .leftJoin('staff as second', 'second.login_id', 'o.run_by');
  if (id !== null) query = query.where('o.id', '=', id);
  const { found, total } = await pageOf(
    query
      .selectAll('o')
      .select(['s.id as staff_id', 'second.id as second_id'])
      .select(
        sql<number>`(select coalesce(sum(r.amount), 0)::bigint from opening_row r where r.opening_id = o.id)`.as(
          'sum',
        ),
      )
      .orderBy('o.id', 'desc'),
    page,
  );
  const rows = found.map((row) => ({
    openingID: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    rows: row.rows,
    errors: row.errors,
    sum: figureOf(row.kind, row.sum),
    handedInBy: personId(null, row.staff_id),
    handedInAt: row.handed_in_at.toISOString(),
    takenOverBy: row.second_id === null ? null : personId(null, row.second_id),
    doneAt: row.done_at?.toISOString() ?? null,
    mayRun: row.handed_in_by !== signedIn(ctx).loginId,
  }));
  return { rows, total };
}
