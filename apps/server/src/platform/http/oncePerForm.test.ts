import { contract } from '@canopy/contract/contract';
import type { Call } from '@canopy/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../testing/company.ts';
import { openEarner } from '../../testing/earner.ts';
import { resultOf } from '../../testing/example.ts';

let company: TestCompany;
let admin: TestClient;
let names = 0;

beforeAll(async () => {
  company = await openCompany({ card: true });
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

/** What each form sends, and how often it has had its effect. */
interface Form {
  send: (
    formOpened?: Date,
  ) => Promise<{ status: number; code: string | undefined; error: string | undefined }>;
  done: () => Promise<number>;
}

const now = () => company.services.clock();
async function memberWithMoney(): Promise<TestClient> {
  const member = await company.member('M0000001', `form.sender${(names += 1)}`);
  await company.reload(member, '500.00');
  return member;
}
const count = async (table: 'wallet_request' | 'wallet_adjustment', memberID: string) =>
  (
    await company.database.db
      .selectFrom(table)
      .select('id')
      .where('member_id', '=', Number(memberID.slice(1)))
      .execute()
  ).length;

/** Every form whose command has its effect again each time it is sent. */
const FORMS: Record<string, () => Promise<Form>> = {
  'wallets.transfer': async () => {
    const member = await memberWithMoney();
    const to = await company.member('M0000001');
    const body = {
      MemberID: member.memberID,
      WalletType: 'RW' as const,
      ToMember: to.memberID,
      Amount: '20',
      SecurityPin: PIN,
    };
    return {
      send: (formOpened) =>
        member.send(contract.wallets.transfer, body, formOpened ? { formOpened } : {}),
      done: async () => Number(await balanceOf(to, 'RW')) / 20,
    };
  },
  'wallets.withdraw': async () => {
    const member = await openEarner(company, (names += 1));
    const body = { MemberID: member.memberID, Amount: '60', SecurityPin: PIN };
    return {
      send: (formOpened) =>
        member.send(contract.wallets.withdraw, body, formOpened ? { formOpened } : {}),
      done: () => count('wallet_request', member.memberID),
    };
  },
  'wallets.convert': async () => {
    const member = await openEarner(company, (names += 1));
    const body = {
      MemberID: member.memberID,
      FromWalletType: 'EW' as const,
      ToWalletType: 'RW' as const,
      Amount: '50',
      SecurityPin: PIN,
    };
    return {
      send: (formOpened) =>
        member.send(contract.wallets.convert, body, formOpened ? { formOpened } : {}),
      done: async () => Number(await balanceOf(member, 'RW')) / 50,
    };
  },
  'payments.reload': async () => {
    const member = await memberWithMoney();
    const body = { MemberID: member.memberID, Amount: '60', SecurityPin: PIN };
    const before = await count('wallet_request', member.memberID);
    return {
      send: (formOpened) =>
        member.send(contract.payments.reload, body, formOpened ? { formOpened } : {}),
      done: async () => (await count('wallet_request', member.memberID)) - before,
    };
  },
  'wallets.adjust': async () => {
    const { memberID: MemberID } = await memberWithMoney();
    const body = { MemberID, WalletType: 'RW' as const, Amount: '5', Reason: 'goodwill' };
    return {
      send: (formOpened) =>
        admin.send(contract.wallets.adjust, body, formOpened ? { formOpened } : {}),
      done: () => count('wallet_adjustment', MemberID),
    };
  },
};

describe('the same form in two tabs has its effect once', () => {
  test('all calls of the contract that have their effect each time are known', () => {
    const calls = Object.entries(contract).flatMap(([feature, of]) =>
      Object.entries(of as Record<string, Call>)
        .filter(([, call]) => call.oncePerForm)
        .map(([name]) => `${feature}.${name}`),
    );
    expect(calls.toSorted()).toEqual(
      [
        ...Object.keys(FORMS),
        // goods and texts go the same way, see `idempotency.ts`
        'bonusAdjustments.askAdjustment',
        'sms.send',
        'stock.adjust',
        'stock.receive',
        'stock.sendTransfer',
      ].toSorted(),
    );
  });

  test.each(Object.entries(FORMS))('%s', async (_name, opened) => {
    const form = await opened();
    const openedAt = now();
    company.advance(60_000);
    // two tabs at the same moment, then a third one
    const both = await Promise.all([form.send(openedAt), form.send(openedAt)]);
    expect(both.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'DONE_BEFORE']);
    company.advance(60_000);
    const late = await form.send(openedAt);
    expect([late.status, late.code]).toEqual([409, 'DONE_BEFORE']);
    expect(late.error).toContain('You already sent exactly this on');
    expect(await form.done()).toBe(1);
    // a form opened afterwards is meant, and so is a program that says nothing of a form
    expect((await form.send(now())).code).toBeUndefined();
    expect((await form.send()).code).toBeUndefined();
    expect(await form.done()).toBe(3);
  });

  test('another amount from the other tab is another matter', async () => {
    const member = await memberWithMoney();
    const to = await company.member('M0000001');
    const formOpened = now();
    company.advance(1_000);
    for (const Amount of ['20', '30']) {
      const body = {
        MemberID: member.memberID,
        WalletType: 'RW' as const,
        ToMember: to.memberID,
        Amount,
        SecurityPin: PIN,
      };
      resultOf(await member.send(contract.wallets.transfer, body, { formOpened }));
    }
    expect(await balanceOf(to, 'RW')).toBe('50.00');
  });

  test('a refused try is no first time', async () => {
    const member = await openEarner(company, (names += 1));
    const body = { MemberID: member.memberID, Amount: '9000', SecurityPin: PIN };
    const formOpened = now();
    company.advance(1_000);
    for (const _ of [1, 2]) {
      const refused = await member.send(contract.wallets.withdraw, body, { formOpened });
      expect(refused.code).toBe('INSUFFICIENT_BALANCE');
    }
  });
});
