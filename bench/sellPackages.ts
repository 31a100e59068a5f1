import pg from 'pg';
import { systemContext } from '../apps/server/src/platform/systemContext.ts';
import type { Running } from '../apps/server/src/start.ts';
import { addProducts } from '../apps/server/src/testing/testData.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';

/** Each month, one in this many members buys a package. */
const EACH = 100;
/** Price and PV of the package from `addProducts`, sen and hundredths of a PV. */
const PACKAGE = { code: 'PKG-TEST', price: 60_000, pv: 50_000 };

/**
 * Sells packages in months already filled with sales, with the sponsor bonus that approval would have paid
 * at once under the default plan. Shares of suspended uplines stay with the company, and so do those of its
 * root, which did not exist yet.
 */
export async function sellPackages(
  { services, database }: Running,
  url: string,
  members: number,
  periods: readonly string[],
): Promise<void> {
  const ctx = systemContext(services, services.clock(), 'bench');
  await transaction(database.db, (tx) => addProducts({ ...ctx, db: tx, tx }, 1));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const period of periods) {
      const at = `'${period}-12'::timestamptz`;
      await client.query(`
        with sold as (
          insert into sale (member_id, payer_id, sales_type, mall_type, payment_type, delivery_type, status,
            sub_total, shipment_fee, total, total_pv, counted_pv, weight, warehouse_id, created_at, approved_at, period)
          select buyer, buyer, 'ACTIVATION', 3, 'WALLET', 'SELF_PICKUP', 'COMPLETED', ${PACKAGE.price}, 0,
            ${PACKAGE.price}, ${PACKAGE.pv}, ${PACKAGE.pv}, 0, 1, ${at}, ${at}, '${period}'
          from (select 2 + ((i::bigint * 7717) % (${members} - 2)) as buyer
            from generate_series(1, ${Math.floor(members / EACH)}) i) b
          returning id, member_id),
        lined as (
          insert into sale_line (sale_id, product_code, names, quantity, price, pv)
          select id, '${PACKAGE.code}', '{"en": "Package"}', 1, ${PACKAGE.price}, ${PACKAGE.pv} from sold)
        insert into bonus_line (period, plan, plan_version, earner_id, source_member_id, sale_id, level, volume, percentage,
          amount_fine, amount, pv_value, created_at)
        select '${period}', 'SPONSOR', p.version, u.id, s.member_id, s.id, u.level, ${PACKAGE.pv}, u.percentage,
          ${PACKAGE.pv}::bigint * 100 * u.percentage, ${PACKAGE.pv}::bigint * u.percentage / 10000, 100, ${at}
        from sold s cross join lateral (
            select kind, version, plan from bonus_plan where kind = 'SPONSOR' order by version desc limit 1) p
          join sponsor_edge a on a.member_id = s.member_id
          left join sponsor_edge b on b.member_id = a.sponsor_id
          left join sponsor_edge c on c.member_id = b.sponsor_id
          cross join lateral (values (1, a.sponsor_id, (p.plan #>> '{levels,0}')::int),
            (2, b.sponsor_id, (p.plan #>> '{levels,1}')::int), (3, c.sponsor_id, (p.plan #>> '{levels,2}')::int))
            as u (level, id, percentage)
          join member m on m.id = u.id and m.status = 'ACTIVE' and m.id > 1`);
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
