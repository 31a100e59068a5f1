import { randomUUID } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('checkout', () => {
  test('a slip pays for one order, also at once, and under the same key the same is said', async () => {
    const member = await company.member('M0000001');
    const order = {
      ...oneTea(member.memberID),
      PaymentType: 'BANK_SLIP' as const,
      Payments: [],
      BankSlip: await company.slip(member),
    };
    const keys = [randomUUID(), randomUUID()];
    const twice = () =>
      Promise.all(keys.map((key) => member.send(contract.sales.checkout, order, { key })));
    const said = (answers: Awaited<ReturnType<typeof twice>>) =>
      answers.map(({ status, code }) => code ?? status).toSorted();
    const answers = await twice();
    expect(said(answers)).toEqual([200, 'SLIP_SENT']);
    expect((await twice()).map(({ status }) => status)).toEqual(
      answers.map(({ status }) => status),
    );
  });

  test('a purchase debits the wallet, takes the stock and counts to the month', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '300.00');
    const stock = async () =>
      (
        await member.send(contract.mall.checkProductBalance, {
          ProductBalance: [{ ProductCode: 'TEA', Quantity: 1 }],
        })
      ).result[0]!.stockBalance;
    const before = await stock();
    const bought = await member.send(contract.sales.checkout, oneTea(member.memberID));
    expect(bought.result.salesStatus).toBe('APPROVED');
    expect(await balanceOf(member, 'RW')).toBe('180.00');
    expect(await stock()).toBe(before - 1);
    const profile = await member.send(contract.members.profile, { MemberID: member.memberID });
    expect(profile.result).toMatchObject({
      maintenanceStatus: 'QUALIFIED',
      personalVolume: '100.00',
    });
  });

  test('the next one begins with the address and the wallet of the last', async () => {
    const member = await company.member('M0000001');
    const MemberID = member.memberID;
    await company.reload(member, '600.00');
    const last = async () => resultOf(await member.send(contract.sales.lastChoices, { MemberID }));
    expect(await last()).toEqual({ addressBookID: null, walletType: null });
    const [home] = resultOf(await member.send(contract.addressBook.list, { MemberID }));
    const entry = {
      MemberID,
      AddressBookName: 'Office',
      FirstName: home!.firstName,
      Email: home!.email,
      MobileCode: home!.mobileCode,
      MobileNo: home!.mobileNo,
      Address1: '9 Jalan Kilang',
      PostCode: home!.postCode,
      AreaName: home!.areaName,
      StateID: home!.stateID,
      CountryID: Number(home!.countryID),
    };
    const office = resultOf(
      await member.send(contract.addressBook.create, { ...entry, CreatedBy: MemberID }),
    );
    const order = {
      ...oneTea(MemberID),
      DeliveryType: 'DELIVERY' as const,
      AddressBookID: Number(office),
    };
    const quote = resultOf(
      await member.send(contract.mall.quote, {
        MemberID,
        MallType: order.MallType,
        Products: order.Products,
        DeliveryType: order.DeliveryType,
        AddressBookID: order.AddressBookID,
      }),
    );
    resultOf(
      await member.send(contract.sales.checkout, {
        ...order,
        Payments: [{ WalletType: 'RW', Amount: quote.total }],
        ExpectedTotal: quote.total,
      }),
    );
    expect(await last()).toEqual({ addressBookID: office, walletType: 'RW' });
    // an address that has changed since is not the one that was meant
    resultOf(
      await member.send(contract.addressBook.update, {
        ...entry,
        AddressBookID: Number(office),
        Address1: '1 Jalan Lain',
        UpdatedBy: MemberID,
      }),
    );
    expect(await last()).toEqual({ addressBookID: null, walletType: 'RW' });
  });

  test.each([
    ['a wrong PIN', { SecurityPin: '000000' }, 'WRONG_PIN'],
    [
      'more than the wallet holds',
      {
        Products: [{ ProductCode: 'TEA', Quantity: 9 }],
        Payments: [{ WalletType: 'RW', Amount: '1080.00' }],
        ExpectedTotal: '1080.00',
      },
      'INSUFFICIENT_BALANCE',
    ],
    [
      'payments that do not add up',
      { Payments: [{ WalletType: 'RW', Amount: '1.00' }] },
      'PAYMENT_MISMATCH',
    ],
    ['a total that is not the server’s', { ExpectedTotal: '1.00' }, 'PRICE_CHANGED'],
    [
      'more than is in stock, over two lines of one item',
      {
        Products: [
          { ProductCode: 'TEA', Quantity: 900 },
          { ProductCode: 'TEA-DUO', Quantity: 300 },
        ],
        Payments: [{ WalletType: 'RW', Amount: '174000.00' }],
        ExpectedTotal: '174000.00',
      },
      'INSUFFICIENT_STOCK',
    ],
    [
      'the activation mall when activated already',
      { MallType: 3, Products: [{ ProductCode: 'PKG-TEST', Quantity: 1 }] },
      'ALREADY_ACTIVATED',
    ],
    ['an unknown product', { Products: [{ ProductCode: 'NOPE', Quantity: 1 }] }, 'UNKNOWN_PRODUCT'],
    ['a closed warehouse', { WarehouseID: 'W0000099' }, 'WAREHOUSE_UNKNOWN'],
  ])('a purchase with %s is refused and changes nothing', async (_, change, code) => {
    const member = await company.member('M0000001');
    await company.reload(member, '500.00');
    const answer = await member.send(contract.sales.checkout, {
      ...oneTea(member.memberID),
      ...change,
    } as never);
    expect(answer.code).toBe(code);
    expect(await balanceOf(member, 'RW')).toBe('500.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('the same key gives the first answer again, a refusal too; another body is refused', async () => {
    const member = await company.member('M0000001');
    const key = crypto.randomUUID();
    const poor = await member.send(contract.sales.checkout, oneTea(member.memberID), { key });
    expect(poor.code).toBe('INSUFFICIENT_BALANCE');
    await company.reload(member, '300.00');
    expect(
      (await member.send(contract.sales.checkout, oneTea(member.memberID), { key })).code,
    ).toBe('INSUFFICIENT_BALANCE');
    const other = crypto.randomUUID();
    const first = await member.send(contract.sales.checkout, oneTea(member.memberID), {
      key: other,
    });
    const again = await member.send(contract.sales.checkout, oneTea(member.memberID), {
      key: other,
    });
    expect(again.result).toEqual(first.result);
    const changed = await member.send(
      contract.sales.checkout,
      { ...oneTea(member.memberID), Products: [{ ProductCode: 'TEA', Quantity: 2 }] },
      { key: other },
    );
    expect([changed.status, changed.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await balanceOf(member, 'RW')).toBe('180.00');
  });

  test('a recorded command is refused after five minutes', async () => {
    const member = await company.member('M0000001');
    const RequestTime = new Date(company.services.clock().getTime() - 6 * 60_000).toISOString();
    const answer = await member.raw(contract.sales.checkout, {
      ...oneTea(member.memberID),
      RequestTime,
    });
    expect(answer.code).toBe('REQUEST_TIME');
  });
});
