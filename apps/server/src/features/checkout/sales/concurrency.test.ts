import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  oneTea,
  openCompany,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { confirmed, lockMonth } from '../../../testing/payMonth.ts';

const onServer = inject('template').kind === 'server';

/**
 * The embedded database has a single connection and no concurrency; these promises need a server.
 */
describe.runIf(onServer)('at once, on a PostgreSQL server', () => {
  let company: TestCompany;
  let admin: TestClient;
  beforeAll(async () => {
    company = await openCompany({ stock: 60 });
    admin = await company.signedIn('admin');
  });
  afterAll(() => company.close());

  const together = <T>(count: number, work: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => work(i)));
  const codes = (answers: { code: string | undefined; status: number }[]) => {
    const counts: Record<string, number> = {};
    for (const answer of answers)
      counts[answer.code ?? answer.status] = (counts[answer.code ?? answer.status] ?? 0) + 1;
    return counts;
  };

  test('50 purchases from one wallet that affords three never take it below zero', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '400.00');
    const answers = await together(50, () =>
      member.send(contract.sales.checkout, oneTea(member.memberID)),
    );
    expect(codes(answers)).toEqual({ 200: 3, INSUFFICIENT_BALANCE: 47 });
    const { result } = await member.send(contract.wallets.balance, {
      MemberID: member.memberID,
      WalletType: 'RW',
    });
    expect(result).toBe('40.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('the same key 20 times at once makes one sale and gives one answer', async () => {
    const member = await company.member('M0000001');
    await company.reload(member, '2000.00');
    const key = crypto.randomUUID();
    const answers = await together(20, () =>
      member.send(contract.sales.checkout, oneTea(member.memberID), { key }),
    );
    expect(new Set(answers.map((answer) => answer.result?.salesID)).size).toBe(1);
    const list = await member.send(contract.sales.list, { SalesType: 'MAINTENANCE' });
    expect(list.result.total).toBe(1);
  });

  test('the last units are sold once each, also through a bundle of the same item', async () => {
    const buyers = await together(24, async () => {
      const buyer = await company.member('M0000001');
      await company.reload(buyer, '1000.00');
      return buyer;
    });
    const left = (
      await admin.send(contract.mall.checkProductBalance, {
        ProductBalance: [{ ProductCode: 'TEA', Quantity: 1 }],
      })
    ).result[0]!.stockBalance;
    const duo = (buyer: TestClient) => ({
      ...oneTea(buyer.memberID),
      Products: [{ ProductCode: 'TEA-DUO', Quantity: 1 }],
      Payments: [{ WalletType: 'RW' as const, Amount: '220.00' }],
      ExpectedTotal: '220.00',
    });
    const answers = await Promise.all(
      buyers.flatMap((buyer) => [0, 1].map(() => buyer.send(contract.sales.checkout, duo(buyer)))),
    );
    const sold = answers.filter((answer) => answer.status === 200).length;
    expect(sold).toBe(Math.floor(left / 3));
    expect(
      answers
        .filter((answer) => answer.status !== 200)
        .every((answer) => answer.code === 'INSUFFICIENT_STOCK'),
    ).toBe(true);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('approve and reject the same sale 10 times each: one wins, once', async () => {
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const registered = await guest.send(
      contract.registration.register,
      registrationBody('M0000001', 'torn.person', await company.slip(guest, ticket), ticket),
    );
    const SalesID = registered.result.salesID;
    const answers = await together(20, (i) =>
      i % 2 === 0
        ? admin.send(contract.sales.approvePayment, { SalesID })
        : admin.send(contract.sales.rejectPayment, { SalesID, Reason: 'test' }),
    );
    expect(codes(answers)).toEqual({ 200: 1, STATE_CHANGED: 19 });
    const detail = await admin.send(contract.sales.detail, { SalesID });
    expect(detail.result.history).toHaveLength(2);
  });

  test('one email registered by ten people at once belongs to one of them', async () => {
    const answers = await together(10, async (i) => {
      const guest = company.visitor();
      const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
      const body = registrationBody(
        'M0000001',
        `racer${i}`,
        await company.slip(guest, ticket),
        ticket,
      );
      return guest.send(contract.registration.register, { ...body, Email: 'one@people.example' });
    });
    expect(codes(answers)).toEqual({ 200: 1, DUPLICATE_EMAIL: 9 });
  });

  test('a month posted by ten clicks is paid once', async () => {
    const sponsor = await company.member('M0000001');
    await company.reload(sponsor, '200.00');
    const { run, admin: payer } = await lockMonth(company, '2026-11');
    const answers = await together(10, () =>
      payer.send(contract.compensation.post, confirmed(run)),
    );
    expect(codes(answers)).toEqual({ 200: 1, RUN_STATE: 9 });
    await Promise.all([company.finishTasks(), company.finishTasks()]);
    const { rows } = {
      rows: await company.database.db
        .selectFrom('ledger_tx')
        .select('cause_id')
        .where('type', '=', 'UNILEVEL')
        .execute(),
    };
    expect(new Set(rows.map((row) => row.cause_id)).size).toBe(rows.length);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });
});
