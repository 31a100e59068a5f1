import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { decimalOf } from '@canopy/domain/money';
import type { PackageTerms } from '@canopy/domain/packageTerms';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

type Sold = NonNullable<NonNullable<ResultOf<typeof bonusPlans.planBasis>>['sold']>;

interface SoldRow {
  code: string;
  country: number;
  quantity: number;
  value: number;
  amount: number;
}

/**
 * The packages sold in a month on which the sponsor bonus was paid, and how much of it; less what was
 * clawed back while the month was open. A bonus on several packages is shared by what they count for.
 *
 * @param base what the bonus is a percentage of
 */
export async function soldPackages(
  db: ReadDb,
  period: string,
  base: 'PV' | 'NET',
  { prices }: PackageTerms,
): Promise<Sold> {
  const each = sql.ref(base === 'NET' ? 'l.price' : 'l.pv');
  const rows = await readRows(
    db,
    sql<SoldRow>`
    with paid as (
      select s.id, s.member_id, sum(l.amount + coalesce((select sum(r.amount) from bonus_line r
        where r.reverses = l.id and r.period = l.period), 0)) as amount
      from sale s join bonus_line l on l.sale_id = s.id
      where s.period = ${period} and l.plan = 'SPONSOR'
        and l.earner_id is not null and l.run_id is null and l.reverses is null
      group by s.id, s.member_id),
    part as (
      select l.product_code, m.country_id, l.quantity, ${each} * l.quantity as value, p.amount,
        sum(${each} * l.quantity) over (partition by p.id) as whole
      from paid p join sale_line l on l.sale_id = p.id join member m on m.id = p.member_id)
    select product_code as code, country_id::int as country, sum(quantity)::int as quantity, sum(value)::bigint as value,
      floor(sum(amount * value / whole))::bigint as amount
    from part where whole > 0 group by product_code, country_id`,
  );
  const isPriceOf = ({ code }: SoldRow, countryId: number) =>
    prices.some((price) => price.productCode === code && price.countryId === countryId);
  return prices.flatMap(({ productCode, countryId }) => {
    // a country without its own price has that of the company's own country
    const own = rows.filter(
      (row) =>
        row.code === productCode &&
        (isPriceOf(row, row.country) ? row.country : MALAYSIA_COUNTRY_ID) === countryId,
    );
    if (own.length === 0) return [];
    const sum = (key: 'quantity' | 'value' | 'amount') =>
      own.reduce((all, row) => all + row[key], 0);
    return {
      productCode,
      countryID: countryId,
      quantity: sum('quantity'),
      value: decimalOf(sum('value')),
      amount: decimalOf(sum('amount')),
    };
  });
}
