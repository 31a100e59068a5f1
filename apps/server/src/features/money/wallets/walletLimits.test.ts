import { setSetting } from '../../../testing/setSetting.ts';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { openEarner } from '../../../testing/earner.ts';
import { findSignals } from './findSignals.ts';

let company: TestCompany;
let admin: TestClient;
let receiver: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  receiver = await company.member('M0000001');
});
afterAll(() => company.close());

let earned = 500;
const earner = () => openEarner(company, (earned += 1));
const transfer = (from: TestClient, Amount: string, to = receiver) =>
  from.send(contract.wallets.transfer, {
    MemberID: from.memberID,
    ToMember: to.memberID,
    WalletType: 'EW',
    Amount,
    SecurityPin: PIN,
  });
const withdraw = (member: TestClient, Amount: string) =>
  member.send(contract.wallets.withdraw, { MemberID: member.memberID, Amount, SecurityPin: PIN });

async function save(change: object) {
  const now = (await admin.send(contract.settings.walletSettings, {})).result;
  return admin.send(contract.settings.saveWalletSettings, {
    ReloadMinimum: now.reloadMinimum,
    Withdraw: now.withdraw,
    Transfer: now.transfer,
    Convert: now.convert,
    PayoutDays: now.payoutDays,
    ...change,
  });
}
const none = { sum: null, count: null };

describe('limits of a day', () => {
  test('count what was done, also at the same moment, and end with the day', async () => {
    const limits = { withdraw: none, transfer: { sum: '100.00', count: 4 }, convert: none };
    expect((await save({ Limits: limits })).status).toBe(200);
    const member = await earner();
    const answers = await Promise.all(['40', '40', '40'].map((sum) => transfer(member, sum)));
    expect(answers.map((one) => one.code ?? 'done').toSorted()).toEqual([
      'DAY_LIMIT',
      'done',
      'done',
    ]);
    expect(await balanceOf(member, 'EW')).toBe('220.00');
    const last = await transfer(member, '20.01');
    expect(last.error).toBe('The daily limit is RM 100.00. You have RM 20.00 left today.');
    for (const sum of ['10', '10']) expect((await transfer(member, sum)).status).toBe(200);
    expect((await transfer(member, '10')).code).toBe('DAY_COUNT');
    company.advance(DAY_MS);
    admin = await company.signedIn('admin');
    await save({ Limits: { withdraw: none, transfer: none, convert: none } });
  });
});

describe('wallet types', () => {
  test('are turned on and off; money cannot go in a circle; they have names of their own', async () => {
    receiver = await company.member('M0000001');
    const member = await earner();
    const { ways } = (await admin.send(contract.settings.walletSettings, {})).result;
    const off = ways.map((row) => ({ ...row, transfer: false, withdraw: false }));
    expect((await save({ Ways: off })).status).toBe(200);
    expect((await transfer(member, '10')).code).toBe('WALLET_NOT_ALLOWED');
    expect((await withdraw(member, '50')).code).toBe('WALLET_NOT_ALLOWED');
    const circle = ways.map((row) => ({
      ...row,
      convertTo: row.walletType === 'SW' ? ['EW' as const] : row.convertTo,
    }));
    expect((await save({ Ways: circle })).fields).toEqual({ Ways: ['CONVERT_CYCLE'] });
    expect((await save({ Ways: ways })).status).toBe(200);
    expect((await transfer(member, '10')).status).toBe(200);
    const names = { Of: 'wallet.EW', Names: [{ Language: 'en' as const, Name: 'Cash wallet' }] };
    const saved = await admin.send(contract.settings.saveNames, names);
    expect(saved.result['wallet.EW']).toEqual({ en: 'Cash wallet' });
  });
});

describe('after another PIN', () => {
  test('a withdrawal waits for the hours of the settings', async () => {
    const member = await earner();
    await setSetting(company.database.db, 'payoutHoldHours', 2);
    const changed = await member.send(contract.auth.setSecurityPin, {
      MemberID: member.memberID,
      CurrentPin: PIN,
      Pin: '825173',
      ConfirmPin: '825173',
    });
    expect(changed.status).toBe(200);
    const ask = () =>
      member.send(contract.wallets.withdraw, {
        MemberID: member.memberID,
        Amount: '50',
        SecurityPin: '825173',
      });
    expect((await ask()).code).toBe('PAYOUT_ON_HOLD');
    company.advance(2 * 3_600_000 + 1_000);
    await member.login(await usernameOf(member), 'Hutan-2026!');
    expect((await ask()).status).toBe(200);
  });
});

describe('what is unusual', () => {
  test('is noted once a day for staff, who record what they found; nothing else happens', async () => {
    admin = await company.signedIn('admin');
    const [from, to] = [await earner(), await earner()];
    await transfer(from, '200', to);
    await withdraw(to, '180');
    await withdraw(from, '60');
    await findSignals(company.services);
    expect(await findSignals(company.services)).toBe(0);
    const list = async (Open?: boolean) =>
      resultOf(await admin.send(contract.wallets.signalList, Open ? { Open } : {})).rows;
    const open = await list(true);
    const passedOn = open.find((row) => row.kind === 'PASSED_ON')!;
    expect(passedOn).toMatchObject({ memberID: to.memberID, amount: '180.00' });
    // both of the test's members withdraw to the same account
    expect(open.filter((row) => row.kind === 'SHARED_BANK').map((row) => row.memberID)).toEqual(
      expect.arrayContaining([from.memberID, to.memberID]),
    );
    const review = () =>
      admin.send(contract.wallets.reviewSignal, {
        SignalID: passedOn.signalID,
        Concern: false,
        Outcome: 'A loan between sisters',
      });
    expect((await review()).status).toBe(200);
    expect((await review()).code).toBe('NOT_FOUND');
    expect((await list(true)).map((row) => row.signalID)).not.toContain(passedOn.signalID);
    expect(await balanceOf(to, 'EW')).toBe('320.00');
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
