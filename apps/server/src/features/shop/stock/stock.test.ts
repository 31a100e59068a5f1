import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { HQ, stockDesk } from '../../../testing/stockDesk.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { newItem, newWarehouse, receive, onHand } = stockDesk(() => admin);

const kinds = async (ItemCode: string) =>
  (await admin.send(contract.stock.flowList, { ItemCode })).result.rows.map(
    (row) => `${row.kind} ${row.onHandChange} → ${row.onHand}`,
  );

describe('stock items', () => {
  test('a code is alphanumeric, free, and for good', async () => {
    const item = {
      Name: 'Tea',
      Category: 'food',
      Weight: 1,
      Status: 'ACTIVE' as const,
      New: true,
    };
    for (const ItemCode of ['TEA 01', 'TEA-01', 'شاي', 'A'.repeat(31)]) {
      const answer = await admin.send(contract.stock.saveItem, { ...item, ItemCode });
      expect(answer.fields).toEqual({ ItemCode: ['INVALID_STOCK_CODE'] });
    }
    const none = await admin.send(contract.stock.saveItem, { ...item, ItemCode: '' });
    expect(none.fields).toEqual({ ItemCode: ['REQUIRED'] });
    const taken = await admin.send(contract.stock.saveItem, { ...item, ItemCode: 'TEA01' });
    expect(taken.code).toBe('DUPLICATE_CODE');
    const nowhere = await admin.send(contract.stock.saveItem, {
      ...item,
      ItemCode: 'NEW1',
      Category: 'none',
    });
    expect(nowhere.code).toBe('STOCK_CATEGORY_UNKNOWN');
    const inUse = await admin.send(contract.stock.deleteCategory, { CategoryCode: 'food' });
    expect(inUse.code).toBe('IN_USE');
  });
});

describe('stock flow', () => {
  test('received, adjusted and counted, each row with the balance after it', async () => {
    const item = await newItem();
    await receive(item, 100);
    await admin.send(contract.stock.adjust, {
      WarehouseID: HQ,
      Lines: [{ ItemCode: item, Change: -3, Reason: 'Broken on arrival' }],
    });
    await admin.send(contract.stock.count, {
      WarehouseID: HQ,
      Reason: 'November count',
      Lines: [{ ItemCode: item, Counted: 99 }],
    });
    expect(await kinds(item)).toEqual(['ADJUST 2 → 99', 'ADJUST -3 → 97', 'RECEIVE 100 → 100']);
    expect(await onHand(item)).toBe(99);
  });

  test('the balance of an earlier day is that of its last movement', async () => {
    const item = await newItem();
    await receive(item, 10);
    company.advance(2 * DAY_MS);
    admin = await company.signedIn('admin');
    await receive(item, 5);
    const asOf = async (AsOf: string) =>
      (
        await admin.send(contract.stock.balanceList, { AsOf, Search: item, PageSize: 200 })
      ).result.rows.map((row) => row.onHand);
    expect(await asOf('2026-11-09')).toEqual([]);
    expect(await asOf('2026-11-11')).toEqual([10]);
    expect(await asOf('2026-11-12')).toEqual([15]);
  });

  test('never below what is reserved; nonsense is refused in words', async () => {
    const item = await newItem();
    await receive(item, 5);
    const less = await admin.send(contract.stock.adjust, {
      WarehouseID: HQ,
      Lines: [{ ItemCode: item, Change: -6, Reason: 'Lost' }],
    });
    expect(less.code).toBe('INSUFFICIENT_STOCK');
    for (const Quantity of [0, -1, 1.5, 1e9, Number.NaN]) {
      const answer = await receive(item, Quantity);
      expect(answer.status).toBe(400);
    }
    expect((await receive('NOTHING', 1)).code).toBe('STOCK_ITEM_UNKNOWN');
    expect((await receive(item, 1, 'W0000999')).code).toBe('WAREHOUSE_UNKNOWN');
    const twice = await admin.send(contract.stock.receive, {
      WarehouseID: HQ,
      Lines: [
        { ItemCode: item, Quantity: 1 },
        { ItemCode: item, Quantity: 2 },
      ],
    });
    expect(twice.fields).toEqual({ Lines: ['LINE_TWICE'] });
    expect(await onHand(item)).toBe(5);
  });

  test('free units of a sale are a row of their own', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '500');
    const before = await onHand('TEA01');
    const bought = await member.send(contract.sales.checkout, {
      ...oneTea(member.memberID),
      Products: [{ ProductCode: 'TEA-DUO', Quantity: 2 }],
      Payments: [{ WalletType: 'RW', Amount: '440.00' }],
      ExpectedTotal: '440.00',
    });
    expect(bought.status).toBe(200);
    expect((await kinds('TEA01')).slice(0, 3)).toEqual([
      `FREE_OF_CHARGE -2 → ${before - 6}`,
      `SALE -4 → ${before - 4}`,
      `RESERVE 0 → ${before}`,
    ]);
  });
});

describe('transfers', () => {
  test('leave when sent, arrive when received; a difference is disputed and settled', async () => {
    const stockist = await company.member('M0000001');
    const branch = await newWarehouse(stockist.memberID);
    const item = await newItem();
    await receive(item, 50);
    const sent = await admin.send(contract.stock.sendTransfer, {
      FromWarehouseID: HQ,
      ToWarehouseID: branch,
      Lines: [{ ItemCode: item, Quantity: 20 }],
    });
    expect([await onHand(item), await onHand(item, branch)]).toEqual([30, 0]);
    const TransferID = sent.result.transferID;
    const arrive = (who: TestClient, Received: number, Reason?: string) =>
      who.send(contract.stock.receiveTransfer, {
        TransferID,
        Lines: [{ ItemCode: item, Received, ...(Reason ? { Reason } : {}) }],
      });
    expect((await arrive(stockist, 21)).fields).toEqual({ Lines: ['QUANTITY'] });
    expect((await arrive(stockist, 18)).fields).toEqual({ Lines: ['REASON_REQUIRED'] });
    expect((await arrive(stockist, 18, 'Two broken')).result.status).toBe('DISPUTED');
    expect((await arrive(stockist, 20)).code).toBe('STATE_CHANGED');
    const settled = await admin.send(contract.stock.settleTransfer, {
      TransferID,
      As: 'RETURNED',
      Reason: 'Found in the van',
    });
    expect(settled.result.status).toBe('SETTLED');
    expect([await onHand(item), await onHand(item, branch)]).toEqual([32, 18]);
  });

  test('a stockist sees the own warehouse alone', async () => {
    const stockist = await company.member('M0000001');
    const branch = await newWarehouse(stockist.memberID);
    await receive('TEA01', 7, branch);
    const { result } = await stockist.send(contract.stock.balanceList, {});
    expect(result.rows.map((row) => [row.warehouseID, row.onHand])).toEqual([[branch, 7]]);
    const others = await stockist.send(contract.stock.flowList, { WarehouseID: HQ });
    expect(others.status).toBe(404);
    const member = await company.member('M0000001');
    await admin.send(contract.stock.changeWarehouseStatus, {
      WarehouseID: branch,
      Status: 'INACTIVE',
    });
    expect((await stockist.send(contract.stock.balanceList, {})).status).toBe(403);
    const points = await member.send(contract.mall.warehouses);
    expect(points.result.map((point) => point.warehouseID)).not.toContain(branch);
  });

  test('headquarters cannot be disabled or run by a member, and nobody runs two warehouses', async () => {
    const disabled = await admin.send(contract.stock.changeWarehouseStatus, {
      WarehouseID: HQ,
      Status: 'INACTIVE',
    });
    expect(disabled.code).toBe('HEADQUARTERS');
    const stockist = await company.member('M0000001');
    const { rows } = (await admin.send(contract.stock.warehouseList, {})).result;
    const own = rows.find(({ warehouseID }) => warehouseID === HQ)!;
    const run = await admin.send(contract.stock.saveWarehouse, {
      WarehouseID: HQ,
      Name: own.name,
      Address1: own.address1,
      PostCode: own.postCode,
      City: own.city,
      StateID: own.stateID,
      CountryID: own.countryID,
      StockistID: stockist.memberID,
    });
    expect(run.code).toBe('HEADQUARTERS');
    await newWarehouse(stockist.memberID);
    await expect(newWarehouse(stockist.memberID)).rejects.toThrow(/STOCKIST_TAKEN/);
  });
});

test('low items are counted and listed once a level is set', async () => {
  const item = await newItem();
  await receive(item, 4);
  const low = async () => (await admin.send(contract.stock.lowCount, {})).result.items;
  const before = await low();
  await admin.send(contract.stock.setLowLevel, { WarehouseID: HQ, ItemCode: item, LowLevel: 5 });
  expect(await low()).toBe(before + 1);
  const { result } = await admin.send(contract.stock.balanceList, { Low: true, Search: item });
  expect(result.rows).toMatchObject([{ itemCode: item, low: true, lowLevel: 5 }]);
  await receive(item, 1);
  expect(await low()).toBe(before);
});
