import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { openEarner } from '../../../testing/earner.ts';

let company: TestCompany;
let admin: TestClient;
let receiver: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  receiver = await company.member('M0000001', 'receiver');
});
afterAll(() => company.close());

let earned = 100;
/** A member with RM 300 in the e-wallet. */
const earner = () => openEarner(company, (earned += 1));

const transfer = (
  from: TestClient,
  Amount: string | number,
  more: { ToMember?: string; WalletType?: 'EW' | 'RW' | 'SW'; Remark?: string; key?: string } = {},
) => {
  const { key, ...body } = more;
  return from.send(
    contract.wallets.transfer,
    {
      MemberID: from.memberID,
      ToMember: receiver.memberID,
      WalletType: 'EW',
      Amount,
      SecurityPin: PIN,
      ...body,
    },
    key ? { key } : {},
  );
};
const convert = (
  member: TestClient,
  from: 'EW' | 'RW' | 'SW',
  to: 'EW' | 'RW' | 'SW',
  amount = '100',
) =>
  member.send(contract.wallets.convert, {
    MemberID: member.memberID,
    FromWalletType: from,
    ToWalletType: to,
    Amount: amount,
    SecurityPin: PIN,
  });
const statement = async (member: TestClient, more: object = {}) =>
  (
    await member.send(contract.wallets.statement, {
      MemberID: member.memberID,
      WalletType: 'EW',
      ...more,
    })
  ).result;
async function charge(Transfer: { kind: 'FIXED' | 'PERCENT'; value: number; minimum: string }) {
  const now = (await admin.send(contract.settings.walletSettings, {})).result;
  const saved = await admin.send(contract.settings.saveWalletSettings, {
    ReloadMinimum: now.reloadMinimum,
    Withdraw: now.withdraw,
    Transfer,
    Convert: now.convert,
    PayoutDays: now.payoutDays,
  });
  expect(saved.status).toBe(200);
}

describe('a transfer', () => {
  test('shows whom the money goes to, by ID or username, before anything is sent', async () => {
    const member = await earner();
    const find = (ToMember: string) => member.send(contract.wallets.recipient, { ToMember });
    for (const name of [receiver.memberID.toLowerCase(), 'Receiver', ` ${receiver.memberID} `]) {
      expect((await find(name)).result).toMatchObject({
        memberID: receiver.memberID,
        username: 'receiver',
      });
    }
    expect((await find('M9999999')).code).toBe('RECIPIENT_UNKNOWN');
    expect((await find('nobody.here')).code).toBe('RECIPIENT_UNKNOWN');
    expect((await find(member.memberID)).code).toBe('RECIPIENT_SELF');
  });

  test('arrives at once, once for each key, and both read in their statements who and why', async () => {
    const member = await earner();
    const sent = await transfer(member, '120.50', {
      Remark: 'For the booth',
      key: 'a-transfer-that-is-sent-twice',
    });
    expect(sent.result).toMatchObject({ amount: '120.50', charge: '0.00' });
    const again = await transfer(member, '120.50', {
      Remark: 'For the booth',
      key: 'a-transfer-that-is-sent-twice',
    });
    expect(again.result).toEqual(sent.result);
    expect(await balanceOf(member, 'EW')).toBe('179.50');
    expect(await balanceOf(receiver, 'EW')).toBe('120.50');
    expect((await statement(member)).rows[0]).toMatchObject({
      type: 'TRANSFER',
      amount: '-120.50',
      balance: '179.50',
      remark: 'For the booth',
      other: { memberID: receiver.memberID },
      transactionID: sent.result.transactionID,
    });
    expect((await statement(receiver)).rows[0]).toMatchObject({
      amount: '120.50',
      other: { memberID: member.memberID },
    });
  });

  test('takes the charge of the settings beside the amount', async () => {
    const member = await earner();
    await charge({ kind: 'PERCENT', value: 150, minimum: '20.00' });
    expect((await transfer(member, '19.99')).error).toBe('The amount must be at least RM 20.00.');
    expect((await transfer(member, '295.58')).code).toBe('INSUFFICIENT_BALANCE');
    expect((await transfer(member, '295.57')).result).toMatchObject({ charge: '4.43' });
    expect(await balanceOf(member, 'EW')).toBe('0.00');
    await charge({ kind: 'FIXED', value: 0, minimum: '10.00' });
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('is refused to oneself, to who is unknown or not active, from a wallet that may not, and with a wrong PIN', async () => {
    const member = await earner();
    const gone = await company.member('M0000001');
    await admin.send(contract.members.changeStatus, {
      MemberID: gone.memberID,
      Action: 'SUSPEND',
      Reason: 'Test',
    });
    const codes = [
      await transfer(member, '20', { ToMember: member.memberID }),
      await transfer(member, '20', { ToMember: 'M9999999' }),
      await transfer(member, '20', { ToMember: gone.memberID }),
      await transfer(member, '20', { WalletType: 'SW' }),
      await transfer(member, '300.01'),
    ].map((answer) => answer.code);
    expect(codes).toEqual([
      'RECIPIENT_SELF',
      'RECIPIENT_UNKNOWN',
      'RECIPIENT_INACTIVE',
      'WALLET_NOT_ALLOWED',
      'INSUFFICIENT_BALANCE',
    ]);
    const wrong = await member.send(contract.wallets.transfer, {
      MemberID: member.memberID,
      ToMember: receiver.memberID,
      WalletType: 'EW',
      Amount: '20',
      SecurityPin: '111111',
    });
    expect(wrong.error).toBe('Wrong Security Pin');
    expect(await balanceOf(member, 'EW')).toBe('300.00');
  });
});

describe('a conversion', () => {
  test('goes the ways of the wallets’ rules and no other', async () => {
    const member = await earner();
    expect((await convert(member, 'EW', 'RW')).status).toBe(200);
    expect((await convert(member, 'EW', 'SW')).status).toBe(200);
    expect(await balanceOf(member, 'EW')).toBe('100.00');
    expect(await balanceOf(member, 'RW')).toBe('100.00');
    for (const [from, to] of [
      ['RW', 'EW'],
      ['SW', 'EW'],
      ['RW', 'SW'],
      ['EW', 'EW'],
    ] as const) {
      expect((await convert(member, from, to, '10')).code).toBe('WALLET_NOT_ALLOWED');
    }
    expect((await convert(member, 'EW', 'SW', '9.99')).code).toBe('BELOW_MINIMUM');
    const terms = await member.send(contract.wallets.moveTerms, { MemberID: member.memberID });
    expect(terms.result.wallets).toContainEqual({
      walletType: 'EW',
      balance: '100.00',
      transfer: true,
      convertTo: ['RW', 'SW'],
    });
  });
});

describe('a statement', () => {
  test('is narrowed by type, balances open and close with the days, and pages go on while money moves', async () => {
    const member = await earner();
    for (let i = 0; i < 5; i += 1) await transfer(member, '10');
    company.advance(DAY_MS);
    const later = await company.signedIn(await usernameOf(member));
    for (let i = 0; i < 3; i += 1) await transfer(later, '20');
    await convert(later, 'EW', 'SW', '30');
    const today = company.services.clock().toISOString().slice(0, 10);
    const day = await statement(later, { From: today, To: today });
    expect(day).toMatchObject({ total: 4, opening: '250.00', closing: '160.00' });
    const yesterday = new Date(company.services.clock().getTime() - DAY_MS)
      .toISOString()
      .slice(0, 10);
    expect(await statement(later, { To: yesterday })).toMatchObject({
      total: 6,
      opening: '0.00',
      closing: '250.00',
    });
    expect(await statement(later, { Type: 'CONVERT' })).toMatchObject({
      total: 1,
      rows: [{ type: 'CONVERT', amount: '-30.00' }],
    });
    const first = await statement(later, { PageSize: 4 });
    await transfer(later, '15');
    const second = await statement(later, { PageSize: 4, Page: 2, UpTo: first.upTo });
    const balances = [...first.rows, ...second.rows].map((row) => row.balance);
    expect(balances).toEqual([
      '160.00',
      '190.00',
      '210.00',
      '230.00',
      '250.00',
      '260.00',
      '270.00',
      '280.00',
    ]);
    expect(second.total).toBe(first.total);
  });
});

const usernameOf = async (member: TestClient) =>
  (
    await company.database.db
      .selectFrom('login as l')
      .innerJoin('member as m', 'm.login_id', 'l.id')
      .select('l.username')
      .where('m.id', '=', Number(member.memberID.slice(1)))
      .executeTakeFirstOrThrow()
  ).username;
