import { openings } from '@canopy/contract/entry/openings';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { query } from '../../../platform/operation.ts';
import { idText } from '../../../platform/database/idText.ts';
import { inArchive } from '../../insight/books/reads.ts';
import { reportPdf } from './reportPaper.ts';
import { figureOf, summaries } from './summaries.ts';
import { openingReference } from './postOpening.ts';

interface Group {
  of: string;
  rows: number;
  sheet: number;
  booked: number;
}

/**
 * Compares a sheet with what the ledger or the stock flow holds for it, totalled independently: the
 * submitted rows on one side, the postings and movements on the other. For an archived month the
 * adjustment stands in for its posting: the proof before archiving found them equal.
 *
 * @throws ApiError `NOT_FOUND`; `STATE_CHANGED` for a sheet that was not posted
 */
export const report = query(openings.report, async (ctx, body) => {
  const { rows } = await summaries(ctx, body.OpeningID, { Page: 1, PageSize: 1 });
  const [summary] = rows;
  if (!summary) throw new ApiError('NOT_FOUND');
  if (summary.state !== 'DONE') throw new ApiError('STATE_CHANGED', { state: summary.state });
  const { kind } = summary;
  const found =
    kind === 'BALANCES'
      ? await ofWallets(ctx.db, body.OpeningID)
      : await ofStock(ctx.db, body.OpeningID);
  const groups = found.map((group) => ({
    of: group.of,
    rows: group.rows,
    sheet: figureOf(kind, group.sheet),
    booked: figureOf(kind, group.booked),
    difference: figureOf(kind, group.booked - group.sheet),
  }));
  const result = { ...summary, groups };
  return body.Paper ? pdfAnswer(await reportPdf(ctx, result)) : result;
});

const ofWallets = (db: ReadDb, id: number) =>
  readRows(
    db,
    sql<Group>`with sheet as (select what, count(*)::int as rows, sum(amount)::bigint as sheet from opening_row where opening_id = ${id} group by what),
      booked as (select j.wallet_type as what, sum(case when ${inArchive('t.month')} then j.amount else p.amount end)::bigint as booked
        from wallet_adjustment j
        join ledger_tx t on t.cause_kind = 'ADJUSTMENT' and t.cause_id = ${idText('J', 'j.id')}
        left join lateral (select p.amount from posting p join account a on a.id = p.account_id
          where p.tx_id = t.id and p.month = t.month and a.member_id = j.member_id and a.wallet_type = j.wallet_type) p on true
        where j.reason like ${`${openingReference(id)} %`} group by 1)
    select coalesce(s.what, b.what) as of, coalesce(s.rows, 0) as rows, coalesce(s.sheet, 0)::bigint as sheet, coalesce(b.booked, 0)::bigint as booked
    from sheet s full join booked b on b.what = s.what order by 1`,
  );

const ofStock = (db: ReadDb, id: number) =>
  readRows(
    db,
    sql<Group>`with sheet as (select warehouse_id, count(*)::int as rows, sum(amount)::bigint as sheet from opening_row where opening_id = ${id} group by 1),
      booked as (select warehouse_id, sum(on_hand_change)::bigint as booked from stock_movement where reference = ${openingReference(id)} group by 1)
    select ${idText('W', 'coalesce(s.warehouse_id, b.warehouse_id)')} as of, coalesce(s.rows, 0) as rows, coalesce(s.sheet, 0)::bigint as sheet,
      coalesce(b.booked, 0)::bigint as booked
    from sheet s full join booked b on b.warehouse_id = s.warehouse_id order by 1`,
  );
