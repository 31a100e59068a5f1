import { contract } from '@canopy/contract/contract';
import { SOLD_BY } from '@canopy/contract/insight/soldBy';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { addReportSales } from '../../../testing/reportSales.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';

const { reports } = contract;

let company: TestCompany;
let admin: TestClient;
let buyer: TestClient;
/** The business day of the first sales, and that of the later ones. */
let first: string;
let later: string;

const today = () =>
  new Date(company.services.clock().getTime() + DAY_MS / 3).toISOString().slice(0, 10);

async function bought(client: TestClient, quantity: number): Promise<string> {
  const total = `${120 * quantity}.00`;
  const placed = await client.send(contract.sales.checkout, {
    ...oneTea(client.memberID),
    Products: [{ ProductCode: 'TEA', Quantity: quantity }],
    Payments: [{ WalletType: 'RW', Amount: total }],
    ExpectedTotal: total,
  });
  expect(placed.status).toBe(200);
  return placed.result.salesID;
}

beforeAll(async () => {
  company = await openCompany();
  buyer = await company.member('M0000001');
  await company.reload(buyer, '3000.00');
  const part = await bought(buyer, 3);
  const whole = await bought(buyer, 1);
  first = today();
  company.advance(2 * DAY_MS);
  later = today();
  admin = await company.signedIn('admin');
  buyer = await signedInAgain(company, buyer);
  await bought(buyer, 2);
  // one unit of three comes back, and a whole order
  for (const refunded of [
    { SalesID: part, Reason: 'damaged', Lines: [{ ProductCode: 'TEA', Quantity: 1 }] },
    { SalesID: whole, Reason: 'damaged' },
  ])
    expect((await admin.send(contract.sales.refund, refunded)).status).toBe(200);
});
afterAll(() => company.close());

const sen = (amount: string) => Math.round(Number(amount) * 100);

/** Asserts that the report in every dimension adds up to the sales report of the same days. */
async function agrees(range: { From?: string; To?: string }) {
  const sold = (await admin.send(reports.sales, range)).result;
  for (const Per of SOLD_BY) {
    const { rows, totals } = (await admin.send(reports.salesBy, { ...range, Per, PageSize: 200 }))
      .result;
    const total = rows.find(({ kind }) => kind === 'TOTAL');
    expect([Per, totals.orders, totals.net, totals.refunded, totals.pv]).toEqual([
      Per,
      sold.total,
      sold.totals.amount,
      sold.totals.refunded,
      sold.totals.pv,
    ]);
    const parts = rows.filter(({ kind }) => kind !== 'TOTAL');
    for (const of of ['goods', 'shipping', 'refunded', 'net', 'pv'] as const)
      expect([Per, of, parts.reduce((sum, row) => sum + sen(row[of]), 0)]).toEqual([
        Per,
        of,
        total ? sen(total[of]) : 0,
      ]);
    expect(parts.reduce((sum, row) => sum + row.units, 0)).toBe(total?.units ?? 0);
    if (total) expect(sen(total.goods) + sen(total.shipping)).toBe(sen(sold.totals.total));
    // the highest first
    const nets = rows.filter(({ kind }) => kind === 'ROW').map(({ net }) => sen(net));
    expect(nets).toEqual(nets.toSorted((a, b) => b - a));
  }
  return sold;
}

describe('sales by product, category, state and stockist', () => {
  test('add up to the sales report of the same days, refunds apart', async () => {
    const all = await agrees({});
    expect(Number(all.totals.refunded)).toBe(240);
    await agrees({ From: first, To: first });
    await agrees({ From: later, To: later });
    await agrees({ From: '2020-01-01', To: '2020-01-31' });
  });

  test('show a product with units, PV, refunds and its share; a return counts at the day of its order', async () => {
    const on = async (day: string) =>
      (await admin.send(reports.salesBy, { From: day, To: day })).result.rows.find(
        ({ code }) => code === 'TEA',
      );
    expect(await on(first)).toMatchObject({
      kind: 'ROW',
      orders: 2,
      units: 4,
      goods: '480.00',
      refunded: '240.00',
      net: '240.00',
    });
    expect(await on(later)).toMatchObject({ units: 2, refunded: '0.00', net: '240.00' });
    const { rows } = (await admin.send(reports.salesBy, { From: later, To: later })).result;
    expect(rows.map(({ kind, share }) => [kind, share])).toEqual([
      ['ROW', 10_000],
      ['TOTAL', 10_000],
    ]);
  });

  test('say where the buyer lives and which warehouse it came from', async () => {
    const states = (await admin.send(reports.salesBy, { Per: 'STATE', From: later })).result.rows;
    const home = (await admin.send(reports.companyDashboard, {})).result.byState;
    expect(home.map(({ state }) => state)).toContain(states[0]!.name);
    const places = (await admin.send(reports.salesBy, { Per: 'STOCKIST', From: later })).result
      .rows;
    const turnover = (await admin.send(reports.stockistTurnover, { From: later })).result.rows;
    expect([places[0]!.code, places[0]!.name, places[0]!.net]).toEqual([
      turnover[0]!.warehouseID,
      turnover[0]!.warehouseName,
      turnover[0]!.amount,
    ]);
  });

  test('come page by page and as a file that ends with the total', async () => {
    const all = (await admin.send(reports.salesBy, {})).result;
    const page = (await admin.send(reports.salesBy, { Page: 2, PageSize: 1 })).result;
    expect([page.rows, page.total]).toEqual([[all.rows[1]], all.total]);
    const file = await admin.send(reports.salesBy, {
      Export: {
        Format: 'csv',
        Columns: [
          {
            Title: 'Product',
            Fields: ['kind', 'name'],
            Between: '',
            Words: { ROW: '', TOTAL: 'Total' },
          },
          { Title: 'Net', Fields: ['net'], As: 'money' },
        ],
      },
    });
    const lines = file.text.trim().split('\r\n');
    expect(lines.at(-1)).toContain('Total');
    expect(lines.at(-1)).toContain(all.totals.net);
    expect(lines).toHaveLength(all.total + 1);
    expect(lines.some((line) => line.startsWith(`"${all.rows[0]!.name}"`))).toBe(true);
  });

  test('of many sales equal the sales report, whatever the days', async () => {
    await addReportSales(company.database.db, {
      count: 2_000,
      days: 60,
      last: '2026-11-28T20:00:00Z',
      seed: 0.3,
    });
    await agrees({});
    await agrees({ From: '2026-10-05', To: '2026-11-04' });
  });

  test('read the sales of a range by the index on the day of approval', async () => {
    const { db } = company.database;
    await sql`analyze sale`.execute(db);
    const plan = await sql<{
      'QUERY PLAN': string;
    }>`explain select id from sale where approved_at >= '2026-11-27' and approved_at < '2026-11-28'`.execute(
      db,
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sale_approved');
  });
});
