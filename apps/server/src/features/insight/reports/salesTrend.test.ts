import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBareMembers } from '../../../testing/bareMembers.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { addReportSales } from '../../../testing/reportSales.ts';
import type { SaleIndex } from './saleIndex.ts';
import { SaleIndexCache } from './saleIndexCache.ts';
import { salesTrend } from './salesTrend.ts';

const PERIOD = '2026-11';

let company: TestCompany;
let members: number[];
beforeAll(async () => {
  company = await openCompany();
  const { db } = company.database;
  await addBareMembers(db, 400, 'trend');
  await addReportSales(db, { count: 3_000, days: 300, last: '2026-11-28T00:00:00Z', seed: 0.4 });
  const rows = await db.selectFrom('member').select('id').where('id', '>', 1).execute();
  members = rows.map(({ id }) => id);
});
afterAll(() => company.close());

/** What the table says, without any shortcut. */
async function byTable(whose: readonly number[] | null) {
  const { rows } = await sql<{ period: string; amount: string; pv: string; sales: number }>`
    select p.period, to_char(coalesce(sum(s.total - s.refunded), 0) / 100.0, 'FM999999990.00') as amount,
      to_char(coalesce(sum(s.counted_pv), 0) / 100.0, 'FM999999990.00') as pv, count(s.id)::int as sales
    from (values ('2026-06'), ('2026-07'), ('2026-08'), ('2026-09'), ('2026-10'), ('2026-11')) p (period)
    left join sale s on s.period = p.period
      and ${whose === null ? sql`true` : sql`s.member_id = any(${[...whose]}::bigint[])`}
    group by p.period order by p.period`.execute(company.database.db);
  return rows;
}

test.each([
  ['a few members', () => members.slice(0, 50)],
  ['a large team', () => members.slice(0, -1)],
  ['everybody', () => null],
])(
  'the half year of %s is what the table says, before and after all sales are in memory',
  async (_, whose) => {
    const saleIndex = new SaleIndexCache(company.database.committed);
    const wanted = whose();
    const trend = () =>
      salesTrend(
        { db: company.database.db, saleIndex },
        PERIOD,
        wanted === null ? null : Int32Array.from(wanted),
      );
    const expected = await byTable(wanted);
    expect(expected.some(({ sales }) => sales > 0)).toBe(true);
    // it does not wait for them
    expect(await saleIndex.during(async (sales) => sales)).toBeNull();
    expect(await trend()).toEqual(expected);
    await saleIndex.now();
    expect(await saleIndex.during(async (sales) => sales)).not.toBeNull();
    expect(await trend()).toEqual(expected);
  },
);

test('a sale that is approved while a half year is added up counts whole or not at all', async () => {
  const saleIndex = new SaleIndexCache(company.database.committed);
  await saleIndex.now();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const before = await byTable(null);
  const sum = (sales: SaleIndex) => {
    let total = 0;
    sales.each(null, (at) => {
      total += sales.total[at]!;
    });
    return total;
  };
  const begun = Promise.withResolvers<void>();
  const added = saleIndex.during(async (sales) => {
    const first = sum(sales!);
    begun.resolve();
    await goOn;
    return [first, sum(sales!)];
  });
  await begun.promise;
  await addReportSales(company.database.db, {
    count: 50,
    days: 20,
    last: '2026-11-28T00:00:00Z',
    seed: 0.7,
  });
  const newer = saleIndex.now();
  // long enough to have read them
  for (let n = 0; n < 5; n += 1) await byTable(null);
  letGo();
  const [first, second] = await added;
  expect(second).toBe(first);
  // who asks afterwards sees them
  expect(sum(await newer)).toBeGreaterThan(first!);
  expect(await byTable(null)).not.toEqual(before);
});
