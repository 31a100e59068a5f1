import { reports } from '@canopy/contract/insight/reports';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { averageCost } from '../../shop/stock/reads.ts';
import { query } from '../../../platform/operation.ts';

/** The country whose prices value the stock: Malaysia. */
const HOME_COUNTRY = 127;

/** Stock of each warehouse at member prices, and at what it cost as far as that was entered. */
export const stockValue = query(
  reports.stockValue,
  async (ctx, body) => {
    const rows = await readRows(
      ctx.db,
      sql<{
        id: number;
        name: string;
        items: number;
        units: number;
        reserved: number;
        value: number;
        unpriced: number;
        cost: number;
        uncosted: number;
      }>`
    with alone as (select product_code, min(item_code) as item_code, min(quantity) as units
        from product_item group by product_code having count(*) = 1),
      price as (select alone.item_code, min(round(now.member_price::numeric / alone.units)) as each from alone
        cross join lateral (select member_price from product_price x where x.product_code = alone.product_code
          and x.country_id = ${HOME_COUNTRY} and x.effective_at <= ${ctx.now}
          order by x.effective_at desc limit 1) now
        group by alone.item_code)
    select w.id, ${nameIn('w', ctx.language)} as name,
      (count(*) filter (where b.on_hand > 0))::int as items, coalesce(sum(b.on_hand), 0)::int as units,
      coalesce(sum(b.reserved), 0)::int as reserved,
      coalesce(sum(b.on_hand * p.each), 0)::bigint as value,
      coalesce(sum(b.on_hand) filter (where p.each is null), 0)::int as unpriced,
      coalesce(round(sum(b.on_hand * c.each)), 0)::bigint as cost,
      coalesce(sum(b.on_hand) filter (where c.each is null), 0)::int as uncosted
    from warehouse w left join stock_balance b on b.warehouse_id = w.id
      left join price p on p.item_code = b.item_code
      left join ${averageCost()} c on c.item_code = b.item_code
    group by w.id order by value desc, w.id`,
    );
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    return {
      rows: rows.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize).map((row) => ({
        warehouseID: publicId('warehouse', row.id),
        warehouseName: row.name,
        items: row.items,
        units: row.units,
        reserved: row.reserved,
        value: decimalOf(row.value),
        unpriced: row.unpriced,
        cost: decimalOf(row.cost),
        uncosted: row.uncosted,
      })),
      total: rows.length,
      totals: {
        units: sum(({ units }) => units),
        value: decimalOf(sum(({ value }) => value)),
        unpriced: sum(({ unpriced }) => unpriced),
        cost: decimalOf(sum(({ cost }) => cost)),
        uncosted: sum(({ uncosted }) => uncosted),
      },
    };
  },
  { standby: 'always' },
);
