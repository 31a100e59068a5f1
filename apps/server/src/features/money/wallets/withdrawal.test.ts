import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { openEarner } from '../../../testing/earner.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { withdrawalsGap } from './proof.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

let earned = 0;

const earner = () => openEarner(company, (earned += 1));

const ask = (member: TestClient, Amount: string | number, key?: string) =>
  member.send(
    contract.wallets.withdraw,
    { MemberID: member.memberID, Amount, SecurityPin: PIN },
    key ? { key } : {},
  );
const decide = (requestID: string, Reference?: string) =>
  admin.send(contract.wallets.approveRequest, {
    RequestID: requestID,
    ...(Reference ? { Reference } : {}),
  });
const types = async (member: TestClient) =>
  (
    await member.send(contract.wallets.statement, { MemberID: member.memberID, WalletType: 'EW' })
  ).result.rows.map((row) => `${row.type} ${row.amount}`);

describe('withdrawal', () => {
  test('holds the amount at once; paid out once, with the bank’s reference', async () => {
    const member = await earner();
    const asked = await ask(member, '100');
    expect(asked.result).toMatchObject({ status: 'PENDING', payout: '98.00', charge: '2.00' });
    expect(await balanceOf(member, 'EW')).toBe('200.00');
    const withoutReference = await decide(asked.result.requestID);
    expect(withoutReference.fields).toEqual({ Reference: ['REQUIRED'] });
    expect((await decide(asked.result.requestID, 'IBG 4711')).result.status).toBe('APPROVED');
    expect((await decide(asked.result.requestID, 'IBG 4712')).code).toBe('STATE_CHANGED');
    expect(await balanceOf(member, 'EW')).toBe('200.00');
    expect(await types(member)).toEqual(['WITHDRAWAL -100.00', 'SPONSOR 300.00']);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('rejected: all that was held comes back, charge included, with the reason', async () => {
    const member = await earner();
    const asked = await ask(member, '100');
    await admin.send(contract.wallets.rejectRequest, {
      RequestID: asked.result.requestID,
      Reason: 'The bank does not know the account',
    });
    expect(await balanceOf(member, 'EW')).toBe('300.00');
    expect(await types(member)).toEqual([
      'WITHDRAWAL_RETURNED 100.00',
      'WITHDRAWAL -100.00',
      'SPONSOR 300.00',
    ]);
    const list = await member.send(contract.wallets.requestList, { Type: 'WITHDRAWAL' });
    const { payout } = list.result.rows[0]!;
    expect(Number(payout)).toBeLessThan(100);
    expect(list.result.rows[0]).toMatchObject({
      // what the bulk list adds up and exports: not the charge
      payable: payout,
      status: 'REJECTED',
      reason: 'The bank does not know the account',
      bank: { accountNumber: '•••• 5678' },
    });
  });

  test('taken back while it waits: all that was held comes back, once, and nobody can pay it', async () => {
    const member = await earner();
    const other = await earner();
    const { requestID: RequestID } = (await ask(member, '100')).result;
    const takeBack = (who: TestClient) => who.send(contract.wallets.cancelRequest, { RequestID });
    expect((await takeBack(other)).code).toBe('NOT_FOUND');
    expect((await takeBack(member)).result.status).toBe('CANCELLED');
    expect(await balanceOf(member, 'EW')).toBe('300.00');
    expect((await takeBack(member)).code).toBe('STATE_CHANGED');
    expect((await decide(RequestID, 'IBG 1')).code).toBe('STATE_CHANGED');
    expect(await balanceOf(member, 'EW')).toBe('300.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('with the charge beside the amount the member gets the amount whole', async () => {
    const member = await earner();
    const charges = {
      withdraw: { kind: 'PERCENT' as const, value: 150, minimum: 5_000, deductFromBalance: true },
      transfer: { kind: 'FIXED' as const, value: 0, minimum: 1_000 },
      convert: { kind: 'FIXED' as const, value: 0, minimum: 1_000 },
    };
    await setSetting(company.database.db, 'walletCharges', charges);
    const asked = await ask(member, '100.50');
    expect(asked.result).toMatchObject({ payout: '100.50', charge: '1.51' });
    expect(await balanceOf(member, 'EW')).toBe('197.99');
    expect((await ask(member, '197.99')).code).toBe('INSUFFICIENT_BALANCE');
    await company.database.db.deleteFrom('setting').where('key', '=', 'walletCharges').execute();
  });

  test('below the minimum, more than there is, nonsense and a wrong PIN are refused', async () => {
    const member = await earner();
    expect((await ask(member, '49.99')).code).toBe('BELOW_MINIMUM');
    expect((await ask(member, '300.01')).code).toBe('INSUFFICIENT_BALANCE');
    for (const amount of [-50, 0, '50.001', '1e3', '٥٠', 1e15]) {
      expect((await ask(member, amount)).fields).toEqual({ Amount: ['INVALID_AMOUNT'] });
    }
    const wrongPin = await member.send(contract.wallets.withdraw, {
      MemberID: member.memberID,
      Amount: '60',
      SecurityPin: '111111',
    });
    expect(wrongPin.error).toBe('Wrong Security Pin');
    expect(await balanceOf(member, 'EW')).toBe('300.00');
  });

  test('asked for ten times at once: no more is held than there was', async () => {
    const member = await earner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(member, '90')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(await balanceOf(member, 'EW')).toBe('30.00');
    const again = await Promise.all(
      Array.from({ length: 4 }, () => ask(member, '30', 'one-key-for-all-of-them')),
    );
    expect(new Set(again.map((answer) => answer.code))).toEqual(new Set(['BELOW_MINIMUM']));
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('what is payable is what waits, whatever was decided', async () => {
    const member = await earner();
    const [paid, back] = [await ask(member, '60'), await ask(member, '70')];
    await ask(member, '80');
    await decide(paid.result.requestID, 'IBG 1');
    await admin.send(contract.wallets.rejectRequest, {
      RequestID: back.result.requestID,
      Reason: 'Test',
    });
    expect(await withdrawalsGap(company.database.db)).toBe(0);
  });

  test('needs a verified identity when the company says so', async () => {
    const member = await earner();
    await admin.send(contract.settings.saveSystemSettings, { WithdrawalNeedsVerification: true });
    const terms = await member.send(contract.wallets.withdrawalTerms, {
      MemberID: member.memberID,
    });
    expect(terms.result.blocked).toBe('VERIFICATION_REQUIRED');
    expect((await ask(member, '100')).code).toBe('VERIFICATION_REQUIRED');
    expect(await balanceOf(member, 'EW')).toBe('300.00');
    await company.database.db
      .updateTable('member')
      .set({ verification: 'VERIFIED' })
      .where('id', '=', Number(member.memberID.slice(1)))
      .execute();
    expect((await ask(member, '100')).status).toBe(200);
    await setSetting(company.database.db, 'withdrawalNeedsVerification', false);
  });

  test('not within a day of a reset PIN, nor without a bank account', async () => {
    const member = await earner();
    const id = Number(member.memberID.slice(1));
    const hold = (until: Date | null) =>
      company.database.db
        .updateTable('account')
        .set({ held_until: until })
        .where('member_id', '=', id)
        .execute();
    await hold(new Date(company.services.clock().getTime() + 60_000));
    expect((await ask(member, '100')).code).toBe('PAYOUT_ON_HOLD');
    await hold(null);
    await company.database.db
      .updateTable('member')
      .set({ bank_account_number: '' })
      .where('id', '=', id)
      .execute();
    expect((await ask(member, '100')).code).toBe('BANK_MISSING');
  });
});
