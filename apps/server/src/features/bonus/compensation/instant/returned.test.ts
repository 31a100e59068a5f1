import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';
import { proofOf } from '../../../insight/books/proveBooks.ts';
import { deliverUnreported } from '../../../orders/shipments/deliverUnreported.ts';
import { releaseHeldBonuses } from '../holds/releaseHeldBonuses.ts';

let company: TestCompany;
let admin: TestClient;
let names = 0;

const ADDRESS = {
  ShippingName: 'Aminah',
  ShippingMobileCode: '60',
  ShippingMobile: '0123456789',
  ShippingAddress1: '1 Jalan Ujian',
  ShippingPostCode: '40000',
  ShippingCity: 'Shah Alam',
  ShippingStateID: '10',
  ShippingCountryID: 127,
};

/** A member whom `sponsor` registers from the register wallet; the id of the order. */
async function register(
  sponsor: TestClient,
  DeliveryType: 'SELF_PICKUP' | 'DELIVERY' = 'SELF_PICKUP',
  total = '600.00',
): Promise<string> {
  const body = registrationBody(sponsor.memberID, `puppet.${(names += 1)}`, undefined, undefined);
  const registered = await sponsor.send(contract.registration.register, {
    ...body,
    PaymentType: 'WALLET',
    Payments: [{ WalletType: 'RW', Amount: total }],
    DeliveryType,
    ...(DeliveryType === 'DELIVERY' ? ADDRESS : {}),
    SecurityPin: PIN,
  });
  return resultOf(registered).salesID;
}

const refund = async (SalesID: string) =>
  resultOf(await admin.send(contract.sales.refund, { SalesID, Reason: 'within the cooling-off' }));
const lineOf = async (sponsor: TestClient, salesID: string) =>
  resultOf(
    await sponsor.send(contract.compensation.lineList, { Plan: 'SPONSOR', PageSize: 100 }),
  ).rows.filter((row) => row.salesID === salesID);
const booksHold = async () => {
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  const { findings } = await proofOf(company.database.db, true);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
};

/** The first parcel of an order, one step on. */
const step = (SalesID: string, Action: 'PACK' | 'SHIP' | 'READY' | 'COLLECT') =>
  admin.send(contract.shipments.update, {
    SalesID,
    Action,
    ...(Action === 'SHIP' ? { CourierCode: 'JT', TrackingNumber: 'TN0000001' } : {}),
    ...(Action === 'COLLECT' ? { Note: 'showed the identity card' } : {}),
  });

describe('in the seed', () => {
  let sponsor: TestClient;
  beforeAll(async () => {
    company = await openCompany({ asSeeded: true });
    sponsor = await company.member('M0000001', 'seed.sponsor');
    await company.reload(sponsor, '4000.00');
  });
  afterAll(() => company.close());
  beforeEach(async () => {
    admin = await company.signedIn('admin');
    sponsor = await signedInAgain(company, sponsor);
  });

  test('a package returned within the cooling-off leaves nothing of its bonus, four rounds long', async () => {
    for (let round = 0; round < 4; round += 1) {
      const SalesID = await register(sponsor);
      expect(await lineOf(sponsor, SalesID)).toMatchObject([
        { amount: '50.00', status: 'HELD', heldUntil: null, untilReturn: true },
      ]);
      expect(await balanceOf(sponsor, 'EW')).toBe('0.00');
      await refund(SalesID);
      company.advance(60 * DAY_MS);
      admin = await company.signedIn('admin');
      sponsor = await signedInAgain(company, sponsor);
      await releaseHeldBonuses(company.services);
      expect(await balanceOf(sponsor, 'EW')).toBe('0.00');
    }
    await booksHold();
  });

  test('a bonus is paid when the last parcel was delivered and the days of return are over', async () => {
    const SalesID = await register(sponsor);
    company.advance(90 * DAY_MS);
    admin = await company.signedIn('admin');
    // paid for long ago, but nothing has been delivered
    expect(await releaseHeldBonuses(company.services)).toBe(0);
    for (const action of ['READY', 'COLLECT'] as const) resultOf(await step(SalesID, action));
    expect(await releaseHeldBonuses(company.services)).toBe(0);
    sponsor = await signedInAgain(company, sponsor);
    const { refundUntil } = resultOf(await admin.send(contract.sales.detail, { SalesID }));
    const [line] = await lineOf(sponsor, SalesID);
    expect(line!.status).toBe('HELD');
    // the end of that day in the company's time zone
    expect(line!.heldUntil).toBe(`${refundUntil}T16:00:00.000Z`);
    company.advance(new Date(line!.heldUntil!).getTime() - company.services.clock().getTime() - 1);
    expect(await releaseHeldBonuses(company.services)).toBe(0);
    company.advance(1);
    // the sponsor's, and that of the sponsor's own sponsor
    expect(await releaseHeldBonuses(company.services)).toBe(2);
    sponsor = await signedInAgain(company, sponsor);
    expect(await balanceOf(sponsor, 'EW')).toBe('50.00');
    await booksHold();
  });

  test('what was shipped and not reported for 21 days counts as delivered, and the buyer is told; a return that was asked for holds the bonus', async () => {
    await company.database.db.insertInto('shipping_zone').values({ name: 'All' }).execute();
    const SalesID = await register(sponsor, 'DELIVERY', '608.00');
    const buyer = company.visitor();
    await buyer.login(`puppet.${names}`, PASSWORD);
    const own = `own-${PASSWORD}`;
    resultOf(
      await buyer.send(contract.auth.setSecurityPin, {
        MemberID: buyer.memberID,
        Pin: PIN,
        ConfirmPin: PIN,
        Password: own,
        ConfirmPassword: own,
      }),
    );
    for (const action of ['PACK', 'SHIP'] as const) resultOf(await step(SalesID, action));
    company.advance(21 * DAY_MS - 1);
    expect(await deliverUnreported(company.services)).toBe(0);
    company.advance(1);
    expect(await deliverUnreported(company.services)).toBe(1);
    const again = await company.signedIn(`puppet.${names}`, own);
    admin = await company.signedIn('admin');
    const { rows } = resultOf(await again.send(contract.notifications.list, {}));
    const told = rows.find(({ title }) => title === `Your order ${SalesID} is taken as delivered`);
    expect(told?.text).toContain('21 days');

    await releaseHeldBonuses(company.services);
    resultOf(await again.send(contract.refunds.request, { SalesID, Reason: 'not what I wanted' }));
    company.advance(60 * DAY_MS);
    expect(await releaseHeldBonuses(company.services)).toBe(0);
    admin = await company.signedIn('admin');
    sponsor = await signedInAgain(company, sponsor);
    expect((await lineOf(sponsor, SalesID))[0]!.status).toBe('HELD');
  });
});

describe('where sponsor bonuses are available at once', () => {
  let sponsor: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    company = await openCompany();
    sponsor = await company.member('M0000001', 'once.sponsor');
    other = await company.member('M0000001', 'once.other');
    for (const one of [sponsor, other]) await company.reload(one, '4000.00');
    admin = await company.signedIn('admin');
  });
  afterAll(() => company.close());

  const send = (WalletType: 'EW' | 'RW', Amount: string) =>
    sponsor.send(contract.wallets.transfer, {
      MemberID: sponsor.memberID,
      ToMember: other.memberID,
      WalletType,
      Amount,
      Remark: '',
      SecurityPin: PIN,
    });

  test('a refund takes the bonus from the wallet that still holds it', async () => {
    const SalesID = await register(sponsor);
    expect(await balanceOf(sponsor, 'EW')).toBe('50.00');
    await refund(SalesID);
    expect(await balanceOf(sponsor, 'EW')).toBe('0.00');
    expect(await lineOf(sponsor, SalesID)).toMatchObject([
      { amount: '-50.00', status: 'PAID' },
      { amount: '50.00', status: 'PAID' },
    ]);
    resultOf(await send('RW', '10.00'));
    await booksHold();
  });

  test('a bonus that was sent on is a debt: nothing leaves until the next bonuses have covered it', async () => {
    const SalesID = await register(sponsor);
    resultOf(await send('EW', '40.00'));
    await refund(SalesID);
    expect(await balanceOf(sponsor, 'EW')).toBe('0.00');
    // the money of others does not free them
    resultOf(
      await other.send(contract.wallets.transfer, {
        MemberID: other.memberID,
        ToMember: sponsor.memberID,
        WalletType: 'EW',
        Amount: '30.00',
        Remark: '',
        SecurityPin: PIN,
      }),
    );
    const ways: Record<string, () => Promise<{ status: number; code?: string; error?: string }>> = {
      'transfer of the e-wallet': () => send('EW', '10.00'),
      'transfer of the register wallet': () => send('RW', '10.00'),
      convert: () =>
        sponsor.send(contract.wallets.convert, {
          MemberID: sponsor.memberID,
          FromWalletType: 'EW',
          ToWalletType: 'RW',
          Amount: '10.00',
          SecurityPin: PIN,
        }),
      'order from the wallet': () =>
        sponsor.send(contract.sales.checkout, oneTea(sponsor.memberID)),
      'registration from the wallet': async () => {
        const name = `puppet.${(names += 1)}`;
        return sponsor.send(contract.registration.register, {
          ...registrationBody(sponsor.memberID, name, undefined, undefined),
          PaymentType: 'WALLET',
          Payments: [{ WalletType: 'RW', Amount: '600.00' }],
          SecurityPin: PIN,
        });
      },
      withdrawal: () =>
        sponsor.send(contract.wallets.withdraw, {
          MemberID: sponsor.memberID,
          Amount: '20.00',
          SecurityPin: PIN,
        }),
    };
    const before = await Promise.all([balanceOf(sponsor, 'EW'), balanceOf(sponsor, 'RW')]);
    for (const [way, take] of Object.entries(ways)) {
      const { status, code, error } = await take();
      expect([way, status, code]).toEqual([way, 422, 'BONUS_DEBT']);
      expect(error).toContain('You owe RM 40.00');
    }
    expect(await Promise.all([balanceOf(sponsor, 'EW'), balanceOf(sponsor, 'RW')])).toEqual(before);

    // the next bonus is netted, and what is left of it is free
    await company.member(sponsor.memberID);
    expect(await balanceOf(sponsor, 'EW')).toBe('40.00');
    resultOf(await send('EW', '40.00'));
    await booksHold();
  });

  test('two refunds at the same moment take the debt once', async () => {
    const sales = [await register(sponsor), await register(sponsor)];
    resultOf(await send('EW', '60.00'));
    await Promise.all(sales.map(refund));
    expect(await balanceOf(sponsor, 'EW')).toBe('0.00');
    await company.member(sponsor.memberID);
    expect(await balanceOf(sponsor, 'EW')).toBe('0.00');
    await company.member(sponsor.memberID);
    expect(await balanceOf(sponsor, 'EW')).toBe('40.00');
    await booksHold();
  });
});
