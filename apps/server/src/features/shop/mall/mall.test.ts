import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { createProduct } from '../products/createProduct.ts';
import { notifyBackInStock } from './notifyBackInStock.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

let made = 0;

/** A maintenance mall product containing one tea, with optional changes. */
async function product(change: Partial<Parameters<typeof createProduct>[1]> = {}) {
  const code = `SOLD-${String((made += 1)).padStart(3, '0')}`;
  await createProduct(
    { ...company.ctx, now: company.services.clock() },
    {
      code,
      names: { en: `Product ${made}` },
      descriptions: {},
      category: 'all',
      sort: made,
      malls: [2],
      packageRank: null,
      freeShipping: false,
      weight: 100,
      images: [],
      items: [{ itemCode: 'TEA01', quantity: 1, freeOfCharge: 0 }],
      memberPrice: 5_000,
      memberPv: 3_000,
      retailPrice: 6_000,
      retailPv: 0,
      ...change,
    },
  );
  return code;
}

/** Sets a new price of a product in the company's own country, from now on. */
const raise = (product_code: string, member_price: number) =>
  company.database.db
    .insertInto('product_price')
    .values({
      product_code,
      country_id: 127,
      effective_at: company.services.clock(),
      member_price,
      member_pv: 3_000,
      retail_price: 6_000,
      retail_pv: 0,
    })
    .execute();

const change = (code: string, row: Record<string, unknown>) =>
  company.database.db.updateTable('product').set(row).where('code', '=', code).execute();

describe('the malls', () => {
  test('are searched, sorted, narrowed and paged', async () => {
    const member = await company.member('M0000001');
    const cheap = await product({ names: { en: 'Zebra balm', ms: 'Balm kuda' }, memberPrice: 100 });
    const dear = await product({
      names: { en: 'Alpha oil' },
      memberPrice: 900_000,
      freeShipping: true,
    });
    const list = async (body: object) =>
      (
        await member.send(contract.mall.productList, { MallType: 2, PageSize: 200, ...body })
      ).result.rows.map((row) => row.productCode);
    expect((await list({ Sort: 'price' }))[0]).toBe(cheap);
    expect((await list({ Sort: '-price' }))[0]).toBe(dear);
    expect((await list({ Sort: 'name' }))[0]).toBe(dear);
    expect(await list({ Search: 'KUDA' })).toEqual([cheap]);
    expect(await list({ FreeShipping: true })).toEqual([dear]);
    const all = await list({});
    expect(await list({ Page: 2, PageSize: 2 })).toEqual(all.slice(2, 4));
  });

  test('say to whom they are closed', async () => {
    const member = await company.member('M0000001');
    const closed = async (MallType: 2 | 3 | 4) =>
      (await member.send(contract.mall.productList, { MallType })).result.closed;
    expect([await closed(2), await closed(3), await closed(4)]).toEqual([
      null,
      'ALREADY_ACTIVATED',
      null,
    ]);
    const visitor = await company.visitor().send(contract.mall.productList, { MallType: 3 });
    expect(visitor.result.closed).toBe(null);
    expect((await company.visitor().send(contract.mall.productList, { MallType: 2 })).status).toBe(
      403,
    );
  });

  test('show from when a product can be bought, and sell it only then', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '500');
    const code = await product();
    const now = company.services.clock().getTime();
    await change(code, { start_at: new Date(now + 3_600_000) });
    const { result } = await member.send(contract.mall.product, { ProductCode: code });
    expect(result.availableFrom).toBe(new Date(now + 3_600_000).toISOString());
    const buy = () =>
      member.send(contract.sales.checkout, {
        ...oneTea(member.memberID),
        Products: [{ ProductCode: code, Quantity: 1 }],
        Payments: [{ WalletType: 'RW', Amount: '50.00' }],
        ExpectedTotal: '50.00',
      });
    expect((await buy()).code).toBe('NOT_ON_SALE');
    company.advance(3_600_000);
    const again = await member.refresh().then(buy);
    expect(again.status).toBe(200);
    await change(code, { end_at: company.services.clock() });
    expect((await member.send(contract.mall.product, { ProductCode: code })).status).toBe(404);
    expect((await buy()).code).toBe('NOT_ON_SALE');
  });
});

describe('what a buyer pays is the server’s', () => {
  test('whatever the cart says, it is refused in words and nothing moves', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '1000');
    const code = await product();
    const hidden = await product();
    await change(hidden, { display: false });
    const draft = await product();
    await change(draft, { status: 'DRAFT' });
    const over = await product();
    await change(over, { end_at: new Date(company.services.clock().getTime() - 1) });
    const disabled = await company.database.db
      .insertInto('warehouse')
      .values({
        name: 'Closed',
        address1: '1 Jalan',
        post_code: '40000',
        city: 'Shah Alam',
        state_id: '10',
        country_id: 127,
        status: 'INACTIVE',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = (more: object) =>
      member.send(contract.sales.checkout, {
        ...oneTea(member.memberID),
        Products: [{ ProductCode: code, Quantity: 1 }],
        Payments: [{ WalletType: 'RW', Amount: '50.00' }],
        ExpectedTotal: '50.00',
        ...more,
      } as never);
    const lines = (ProductCode: string, Quantity: unknown = 1) => ({
      Products: [{ ProductCode, Quantity }],
    });
    const tampered: [object, string][] = [
      [{ ExpectedTotal: '0.01' }, 'PRICE_CHANGED'],
      [{ Payments: [{ WalletType: 'RW', Amount: '0.01' }] }, 'PAYMENT_MISMATCH'],
      [{ Products: [{ ProductCode: code, Quantity: 1, memberPrice: '0.01' }] }, 'INVALID_BODY'],
      [lines(hidden), 'NOT_ON_SALE'],
      [lines(draft), 'NOT_ON_SALE'],
      [lines(over), 'NOT_ON_SALE'],
      [lines('PKG-TEST'), 'NOT_ON_SALE'],
      [lines('NOTHING'), 'UNKNOWN_PRODUCT'],
      [{ MallType: 4 }, 'NOT_ON_SALE'],
      [{ MallType: 3 }, 'NOT_ON_SALE'],
      [{ WarehouseID: 'W0000999' }, 'WAREHOUSE_UNKNOWN'],
      [{ WarehouseID: publicId('warehouse', disabled.id) }, 'WAREHOUSE_UNKNOWN'],
      ...[0, -1, 0.5, 10_000, 1e9, '2', '2e1', null, Number.NaN].map(
        (quantity): [object, string] => [lines(code, quantity), 'INVALID_BODY'],
      ),
    ];
    for (const [more, refusal] of tampered) {
      const answer = await order(more);
      expect([more, answer.code]).toEqual([more, refusal]);
      expect(answer.error).toBeTruthy();
    }
    const balance = await member.send(contract.wallets.balance, {
      MemberID: member.memberID,
      WalletType: 'RW',
    });
    expect(balance.result).toBe('1000.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });
});

test('a price that has risen since is asked again, and an order of the new one goes through', async () => {
  const member = await company.member('M0000001');
  await company.reload(member, '200');
  const code = await product();
  await raise(code, 5_500);
  const order = (total: string) =>
    member.send(contract.sales.checkout, {
      ...oneTea(member.memberID),
      Products: [{ ProductCode: code, Quantity: 1 }],
      Payments: [{ WalletType: 'RW', Amount: total }],
      ExpectedTotal: total,
    });
  const old = await order('50.00');
  expect(old.code).toBe('PRICE_CHANGED');
  expect(old.error).toContain('55.00');
  expect((await order('55.00')).status).toBe(200);
});

describe('the cart', () => {
  const set = (member: TestClient, ProductCode: string, Quantity: number) =>
    member.send(contract.cart.setQuantity, {
      MemberID: member.memberID,
      MallType: 2,
      ProductCode,
      Quantity,
    });
  const lines = async (member: TestClient) =>
    (await member.send(contract.cart.get, { MemberID: member.memberID })).result
      .find((cart) => cart.mallType === 2)!
      .lines.map((line) => [line.productCode, line.quantity, line.change]);

  test('is the same on phone and desktop, one for each mall', async () => {
    const phone = await company.member('M0000001', 'two.devices');
    const desktop = await company.signedIn('two.devices');
    await set(phone, 'TEA', 2);
    await set(desktop, 'TEA-DUO', 1);
    expect(await lines(phone)).toEqual([
      ['TEA', 2, null],
      ['TEA-DUO', 1, null],
    ]);
    await set(desktop, 'TEA', 0);
    expect(await lines(phone)).toEqual([['TEA-DUO', 1, null]]);
    expect((await set(phone, 'PKG-TEST', 1)).code).toBe('NOT_ON_SALE');
    for (const quantity of [-1, 1.5, 10_000]) {
      expect((await set(phone, 'TEA', quantity)).fields).toEqual({ Quantity: ['QUANTITY'] });
    }
  });

  test('takes over what a browser kept: the larger quantity, nothing that is not sold', async () => {
    const member = await company.member('M0000001');
    await set(member, 'TEA', 5);
    await member.send(contract.cart.merge, {
      MemberID: member.memberID,
      Lines: [
        { MallType: 2, ProductCode: 'TEA', Quantity: 3 },
        { MallType: 2, ProductCode: 'TEA-DUO', Quantity: 4 },
        { MallType: 2, ProductCode: 'NOTHING', Quantity: 1 },
      ],
    });
    expect(await lines(member)).toEqual([
      ['TEA', 5, null],
      ['TEA-DUO', 4, null],
    ]);
  });

  test('says what has changed since, until the member has seen it', async () => {
    const member = await company.member('M0000001');
    const dearer = await product();
    const gone = await product();
    await set(member, dearer, 1);
    await set(member, gone, 1);
    await set(member, 'TEA', 9_999);
    await raise(dearer, 5_500);
    await change(gone, { display: false });
    expect(await lines(member)).toEqual([
      [dearer, 1, 'PRICE'],
      [gone, 1, 'GONE'],
      ['TEA', 9_999, 'STOCK'],
    ]);
    await member.send(contract.cart.accept, { MemberID: member.memberID, MallType: 2 });
    const after = await lines(member);
    expect(after.map(([code, , changed]) => [code, changed])).toEqual([
      [dearer, null],
      ['TEA', null],
    ]);
  });

  test('no longer has what was bought', async () => {
    const member = await company.member('M0000001');
    await set(member, 'TEA', 1);
    await set(member, 'TEA-DUO', 1);
    await company.reload(member, '120');
    await member.send(contract.sales.checkout, oneTea(member.memberID));
    expect(await lines(member)).toEqual([['TEA-DUO', 1, null]]);
  });
});

test('who waits for a sold-out product is told once when it can be bought again', async () => {
  const { db } = company.database;
  const code = await product({ names: { en: 'Rare tea', ms: 'Teh jarang' } });
  const ana = await company.member('M0000001', 'ana.waits');
  const wish = (Wanted: boolean) => ana.send(contract.mall.wish, { ProductCode: code, Wanted });
  const told = async () =>
    (await db.selectFrom('notice').select(['kind', 'ref']).where('ref', '=', code).execute())
      .length;
  expect((await wish(true)).code).toBe('IN_STOCK');
  const stock = await db
    .selectFrom('stock_balance')
    .select(['reserved', 'on_hand'])
    .where('item_code', '=', 'TEA01')
    .executeTakeFirstOrThrow();
  const reserve = (reserved: number) =>
    db.updateTable('stock_balance').set({ reserved }).where('item_code', '=', 'TEA01').execute();
  await reserve(stock.on_hand);
  expect((await wish(true)).result).toBe(true);
  expect((await wish(true)).result).toBe(true);
  const shown = await ana.send(contract.mall.product, { ProductCode: code });
  expect(shown.result).toMatchObject({ available: 0, wished: true });
  await notifyBackInStock(company.services);
  expect(await told()).toBe(0);
  await reserve(stock.reserved);
  // of two servers at once, only one notifies
  await Promise.all([notifyBackInStock(company.services), notifyBackInStock(company.services)]);
  expect(await told()).toBe(1);
  await reserve(stock.on_hand);
  await reserve(stock.reserved);
  await notifyBackInStock(company.services);
  expect(await told()).toBe(1);
});

test('a product says what it is, what it does, how it is used and what is in it, in the reader’s language', async () => {
  const code = await product({
    pages: {
      sizes: { en: '20 bags, 40 g', ms: '20 uncang, 40 g' },
      benefits: { en: 'No caffeine\n\n No sugar ' },
      uses: {},
      contents: { en: 'Pandan leaf: 60 %\nPaper, no staple' },
    },
  });
  const page = (
    await (
      await company.member('M0000001')
    ).send(contract.mall.product, {
      ProductCode: code,
    })
  ).result;
  expect(page).toMatchObject({
    size: '20 bags, 40 g',
    benefits: ['No caffeine', 'No sugar'],
    uses: [],
    contents: [
      { name: 'Pandan leaf', share: '60 %' },
      { name: 'Paper, no staple', share: '' },
    ],
  });
});

test('an upgrade at the difference is sold to those alone who have the package it lifts from', async () => {
  const member = await company.member('M0000001');
  await company.reload(member, '5000.00');
  const upgrade = (from: number | null, packageRank: number, memberPrice: number) =>
    product({ malls: [4], packageRank, fromPackageRank: from, memberPrice });
  const step = await upgrade(1, 2, 34_000);
  const later = await upgrade(2, 3, 73_000);
  const jump = await upgrade(1, 3, 107_000);
  const below = await upgrade(null, 2, 1_000);
  const ours = [step, later, jump, below];
  const offered = async () => {
    const { result } = await member.send(contract.mall.productList, {
      MallType: 4,
      PageSize: 200,
    });
    return result.rows.map((row) => row.productCode).filter((code) => ours.includes(code));
  };
  const buy = (code: string, total: string) =>
    member.send(contract.sales.checkout, {
      ...oneTea(member.memberID),
      MallType: 4,
      Products: [{ ProductCode: code, Quantity: 1 }],
      Payments: [{ WalletType: 'RW', Amount: total }],
      ExpectedTotal: total,
    } as never);
  const packageOf = (package_rank: number) =>
    company.database.db
      .updateTable('member')
      .set({ package_rank })
      .where('id', '=', Number(member.memberID.slice(1)))
      .execute();
  await packageOf(0);
  const withoutPackage = await buy(step, '340.00');
  expect([withoutPackage.code, withoutPackage.error]).toEqual([
    'NOT_ACTIVATED',
    'Your account has no package yet. Choose your first one in the activation mall.',
  ]);
  await packageOf(1);
  expect(await offered()).toEqual([step, jump, below]);
  const cheaper = await buy(later, '730.00');
  expect([cheaper.code, cheaper.error]).toEqual([
    'PACKAGE_OTHER_STEP',
    expect.stringContaining('a different package from yours'),
  ]);
  expect((await buy(step, '340.00')).status).toBe(200);
  // lifted to the second package: only the step from there is left
  expect(await offered()).toEqual([later]);
  expect((await buy(below, '10.00')).code).toBe('PACKAGE_NOT_HIGHER');
  expect((await buy(jump, '1070.00')).code).toBe('PACKAGE_OTHER_STEP');
  expect((await buy(later, '730.00')).status).toBe(200);
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});
