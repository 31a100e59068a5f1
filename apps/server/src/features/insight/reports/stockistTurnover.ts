import { reports } from '@canopy/contract/insight/reports';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { instantsOf } from '../../../platform/database/dates.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Turnover of each warehouse between two business days, by date of approval. */
export const stockistTurnover = query(
  reports.stockistTurnover,
  async (ctx, body) => {
    const { timeZone } = await readSettings(ctx.db);
    const { from, until } = instantsOf(body.From, body.To, timeZone);
    const rows = await readRows(
      ctx.db,
      sql<{
        id: number;
        name: string;
        stockist: number | null;
        full_name: string | null;
        sales: number;
        amount: number;
        pv: number;
        cash: number;
      }>`
    select w.id, ${nameIn('w', ctx.language)} as name, w.stockist_id as stockist, m.full_name,
      count(s.id)::int as sales, coalesce(sum(s.total - s.refunded), 0)::bigint as amount,
      coalesce(sum(s.total_pv - s.refunded_pv), 0)::bigint as pv,
      coalesce(sum(s.total - s.refunded) filter (where s.payment_type = 'STOCKIST'), 0)::bigint as cash
    from warehouse w left join member m on m.id = w.stockist_id
      left join sale s on s.warehouse_id = w.id and s.approved_at >= ${from} and s.approved_at < ${until}
    group by w.id, m.id order by amount desc, w.id`,
    );
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    return {
      rows: rows.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize).map((row) => ({
        warehouseID: publicId('warehouse', row.id),
        warehouseName: row.name,
        memberID: row.stockist === null ? null : memberID(row.stockist),
        fullName: row.full_name,
        sales: row.sales,
        amount: decimalOf(row.amount),
        pv: formatPv(row.pv),
        cash: decimalOf(row.cash),
      })),
      total: rows.length,
      totals: {
        sales: sum(({ sales }) => sales),
        amount: decimalOf(sum(({ amount }) => amount)),
        cash: decimalOf(sum(({ cash }) => cash)),
      },
    };
  },
  { standby: 'always' },
);
