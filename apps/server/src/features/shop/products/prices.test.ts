import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { productDesk, type SaveProduct } from '../../../testing/productDesk.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { product, save, inMall } = productDesk(() => admin);

describe('prices', () => {
  test('that begin later hold later, are never edited, and can be corrected before', async () => {
    const member = await company.member('M0000001');
    const body = await product();
    await save(body);
    const price = (MemberPrice: string, EffectiveDate: string) => ({
      ...body.RegionPricings[0]!,
      MemberPrice,
      EffectiveDate,
    });
    const add = (Version: number, row: SaveProduct['RegionPricings'][number]) =>
      save({ ...body, New: false, Version, RegionPricings: [row] });
    expect((await add(1, price('40', '2026-11-09'))).code).toBe('PRICE_IN_PAST');
    await add(1, price('50', '2026-11-15'));
    await add(2, price('55', '2026-11-15'));
    const { result } = await admin.send(contract.products.detail, {
      ProductCode: body.ProductCode,
    });
    expect(result.prices.map((row) => [row.memberPrice, row.state])).toEqual([
      ['55.00', 'FUTURE'],
      ['50.00', 'REPLACED'],
      ['45.00', 'CURRENT'],
    ]);
    expect((await inMall(member, body.ProductCode))!.memberPrice).toBe('45.00');
    company.advance(5 * DAY_MS);
    admin = await company.signedIn('admin');
    const later = await company.member('M0000001');
    expect((await inMall(later, body.ProductCode))!.memberPrice).toBe('55.00');
    const { result: quote } = await later.send(contract.mall.quote, {
      MemberID: later.memberID,
      MallType: 2,
      Products: [{ ProductCode: body.ProductCode, Quantity: 1 }],
      DeliveryType: 'SELF_PICKUP',
    });
    expect(quote.total).toBe('55.00');
  });

  test('of the buyer’s own country hold in the mall, the cart and at the till', async () => {
    const member = await company.member('M0000001');
    await company.database.db
      .updateTable('member')
      .set({ country_id: 198 })
      .where('id', '=', Number(member.memberID.slice(1)))
      .execute();
    const body = await product();
    body.RegionPricings = [
      ...body.RegionPricings,
      { CountryID: 198, MemberPV: '25', MemberPrice: '52.50', RetailPV: '0', RetailPrice: '70' },
    ];
    await save(body);
    expect((await inMall(member, body.ProductCode))!.memberPrice).toBe('52.50');
    const cart = await member.send(contract.cart.setQuantity, {
      MemberID: member.memberID,
      MallType: 2,
      ProductCode: body.ProductCode,
      Quantity: 1,
    });
    expect(cart.result[0]!.lines[0]!.shownPrice).toBe('52.50');
    const { result: quote } = await member.send(contract.mall.quote, {
      MemberID: member.memberID,
      MallType: 2,
      Products: [{ ProductCode: body.ProductCode, Quantity: 1 }],
      DeliveryType: 'SELF_PICKUP',
    });
    expect([quote.total, quote.totalPV]).toEqual(['52.50', '25.00']);
  });
});

test('until a country’s own first price begins the company’s holds there', async () => {
  const member = await company.member('M0000001');
  await company.database.db
    .updateTable('member')
    .set({ country_id: 198 })
    .where('id', '=', Number(member.memberID.slice(1)))
    .execute();
  const body = await product();
  const today = company.services.clock().toISOString().slice(0, 10);
  const later = new Date(Date.parse(today) + 3 * DAY_MS).toISOString().slice(0, 10);
  body.RegionPricings = [
    ...body.RegionPricings,
    {
      CountryID: 198,
      MemberPV: '25',
      MemberPrice: '52.50',
      RetailPV: '0',
      RetailPrice: '70',
      EffectiveDate: later,
    },
  ];
  await save(body);
  const prices = async (who: TestClient) => [
    (await inMall(who, body.ProductCode))!.memberPrice,
    (
      await who.send(contract.mall.quote, {
        MemberID: who.memberID,
        MallType: 2,
        Products: [{ ProductCode: body.ProductCode, Quantity: 1 }],
        DeliveryType: 'SELF_PICKUP',
      })
    ).result.total,
  ];
  expect(await prices(member)).toEqual(['45.00', '45.00']);
  company.advance(3 * DAY_MS);
  admin = await company.signedIn('admin');
  const again = await company.signedIn(await usernameOf(member));
  expect(await prices(again)).toEqual(['52.50', '52.50']);
});

const usernameOf = async (client: TestClient) =>
  (
    await company.database.db
      .selectFrom('login as l')
      .innerJoin('member as m', 'm.login_id', 'l.id')
      .select('l.username')
      .where('m.id', '=', Number(client.memberID.slice(1)))
      .executeTakeFirstOrThrow()
  ).username;
