import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { openStockist } from '../../../testing/stockist.ts';

const { reports, sales, stock } = contract;

let company: TestCompany;
let admin: TestClient;
let buyer: TestClient;
beforeAll(async () => {
  company = await openCompany();
  buyer = await company.member('M0000001');
  await company.reload(buyer, '1000.00');
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const receive = (UnitCost?: string | number) =>
  admin.send(stock.receive, {
    WarehouseID: 'W0000001',
    Reference: `note ${String(UnitCost)}`,
    Lines: [{ ItemCode: 'TEA01', Quantity: 10, ...(UnitCost === undefined ? {} : { UnitCost }) }],
  });

async function buy(quantity: number): Promise<string> {
  const total = `${120 * quantity}.00`;
  const placed = await buyer.send(sales.checkout, {
    ...oneTea(buyer.memberID),
    Products: [{ ProductCode: 'TEA', Quantity: quantity }],
    Payments: [{ WalletType: 'RW', Amount: total }],
    ExpectedTotal: total,
  });
  expect(placed.status).toBe(200);
  return placed.result.salesID;
}

const costOfSales = async () => {
  const { cost, uncosted } = (await admin.send(reports.salesBy, {})).result.totals;
  return { cost, uncosted };
};

test('goods received without a cost are counted as such, in stock and in sales', async () => {
  await receive();
  const { totals } = (await admin.send(reports.stockValue, {})).result;
  expect([totals.cost, totals.uncosted]).toEqual(['0.00', totals.units]);
  const before = await costOfSales();
  await buy(1);
  const after = await costOfSales();
  expect(after).toEqual({ cost: '0.00', uncosted: before.uncosted + 1 });
});

test('what goods cost is entered when they are received, and shown in the stock flow', async () => {
  expect((await receive('12.50')).status).toBe(200);
  expect((await receive('13.01')).status).toBe(200);
  const flow = (await admin.send(stock.flowList, { ItemCode: 'TEA01', Kind: 'RECEIVE' })).result;
  expect(flow.rows.slice(0, 3).map(({ unitCost }) => unitCost)).toEqual(['13.01', '12.50', null]);
});

test('a cost below zero, of parts of a sen or of no number is refused, and nothing is received', async () => {
  const balance = () =>
    sql<{ on_hand: number }>`select on_hand from stock_balance where item_code = 'TEA01'`
      .execute(company.database.db)
      .then(({ rows }) => rows[0]!.on_hand);
  const before = await balance();
  for (const cost of ['-1.00', '1.001', '', 'abc', 1e15])
    expect((await receive(cost)).status, String(cost)).toBe(400);
  expect(await balance()).toBe(before);
  // nothing but received goods has a cost
  await expect(
    sql`insert into stock_movement (warehouse_id, item_code, kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason, unit_cost, at)
      values (1, 'TEA01', 'ADJUST', 1, 0, 1, 0, 'x', 5, now())`.execute(company.database.db),
  ).rejects.toThrow('stock_movement_unit_cost');
});

test('the stock and the goods sold are valued at the average of what was received, to the sen', async () => {
  // 10 at 12.50 and 10 at 13.01: 12.755 each on average
  const before = await costOfSales();
  expect(before).toMatchObject({ cost: '12.76' });
  const order = await buy(3);
  expect(await costOfSales()).toEqual({ ...before, cost: '51.02' });
  const refund = await admin.send(sales.refund, {
    SalesID: order,
    Reason: 'damaged',
    Lines: [{ ProductCode: 'TEA', Quantity: 1 }],
  });
  expect(refund.status).toBe(200);
  expect(await costOfSales()).toEqual({ ...before, cost: '38.27' });
  const { rows } = await sql<{ units: number; others: number }>`select
    sum(on_hand) filter (where item_code = 'TEA01')::int as units,
    sum(on_hand) filter (where item_code <> 'TEA01')::int as others from stock_balance`.execute(
    company.database.db,
  );
  const { totals } = (await admin.send(reports.stockValue, {})).result;
  expect(totals.uncosted).toBe(rows[0]!.others);
  expect(Math.round(Number(totals.cost) * 100)).toBe(Math.round(rows[0]!.units * 1275.5));
});

test('what is received later does not change the cost of days before', async () => {
  const today = new Date(company.services.clock().getTime() + DAY_MS / 3)
    .toISOString()
    .slice(0, 10);
  const cost = async () =>
    (await admin.send(reports.salesBy, { From: today, To: today })).result.totals.cost;
  const before = await cost();
  expect(before).toBe('38.27');
  company.advance(2 * DAY_MS);
  admin = await company.signedIn('admin');
  expect((await receive('99.00')).status).toBe(200);
  expect(await cost()).toBe(before);
  expect((await costOfSales()).cost).not.toBe(before);
});

test('what the company paid for goods is not shown to the stockist who sells them', async () => {
  const { stockist, warehouseID } = await openStockist(company, 10);
  const received = await admin.send(stock.receive, {
    WarehouseID: warehouseID,
    Lines: [{ ItemCode: 'KIT01', Quantity: 1, UnitCost: '12.00' }],
  });
  expect(received.status).toBe(200);
  const { rows } = (await stockist.send(stock.flowList, { Kind: 'RECEIVE' })).result;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ unitCost }) => unitCost === null)).toBe(true);
});
