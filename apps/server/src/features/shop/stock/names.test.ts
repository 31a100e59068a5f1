import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const TEA = { Category: 'food', Weight: 100, Remark: '', Status: 'ACTIVE' as const, New: false };
const HQ = {
  WarehouseID: 'W0000001',
  Address1: '1 Jalan',
  PostCode: '40000',
  City: 'Shah Alam',
  StateID: '10',
  CountryID: 127,
};
const NAMES = [
  { Language: 'zh', Name: '茶' },
  { Language: 'ms', Name: 'Teh' },
];

async function named(): Promise<void> {
  const { stock } = contract;
  const answers = [
    await admin.send(stock.saveItem, { ...TEA, ItemCode: 'TEA01', Name: 'Tea', Names: NAMES }),
    await admin.send(stock.saveCategory, {
      CategoryCode: 'food',
      Name: 'Food',
      Names: [{ Language: 'ms', Name: 'Makanan' }],
      Status: 'ACTIVE',
      New: false,
    }),
    await admin.send(stock.saveWarehouse, {
      ...HQ,
      Name: 'Headquarters',
      Names: [{ Language: 'ms', Name: 'Ibu pejabat' }],
    }),
  ];
  for (const answer of answers) expect(answer.error).toBeUndefined();
}

test('whoever reads stock reads item, category and warehouse in the own language', async () => {
  await named();
  const read = async (language: string) => {
    const items = await admin.send(contract.stock.itemList, { Search: 'TEA01' }, { language });
    const { rows } = (
      await admin.send(contract.stock.balanceList, { Search: 'TEA01' }, { language })
    ).result;
    const flow = await admin.send(contract.stock.flowList, { ItemCode: 'TEA01' }, { language });
    const warehouses = await admin.send(contract.mall.warehouses, undefined, { language });
    return [
      items.result.rows[0]!.name,
      items.result.rows[0]!.categoryName,
      rows[0]!.name,
      rows[0]!.category,
      rows[0]!.warehouse,
      flow.result.rows[0]!.name,
      flow.result.rows[0]!.warehouse,
      warehouses.result[0]!.name,
    ];
  };
  const hq = ['Headquarters', 'Ibu pejabat'];
  expect(await read('ms')).toEqual([
    'Teh',
    'Makanan',
    'Teh',
    'Makanan',
    hq[1],
    'Teh',
    hq[1],
    hq[1],
  ]);
  // English is shown where a language has no name
  expect(await read('zh')).toEqual(['茶', 'Food', '茶', 'Food', hq[0], '茶', hq[0], hq[0]]);
  expect(await read('fr')).toEqual(['Tea', 'Food', 'Tea', 'Food', hq[0], 'Tea', hq[0], hq[0]]);
});

test('an editor gets all names, and a search finds any of them', async () => {
  await named();
  for (const Search of ['tea', 'TEH', '茶']) {
    const { rows } = (await admin.send(contract.stock.itemList, { Search })).result;
    expect(rows.map(({ names }) => names)).toEqual([{ en: 'Tea', zh: '茶', ms: 'Teh' }]);
    const balances = (await admin.send(contract.stock.balanceList, { Search })).result;
    expect(balances.rows.map(({ itemCode }) => itemCode)).toEqual(['TEA01']);
  }
  const found = (await admin.send(contract.stock.warehouseList, { Search: 'pejabat' })).result;
  expect(found.rows.map(({ warehouseID }) => warehouseID)).toEqual(['W0000001']);
});

test('a program that knows the English name alone leaves the others as they are', async () => {
  await named();
  const body = { ...TEA, ItemCode: 'TEA01', Name: 'Green tea' };
  expect((await admin.send(contract.stock.saveItem, body)).status).toBe(200);
  const { rows } = (await admin.send(contract.stock.itemList, { Search: 'TEA01' })).result;
  expect(rows[0]!.names).toEqual({ en: 'Green tea', zh: '茶', ms: 'Teh' });
  // sending an empty list removes them
  await admin.send(contract.stock.saveItem, { ...body, Names: [] });
  const after = (await admin.send(contract.stock.itemList, { Search: 'TEA01' })).result;
  expect([after.rows[0]!.name, after.rows[0]!.names]).toEqual(['Green tea', undefined]);
});

test.each([
  ['a language twice', [NAMES[0]!, NAMES[0]!]],
  ['English, which has a field of its own', [{ Language: 'en', Name: 'Tea' }]],
])('%s is refused', async (_, Names) => {
  const body = { ...TEA, ItemCode: 'TEA01', Name: 'Tea', Names };
  const answer = await admin.send(contract.stock.saveItem, body);
  expect(answer.fields).toEqual({ Names: ['LANGUAGE_TWICE'] });
});

test('a buyer reads the warehouse in the own language: on the order, on paper, in the mail', async () => {
  await named();
  const buyer = await company.member('M0000001', 'reads.names');
  await company.reload(buyer, '500.00');
  await buyer.send(contract.auth.setLanguage, { Language: 'ms' });
  const bought = await buyer.send(contract.sales.checkout, oneTea(buyer.memberID));
  const { salesID: SalesID } = bought.result;
  const order = await buyer.send(contract.sales.detail, { SalesID }, { language: 'ms' });
  expect(order.result.warehouseName).toBe('Ibu pejabat');
  const parcels = (await admin.send(contract.shipments.list, {}, { language: 'ms' })).result.rows;
  const parcel = parcels.find(({ salesID }) => salesID === SalesID);
  expect(parcel!.warehouseName).toBe('Ibu pejabat');
  const ShipmentIDs = [parcel!.shipmentID];
  const [paper] = (await admin.send(contract.shipments.papers, { ShipmentIDs }, { language: 'zh' }))
    .result;
  expect([paper!.to, paper!.picks.map(({ name }) => name)]).toEqual(['Headquarters', ['茶']]);
});
