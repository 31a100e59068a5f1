import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formBody } from '../../../testing/bank.ts';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { proofOf } from '../../insight/books/proveBooks.ts';
import { cancelUnpaidReloads } from './cancelUnpaidReloads.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const MINUTE = 60_000;
let company: TestCompany;
let member: TestClient;
let admin: TestClient;
/** What the wallet holds after all tests so far, sen. */
let held = 0;

beforeAll(async () => {
  company = await openCompany({ card: true });
  await company.member('M0000001', 'card.member');
});
beforeEach(async () => {
  // sessions end while the clock is moved
  member = await company.signedIn('card.member');
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const ask = (Amount: string) =>
  member.send(contract.payments.reload, { MemberID: member.memberID, Amount, SecurityPin: PIN });
const start = (Reference: string) => company.visitor().send(contract.payments.start, { Reference });
const standing = async (Reference: string) =>
  (await company.visitor().send(contract.payments.status, { Reference })).result;
const pageOf = (reference: string) => company.bank.local.find(reference)!;
const callback = (fields = company.bank.sent.at(-1)!) =>
  company.app.inject({ method: 'POST', url: '/Payex/Callback', ...formBody(fields) });
const requestOf = async (id: string) =>
  (await member.send(contract.wallets.requestList, { PageSize: 50 })).result.rows.find(
    ({ requestID }) => requestID === id,
  )!;
const owedFor = async (id: string) =>
  (await admin.send(contract.payments.list, { Owed: true })).result.rows.filter(
    ({ requestID }) => requestID === id,
  );
const expectHeld = async () => expect(await balanceOf(member, 'RW')).toBe((held / 100).toFixed(2));
/** How often the member was sent this message about a request. */
const told = async (template: string, id: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notice
    where kind = ${template} and params::text like ${`%${id}%`}`.execute(company.database.db);
  return rows[0]!.count;
};

/** A reload by card with the member on the provider's page. */
async function atTheBank(Amount: string) {
  const { requestID, paymentReference } = (await ask(Amount)).result;
  await start(paymentReference);
  return { requestID, reference: paymentReference, intent: pageOf(paymentReference) };
}

describe('a reload by card', () => {
  test('arrives once, when the provider itself says that it is paid, and nobody else can say so', async () => {
    const { requestID, reference, intent } = await atTheBank('80.50');
    expect(intent).toMatchObject({ amount: 8_050, reference });
    expect(await requestOf(requestID)).toMatchObject({
      status: 'PENDING',
      byCard: true,
      bankSlip: null,
      paymentReference: reference,
    });
    // it is not in the staff queue, and staff cannot approve it
    const desk = await admin.send(contract.wallets.requestList, {
      Status: 'PENDING',
      ByCard: false,
    });
    expect(desk.result.total).toBe(0);
    const approved = await admin.send(contract.wallets.approveRequest, { RequestID: requestID });
    expect(approved.code).toBe('CARD_PAYMENT');
    const [many] = (
      await admin.send(contract.wallets.approveRequests, {
        RequestIDs: [requestID],
        Count: 1,
        Sum: '80.50',
      })
    ).result;
    expect(many).toMatchObject({ done: false });
    // nor can the product itself: the database requires the full payment received for it
    const { db } = company.database;
    const id = Number(requestID.slice(1));
    const approve = (payment: number | null) =>
      sql`update wallet_request set status = 'APPROVED', decided_at = now(), card_payment_id = ${payment}
        where id = ${id}`.execute(db);
    await expect(approve(null)).rejects.toThrow(/wallet_request_card_paid/);
    await expect(approve(1)).rejects.toThrow(/wallet_request_paid_by/);

    company.bank.local.act(intent.key, 'payTold');
    const sent = company.bank.sent.at(-1)!;
    const answers = await Promise.all(Array.from({ length: 12 }, () => callback(sent)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    held += 8_050;
    await expectHeld();
    expect(await standing(reference)).toMatchObject({ state: 'PAID', salesID: null, requestID });
    expect(await requestOf(requestID)).toMatchObject({
      status: 'APPROVED',
      decidedBy: null,
      reference: expect.stringMatching(/./),
    });
    expect(await told('reloadPaid', requestID)).toBe(1);
  });

  test('that was paid is checked again: a second payment under its reference is owed back', async () => {
    const { requestID, intent } = await atTheBank('60');
    company.bank.local.act(intent.key, 'payUntold');
    company.advance(2 * MINUTE);
    await reconcilePayments(company.services);
    held += 6_000;
    await expectHeld();
    intent.transactions.push({ ...intent.transactions[0]!, id: 'SECOND' });
    company.advance(16 * MINUTE);
    await reconcilePayments(company.services);
    admin = await company.signedIn('admin');
    member = await company.signedIn('card.member');
    await expectHeld();
    expect(await owedFor(requestID)).toMatchObject([
      { transactionID: 'SECOND', problem: 'DOUBLE', salesID: null },
    ]);
  });

  test('of another amount, or after it was taken back, is not credited but owed, paid back, and said to be', async () => {
    const one = await atTheBank('70');
    company.bank.local.act(one.intent.key, 'pay', 6_999);
    await callback();
    const other = await atTheBank('70');
    await member.send(contract.wallets.cancelRequest, { RequestID: other.requestID });
    company.bank.local.act(other.intent.key, 'pay');
    await callback();
    await expectHeld();
    for (const [{ requestID, reference }, problem, status] of [
      [one, 'AMOUNT', 'PENDING'],
      [other, 'REQUEST_CLOSED', 'CANCELLED'],
    ] as const) {
      expect((await requestOf(requestID)).status).toBe(status);
      const [row] = await owedFor(requestID);
      expect(row).toMatchObject({ problem, paidBackAt: null });
      expect(await standing(reference)).toMatchObject({ state: 'FAILED', mayTryAgain: false });
      const back = { PaymentID: Number(row!.paymentID), Reference: 'PX-77' };
      expect((await admin.send(contract.payments.paidBack, back)).status).toBe(200);
      expect((await admin.send(contract.payments.paidBack, back)).code).toBe('STATE_CHANGED');
      expect((await standing(reference)).unapplied[0]!.paidBackAt).not.toBeNull();
      expect(await told('reloadCardOwed', requestID)).toBe(1);
      expect(await told('reloadCardPaidBack', requestID)).toBe(1);
    }
    expect((await start(other.reference)).code).toBe('STATE_CHANGED');
    await member.send(contract.wallets.cancelRequest, { RequestID: one.requestID });
  });

  test('that was declined is tried again on one new page; left unpaid it is cancelled and said to be', async () => {
    const { requestID, reference, intent } = await atTheBank('55');
    company.bank.local.act(intent.key, 'decline');
    await callback();
    expect(await standing(reference)).toMatchObject({ state: 'FAILED', mayTryAgain: true });
    expect(await told('reloadCardFailed', requestID)).toBe(1);
    const again = await Promise.all([1, 2, 3].map(() => start(reference)));
    const references = new Set(again.map(({ result }) => result.reference));
    expect([references.size, references.has(reference)]).toEqual([1, false]);
    expect(await cancelUnpaidReloads(company.services)).toBe(0);
    // the page expires, the provider knows of nothing, and the half hour for retrying has passed
    company.advance(63 * MINUTE);
    await reconcilePayments(company.services);
    company.advance(31 * MINUTE);
    expect(await cancelUnpaidReloads(company.services)).toBe(1);
    member = await company.signedIn('card.member');
    expect(await requestOf(requestID)).toMatchObject({ status: 'CANCELLED', decidedBy: null });
    expect(await told('reloadUnpaid', requestID)).toBe(1);
    await expectHeld();
  });

  test('is decided by staff with the provider’s record alone, once', async () => {
    const { requestID: RequestID, reference } = await atTheBank('65');
    company.bank.mood = 'BROKEN';
    const decide = (by: TestClient, body: object) =>
      by.send(contract.payments.decide, { Reason: 'Looked up in the portal', ...body });
    expect((await decide(member, { RequestID, TransactionID: 'PX-2000' })).status).toBe(403);
    expect((await decide(admin, { TransactionID: 'PX-2000' })).status).toBe(400);
    const both = await Promise.all(
      [1, 2].map(() => decide(admin, { RequestID, TransactionID: 'PX-2000' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    company.bank.mood = 'WELL';
    held += 6_500;
    await expectHeld();
    expect((await standing(reference)).state).toBe('PAID');
    const next = await atTheBank('65');
    const used = await decide(admin, { RequestID: next.requestID, TransactionID: 'PX-2000' });
    expect(used.code).toBe('TRANSACTION_USED');
    await member.send(contract.wallets.cancelRequest, { RequestID: next.requestID });
    await expectHeld();
  });

  test('keeps the minimum, and nobody has many that are not paid', async () => {
    const { reloadMinimum } = (await admin.send(contract.settings.walletSettings, {})).result;
    const below = await ask((Number(reloadMinimum) - 0.01).toFixed(2));
    expect(below.code).toBe('BELOW_MINIMUM');
    const asked = [];
    for (let i = 0; i < 6; i += 1) asked.push(await ask(reloadMinimum));
    expect(asked.map(({ code }) => code).at(-1)).toBe('TOO_MANY_UNPAID_RELOADS');
    expect(asked[0]!.status).toBe(200);
  });

  test('stands in the books both ways', async () => {
    const proof = await proofOf(company.database.db, true);
    expect(proof.findings.filter(({ count }) => count > 0)).toEqual([]);
  });
});
