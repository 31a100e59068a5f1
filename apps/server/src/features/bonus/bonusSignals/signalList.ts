import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { SIGNAL_COLUMNS, signalOf, type SignalRow } from './signalRow.ts';

/** Signals of manipulation: open ones, if asked for, oldest first, otherwise newest first. */
export const signalList = query(bonusSignals.signalList, async ({ db }, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const { Kind = null, State = null } = body;
  const scope = sql`from bonus_signal g join member m on m.id = g.member_id
    where (${State}::text is null or coalesce(g.outcome, 'OPEN') = ${State})
      and (${Kind}::text is null or g.kind = ${Kind})
      and (${search}::text is null or lower(m.full_name) like ${search}
        or ${idText('m', 'm.id')} like ${search})`;
  const [rows, [count]] = await Promise.all([
    readRows(
      db,
      sql<SignalRow>`select ${SIGNAL_COLUMNS} ${scope}
      order by g.id ${State === 'OPEN' ? sql`asc` : sql`desc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return { rows: rows.map(signalOf), total: count!.total };
});
