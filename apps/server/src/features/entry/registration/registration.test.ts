import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  balanceOf,
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { HQ, stockDesk } from '../../../testing/stockDesk.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('registration', () => {
  async function attempt(change: object, sponsor = 'M0000001') {
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const body = registrationBody(
      sponsor,
      `new.person${Math.trunc(performance.now() * 1000)}`,
      await company.slip(guest, ticket),
      ticket,
    );
    return guest.send(contract.registration.register, { ...body, ...change } as never);
  }
  const counts = async () => {
    const [members, sales] = await Promise.all(
      (['member', 'sale'] as const).map((table) =>
        company.database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return [members!.n, sales!.n];
  };

  test('is done whole: member, sale and reserved stock, waiting for approval', async () => {
    const answer = await attempt({});
    expect(answer.status).toBe(200);
    const detail = await admin.send(contract.sales.detail, { SalesID: answer.result.salesID });
    expect(detail.result).toMatchObject({
      memberID: answer.result.memberID,
      salesStatus: 'PENDING',
      salesType: 'REGISTRATION',
      amount: '600.00',
    });
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('that waits is told at sign-in to who has the password, and to nobody else', async () => {
    const Username = 'waits.here';
    expect((await attempt({ Username })).status).toBe(200);
    const visitor = company.visitor();
    const waits = await visitor.login(Username, PASSWORD);
    expect([waits.status, waits.code, waits.error]).toEqual([
      403,
      'REGISTRATION_WAITS',
      'Your registration is awaiting approval. You can sign in as soon as it is approved.',
    ]);
    const wrong = await visitor.login(Username, 'Rotan-Lain-2026!');
    const nobody = await visitor.login('nobody.at.all', 'Rotan-Lain-2026!');
    expect([wrong.code, wrong.error]).toEqual([nobody.code, nobody.error]);
  });

  test.each([
    ['an under-age person', { DateOfBirth: '2015-01-01' }, 400, { DateOfBirth: ['UNDER_AGE'] }],
    ['a mobile of seven digits', { Mobile: '1234567' }, 400, { Mobile: ['INVALID_MOBILE'] }],
    [
      'passwords that differ',
      { ConfirmPassword: 'Rotan-Lain-2026!' },
      400,
      { ConfirmPassword: ['PASSWORD_MISMATCH'] },
    ],
    ['terms not accepted', { AcceptTerms: false }, 400, { AcceptTerms: ['TERMS_REQUIRED'] }],
    [
      'an address line of 51 characters',
      { Address1: 'x'.repeat(51) },
      400,
      { Address1: ['TOO_LONG'] },
    ],
    ['an unknown field', { Status: 'ACTIVE' }, 400, { Status: ['UNKNOWN_FIELD'] }],
    [
      'a negative quantity',
      { Products: [{ ProductCode: 'PKG-TEST', Quantity: -1 }] },
      400,
      { 'Products.0.Quantity': ['QUANTITY'] },
    ],
  ])('refuses %s and leaves nothing behind', async (_, change, status, fields) => {
    const before = await counts();
    const answer = await attempt(change);
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['a post code of another state', { PostCode: '50450' }, 'POSTCODE_MISMATCH'],
    ['an unknown sponsor', { SponsorID: 'M0999999' }, 'SPONSOR_UNKNOWN'],
    [
      'a product of another mall',
      { Products: [{ ProductCode: 'TEA', Quantity: 1 }] },
      'NOT_ON_SALE',
    ],
    [
      'somebody else’s slip',
      { BankSlip: '/files/slip/aaaaaaaaaaaaaaaaaaaaaaaaaaa.png' },
      'FILE_UNKNOWN',
    ],
    [
      'paying from a wallet without a session',
      { PaymentType: 'WALLET', SecurityPin: PIN },
      'WALLET_NOT_ALLOWED',
    ],
    ['a price that was tampered with', { ExpectedTotal: '1.00' }, 'PRICE_CHANGED'],
  ])('refuses %s in words', async (_, change, code) => {
    const before = await counts();
    expect((await attempt(change)).code).toBe(code);
    expect(await counts()).toEqual(before);
  });

  test('refuses a username, email, mobile and identity number that are taken, whatever their spelling', async () => {
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const first = registrationBody(
      'M0000001',
      'Taken.Name',
      await company.slip(guest, ticket),
      ticket,
    );
    expect((await guest.send(contract.registration.register, first)).status).toBe(200);
    expect((await attempt({ Username: 'taken.NAME' })).code).toBe('DUPLICATE_USERNAME');
    expect((await attempt({ Email: 'TAKEN.NAME@people.example' })).code).toBe('DUPLICATE_EMAIL');
    expect((await attempt({ Mobile: `0${first.Mobile}` })).code).toBe('DUPLICATE_MOBILE');
    const spaced = first.IdentityValue.replace(/^(\d{6})(\d\d)/, '$1-$2-');
    expect((await attempt({ IdentityValue: spaced })).code).toBe('DUPLICATE_IDENTITY');
  });

  test('places a binary registration at the first free place and refuses one that is taken', async () => {
    const first = await attempt({ Binary: true });
    expect(first.result.placement).toEqual({ parentID: 'M0000001', side: 'L' });
    const taken = await attempt({ Binary: true, PlacementID: 'M0000001', PlacementSide: 'L' });
    expect(taken.code).toBe('PLACEMENT_TAKEN');
    expect((await attempt({ Binary: true })).result.placement).toEqual({
      parentID: 'M0000001',
      side: 'R',
    });
  });

  test('shows and charges the prices of the country where the person lives', async () => {
    const SINGAPORE = 192;
    await company.database.db
      .insertInto('product_price')
      .values({
        product_code: 'PKG-TEST',
        country_id: SINGAPORE,
        effective_at: '2026-01-01T00:00:00Z',
        member_price: 70_000,
        member_pv: 55_000,
        retail_price: 80_000,
        retail_pv: 0,
      })
      .execute();
    const guest = company.visitor();
    const packages = async (CountryID: number) =>
      (await guest.send(contract.mall.productList, { MallType: 3, CountryID })).result.rows[0]!;
    expect(await packages(SINGAPORE)).toMatchObject({ memberPrice: '700.00', memberPV: '550.00' });
    // no prices of its own: the company's apply
    expect((await packages(200)).memberPrice).toBe('600.00');
    const answer = await attempt({
      CountryID: SINGAPORE,
      StateID: 'Central',
      PostCode: '238859',
      PaymentType: 'FREE',
    });
    const sale = await admin.send(contract.sales.detail, { SalesID: answer.result.salesID });
    expect(sale.result.amount).toBe('700.00');
  });

  test('without payment is open to visitors and members only where the company allows it', async () => {
    await setSetting(company.database.db, 'freeRegistration', false);
    const member = await company.member('M0000001');
    const free = async (by: TestClient, username: string) => {
      const body = registrationBody('M0000001', username, undefined, undefined);
      return by.send(contract.registration.register, { ...body, PaymentType: 'FREE' });
    };
    expect(
      (await company.visitor().raw(contract.settings.publicSettings, undefined)).result,
    ).toMatchObject({
      freeRegistration: false,
    });
    const refused = await free(company.visitor(), 'free.visitor');
    expect([refused.status, refused.code]).toEqual([422, 'FREE_NOT_OFFERED']);
    expect((await free(member, 'free.member')).code).toBe('FREE_NOT_OFFERED');
    expect((await free(admin, 'free.by.staff')).status).toBe(200);
    await setSetting(company.database.db, 'freeRegistration', true);
    expect((await free(company.visitor(), 'free.visitor')).status).toBe(200);
  });

  test('whose price has changed since it was shown is refused with both figures', async () => {
    const answer = await attempt({ ExpectedTotal: '550.00' });
    expect([answer.code, answer.error]).toEqual([
      'PRICE_CHANGED',
      'The total is now RM 600.00 instead of RM 550.00. Please check and confirm.',
    ]);
  });

  test('stands where the person read it would stand, or is refused with the next position', async () => {
    const top = await company.member('M0000001');
    const wish = { SponsorID: top.memberID };
    const seen = (await company.visitor().send(contract.registration.nextPlace, wish)).result!;
    expect(seen).toEqual({ parentID: top.memberID, parentName: expect.any(String), side: 'L' });
    const shown = {
      Binary: true,
      ExpectedPlacementID: seen.parentID,
      ExpectedPlacementSide: seen.side,
    };
    const first = await attempt(shown, top.memberID);
    expect(first.result).toMatchObject({
      placement: { parentID: top.memberID, side: 'L' },
      parentName: seen.parentName,
    });
    const late = await attempt(shown, top.memberID);
    expect([late.code, late.error]).toEqual([
      'PLACEMENT_TAKEN',
      `This position has just been taken. The next open position is ${top.memberID} R.`,
    ]);
    await top.send(contract.network.saveStrategy, { MemberID: top.memberID, Strategy: 'defer' });
    expect((await company.visitor().send(contract.registration.nextPlace, wish)).result).toBeNull();
    const waits = await attempt({ Binary: true }, top.memberID);
    expect(waits.result).toMatchObject({ placement: null, parentName: null });
  });

  test('shows in each package what is in it', async () => {
    const { result } = await company
      .visitor()
      .send(contract.mall.productList, { MallType: 3, Items: true });
    expect(result.rows[0]).toMatchObject({
      packageRank: 1,
      items: [{ name: 'Kit', quantity: 1, freeOfCharge: 0 }],
    });
  });

  test('writes one phone number one way, on parcels and in the profile', async () => {
    const sent = {
      DeliveryType: 'DELIVERY',
      ShippingName: 'Aminah',
      ShippingMobileCode: '60',
      ShippingMobile: '0123456789',
      ShippingAddress1: '1 Jalan Ujian',
      ShippingPostCode: '40000',
      ShippingCity: 'Shah Alam',
      ShippingStateID: '10',
      ShippingCountryID: 127,
    };
    const answer = await attempt(sent);
    expect(answer.code).toBeUndefined();
    const { result } = answer;
    const sale = await admin.send(contract.sales.detail, { SalesID: result.salesID });
    expect(sale.result.address).toContain('+60 123456789');
  });

  test('by a signed-in upline is paid from the own wallet and the new member must choose an own password', async () => {
    const upline = await company.member('M0000001');
    await company.reload(upline, '700.00');
    const {
      BankSlip: _,
      Ticket: __,
      ...body
    } = registrationBody(upline.memberID, 'paid.by.upline', undefined, undefined);
    const answer = await upline.send(contract.registration.register, {
      ...body,
      PaymentType: 'WALLET',
      SecurityPin: PIN,
      Payments: [{ WalletType: 'RW', Amount: '600.00' }],
    });
    expect(answer.status).toBe(200);
    expect(await balanceOf(upline, 'RW')).toBe('100.00');
    // 500 PV at 10 %
    expect(await balanceOf(upline, 'EW')).toBe('50.00');
    const person = company.visitor();
    const login = await person.login('paid.by.upline', PASSWORD);
    expect(login.result.loginData).toMatchObject({ firstLogin: 1, mustChangePassword: true });
    const same = await person.send(contract.auth.setSecurityPin, {
      MemberID: person.memberID,
      Pin: PIN,
      ConfirmPin: PIN,
      Password: PASSWORD,
      ConfirmPassword: PASSWORD,
    });
    expect(same.fields).toEqual({ Password: ['PASSWORD_SAME'] });
  });
});

test('a package is offered where there is stock, and its price says from which places', async () => {
  const { newWarehouse } = stockDesk(() => admin);
  const stockist = await company.member('M0000001');
  const branch = await newWarehouse(stockist.memberID);
  const guest = company.visitor();
  const card = async () =>
    resultOf(await guest.send(contract.mall.productList, { MallType: 3, Items: true })).rows.find(
      ({ productCode }) => productCode === 'PKG-TEST',
    )!;
  const soldFrom = async (Quantity: number) =>
    resultOf(
      await guest.send(contract.registration.quote, {
        Products: [{ ProductCode: 'PKG-TEST', Quantity }],
        DeliveryType: 'SELF_PICKUP',
        CountryID: 127,
      }),
    ).soldFrom;
  const { item_code: ItemCode } = await company.database.db
    .selectFrom('product_item')
    .select('item_code')
    .where('product_code', '=', 'PKG-TEST')
    .executeTakeFirstOrThrow();
  const { available: all } = await card();
  expect(await soldFrom(all)).toEqual([HQ]);
  expect(await soldFrom(all + 1)).toEqual([]);

  // three units are at the branch, all others are gone
  const { transferID } = resultOf(
    await admin.send(contract.stock.sendTransfer, {
      FromWarehouseID: HQ,
      ToWarehouseID: branch,
      Lines: [{ ItemCode, Quantity: 3 }],
    }),
  );
  resultOf(
    await stockist.send(contract.stock.receiveTransfer, {
      TransferID: transferID,
      Lines: [{ ItemCode, Received: 3 }],
    }),
  );
  const Lines = [{ ItemCode, Change: 3 - all, Reason: 'Damaged' }];
  resultOf(await admin.send(contract.stock.adjust, { WarehouseID: HQ, Lines }));
  expect(await card()).toMatchObject({ available: 0, availableAnywhere: 3 });
  expect(await soldFrom(3)).toEqual([branch]);
  expect(await soldFrom(4)).toEqual([]);

  // a pick-up point that is closed has nothing for anybody
  resultOf(
    await admin.send(contract.stock.changeWarehouseStatus, {
      WarehouseID: branch,
      Status: 'INACTIVE',
    }),
  );
  expect(await card()).toMatchObject({ available: 0, availableAnywhere: 0 });
  expect(await soldFrom(1)).toEqual([]);
});
