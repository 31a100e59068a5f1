import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

const ROUNDS = 50;
let company: TestCompany;
let names = 0;

beforeAll(async () => {
  company = await openCompany({ card: true, stock: 1_000 });
});
afterAll(() => company.close());

/** A member with money, signed in on two devices. */
async function buyer() {
  const username = `cart.buyer${(names += 1)}`;
  const one = await company.member('M0000001', username);
  const two = await company.signedIn(username);
  return { one, two, MemberID: one.memberID };
}

/** One tea in the cart; the cart's version, as every tab and device is told it. */
async function oneTeaInside(member: TestClient, Quantity = 1): Promise<number> {
  const line = { MemberID: member.memberID, MallType: 2, ProductCode: 'TEA', Quantity } as const;
  const carts = resultOf(await member.send(contract.cart.setQuantity, line));
  return carts.find(({ mallType }) => mallType === 2)!.version;
}

const placedBy = async (member: TestClient) =>
  resultOf(await member.send(contract.sales.list, { SalesType: 'MAINTENANCE', PageSize: 200 }));

describe('one cart is paid once', () => {
  test(`by two devices at the same moment: one order in ${ROUNDS} of ${ROUNDS} tries`, async () => {
    const { one, two, MemberID } = await buyer();
    await company.reload(one, '6000.00');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const order = { ...oneTea(MemberID), CartVersion: await oneTeaInside(one) };
      const answers = await Promise.all(
        [one, two, one, two].map((tab) => tab.send(contract.sales.checkout, order)),
      );
      const orders = answers.map((answer) => resultOf(answer));
      expect(new Set(orders.map(({ salesID }) => salesID)).size).toBe(1);
      expect(orders.filter(({ placedBefore }) => !placedBefore)).toHaveLength(1);
      expect((await placedBy(two)).total).toBe(round);
    }
    expect(await balanceOf(one, 'RW')).toBe('0.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test.each([
    ['WALLET', 'BANK_SLIP'],
    ['BANK_SLIP', 'WALLET'],
    ['BANK_SLIP', 'BANK_SLIP'],
    ['CARD', 'WALLET'],
    ['CARD', 'CARD'],
    ['WALLET', 'CARD'],
  ] as const)('paid by %s, then in an older tab by %s: the first order', async (first, second) => {
    const { one, two, MemberID } = await buyer();
    await company.reload(one, '300.00');
    const CartVersion = await oneTeaInside(one);
    const pay = async (tab: TestClient, PaymentType: typeof first | typeof second) =>
      tab.send(contract.sales.checkout, {
        ...oneTea(MemberID),
        CartVersion,
        PaymentType,
        ...(PaymentType === 'WALLET' ? {} : { Payments: [] }),
        ...(PaymentType === 'BANK_SLIP' ? { BankSlip: await company.slip(tab) } : {}),
      });
    const { salesID, salesStatus } = resultOf(await pay(one, first));
    expect(resultOf(await pay(two, second))).toEqual({
      salesID,
      salesStatus,
      paymentReference: null,
      placedBefore: true,
    });
    expect((await placedBy(one)).total).toBe(1);
    expect(await balanceOf(one, 'RW')).toBe(first === 'WALLET' ? '180.00' : '300.00');
  });

  test('a cancelled order stays what the cart became; the same goods put in again are another cart', async () => {
    const { one, two, MemberID } = await buyer();
    await company.reload(one, '300.00');
    const CartVersion = await oneTeaInside(one);
    const slip = { PaymentType: 'BANK_SLIP' as const, Payments: [] };
    const { salesID } = resultOf(
      await one.send(contract.sales.checkout, {
        ...oneTea(MemberID),
        ...slip,
        CartVersion,
        BankSlip: await company.slip(one),
      }),
    );
    resultOf(await one.send(contract.sales.cancel, { SalesID: salesID }));
    const late = await two.send(contract.sales.checkout, { ...oneTea(MemberID), CartVersion });
    expect(resultOf(late)).toMatchObject({ salesID, salesStatus: 'CANCELLED', placedBefore: true });
    const again = await oneTeaInside(two);
    expect(again).toBeGreaterThan(CartVersion);
    const next = { ...oneTea(MemberID), CartVersion: again };
    expect(resultOf(await two.send(contract.sales.checkout, next)).salesID).not.toBe(salesID);
  });

  test('what another device has changed since is shown before it is paid', async () => {
    const { one, two, MemberID } = await buyer();
    await company.reload(one, '600.00');
    const CartVersion = await oneTeaInside(one);
    const now = await oneTeaInside(two, 2);
    const order = { ...oneTea(MemberID), CartVersion };
    const refused = await one.send(contract.sales.checkout, order);
    expect([refused.status, refused.code]).toEqual([409, 'CART_CHANGED']);
    // nor is a version paid with other goods than the server has in it
    const other = await one.send(contract.sales.checkout, { ...order, CartVersion: now });
    expect(other.code).toBe('CART_CHANGED');
    expect((await placedBy(one)).total).toBe(0);
  });

  test('a program that names no version buys as often as it asks', async () => {
    const { one, MemberID } = await buyer();
    await company.reload(one, '240.00');
    const CartVersion = await oneTeaInside(one);
    for (const _ of [1, 2]) resultOf(await one.send(contract.sales.checkout, oneTea(MemberID)));
    expect((await placedBy(one)).total).toBe(2);
    // what it bought has left the cart, and a tab that still shows it is told
    const tab = await one.send(contract.sales.checkout, { ...oneTea(MemberID), CartVersion });
    expect(tab.code).toBe('CART_CHANGED');
  });

  test('a cart that is only held is not written', async () => {
    const { one, MemberID } = await buyer();
    const empty = async () =>
      resultOf(await one.send(contract.cart.clear, { MemberID, MallType: 2 }));
    const row = async () => {
      const { rows } = await sql`select xmin::text, ctid::text, version from cart
        where member_id = ${Number(MemberID.slice(1))} and mall_type = 2`.execute(
        company.database.db,
      );
      return rows;
    };
    expect(await row()).toEqual([]);
    await empty();
    const held = await row();
    expect(held).toMatchObject([{ version: 0 }]);
    await empty();
    expect(await row()).toEqual(held);
  });

  test('the database itself takes a version of a cart once', async () => {
    const { one, MemberID } = await buyer();
    await company.reload(one, '240.00');
    for (const _ of [1, 2]) resultOf(await one.send(contract.sales.checkout, oneTea(MemberID)));
    const id = Number(MemberID.slice(1));
    const twice = sql`update sale set cart_version = 7 where member_id = ${id}
      and sales_type = 'MAINTENANCE'`.execute(company.database.db);
    await expect(twice).rejects.toThrow(/sale_cart/);
  });
});
