import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { refreshEstimates } from '../../bonus/compensation/estimates/refreshEstimates.ts';
import { balanceOf, oneTea, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { payMonth } from '../../../testing/payMonth.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const bought = async (client: TestClient, quantity = 1) => {
  const total = `${120 * quantity}.00`;
  const placed = await client.send(contract.sales.checkout, {
    ...oneTea(client.memberID),
    Products: [{ ProductCode: 'TEA', Quantity: quantity }],
    Payments: [{ WalletType: 'RW', Amount: total }],
    ExpectedTotal: total,
  });
  expect(placed.status).toBe(200);
  return placed.result.salesID;
};
/** What the newest notice of a settled refund says. */
const saidOfRefund = async (client: TestClient) =>
  (await client.send(contract.notifications.list, {})).result.rows.find((row) =>
    row.title.startsWith('Refund of order'),
  )?.text;
const detail = async (client: TestClient, SalesID: string) =>
  (await client.send(contract.sales.detail, { SalesID })).result;

describe('a refund', () => {
  test('after the month was paid takes from the upline in the next one, told with the sale, never below zero', async () => {
    const top = await company.member('M0000001');
    const buyer = await company.member(top.memberID);
    for (const person of [top, buyer]) await company.reload(person, '2000.00');
    await bought(top);
    const SalesID = await bought(buyer, 3);
    const before = Number(await balanceOf(top, 'EW'));
    await payMonth(company, '2026-11');
    admin = await company.signedIn('admin');
    const earner = await signedInAgain(company, top);
    // 5 % of 300 PV
    expect(Number(await balanceOf(earner, 'EW')) - before).toBe(15);

    const staff = await admin.send(contract.sales.refund, {
      SalesID,
      Lines: [{ ProductCode: 'TEA', Quantity: 1 }],
      Reason: 'private: allergic',
    });
    expect(staff.result).toMatchObject({ amount: '120.00', salesStatus: 'APPROVED' });
    const [line] = (await earner.send(contract.compensation.lineList, { Plan: 'UNILEVEL' })).result
      .rows;
    expect(line).toMatchObject({
      amount: '-5.00',
      status: 'PENDING',
      salesID: SalesID,
      sourceMemberID: buyer.memberID,
    });
    const why = await earner.send(contract.compensation.lineDetail, { LineID: line!.lineID });
    expect(why.result.clawBack).toMatchObject({
      amount: '15.00',
      returnedPV: '100.00',
      salePV: '300.00',
    });
    expect(why.text).not.toContain('allergic');
    await refreshEstimates(company.services);
    const soFar = await earner.send(contract.compensation.estimate, { MemberID: top.memberID });
    expect(soFar.result!.clawBack).toBe('-5.00');

    // December earns nothing: the open claw-back is carried forward
    await payMonth(company, '2026-12');
    admin = await company.signedIn('admin');
    const again = await signedInAgain(company, top);
    expect(Number(await balanceOf(again, 'EW')) - before).toBe(15);
    const { rows } = await sql<{ carried_out: number }>`select carried_out from bonus_run_earner
      where member_id = ${Number(top.memberID.slice(1))} order by run_id desc limit 1`.execute(
      company.database.db,
    );
    expect(rows[0]!.carried_out).toBe(-500);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('is asked for within the days, decided, and paid when the goods are back', async () => {
    const buyer = await company.member('M0000001');
    const stranger = await company.member('M0000001');
    await company.reload(buyer, '500.00');
    const SalesID = await bought(buyer, 2);
    const hand = (Action: 'READY' | 'COLLECT') =>
      admin.send(contract.shipments.update, {
        SalesID,
        Action,
        ...(Action === 'COLLECT' ? { Note: 'known' } : {}),
      });
    await hand('READY');
    const ask = { SalesID, Reason: 'too much' };
    expect((await stranger.send(contract.refunds.request, ask)).status).toBe(404);
    const asked = await buyer.send(contract.refunds.request, ask);
    expect(asked.result).toMatchObject({ status: 'PENDING', amount: '240.00' });
    expect((await buyer.send(contract.refunds.request, ask)).code).toBe('REFUND_OPEN');
    expect((await hand('COLLECT')).code).toBe('REFUND_OPEN');
    const { refundID: RefundID } = asked.result;
    await buyer.send(contract.refunds.cancel, { RefundID });
    await hand('COLLECT');
    expect((await detail(buyer, SalesID)).refundUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    const second = (await buyer.send(contract.refunds.request, ask)).result.refundID;
    const granted = await admin.send(contract.refunds.approve, {
      RefundID: second,
      ExpectedAmount: '240.00',
    });
    expect(granted.result.status).toBe('APPROVED');
    expect(await balanceOf(buyer, 'RW')).toBe('260.00');
    const receive = (Saleable: number, Damaged: number) =>
      admin.send(contract.refunds.receive, {
        RefundID: second,
        Lines: [{ ProductCode: 'TEA', Saleable, Damaged }],
      });
    expect((await receive(1, 0)).code).toBe('REFUND_UNITS');
    expect((await receive(1, 1)).result).toMatchObject({ status: 'COMPLETED', amount: '240.00' });
    expect(await balanceOf(buyer, 'RW')).toBe('500.00');
    const after = await detail(buyer, SalesID);
    expect(after).toMatchObject({ salesStatus: 'REFUNDED', refunded: '240.00' });
    expect(after.documents.map((one) => one.kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    const { rows } = await sql<{
      kind: string;
      units: number;
    }>`select kind, on_hand_change as units from stock_movement
      where sale_id = ${Number(SalesID.slice(1))} and kind in ('RETURN', 'ADJUST') order by id`.execute(
      company.database.db,
    );
    expect(rows).toEqual([
      { kind: 'RETURN', units: 2 },
      { kind: 'ADJUST', units: -1 },
    ]);
  });

  test('comes too late after ten working days, except by the company', async () => {
    const buyer = await company.member('M0000001', 'late.buyer');
    await company.reload(buyer, '200.00');
    const SalesID = await bought(buyer);
    await admin.send(contract.shipments.update, { SalesID, Action: 'READY' });
    await admin.send(contract.shipments.update, { SalesID, Action: 'COLLECT', Note: 'known' });
    company.advance(16 * DAY_MS);
    admin = await company.signedIn('admin');
    const later = await company.signedIn('late.buyer');
    expect((await detail(later, SalesID)).may.askRefund).toBe(false);
    expect((await later.send(contract.refunds.request, { SalesID, Reason: 'x' })).code).toBe(
      'REFUND_CLOSED',
    );
    const byStaff = await admin.send(contract.refunds.request, { SalesID, Reason: 'goodwill' });
    expect(byStaff.status).toBe(200);
    const seen = await admin.send(contract.refunds.detail, { RefundID: byStaff.result.refundID });
    expect(seen.result.late).toBe(true);
  });

  test('of what was paid by slip is owed by bank, and paid with a reference', async () => {
    const buyer = await company.member('M0000001');
    const placed = await buyer.send(contract.sales.checkout, {
      ...oneTea(buyer.memberID),
      PaymentType: 'BANK_SLIP',
      Payments: [],
      BankSlip: await company.slip(buyer),
    });
    const { salesID: SalesID } = placed.result;
    await admin.send(contract.sales.approvePayment, { SalesID });
    const { refundID: RefundID } = (
      await admin.send(contract.sales.refund, { SalesID, Reason: 'broken' })
    ).result;
    expect(await saidOfRefund(buyer)).toContain('Refunded to: bank transfer: RM 120.00.');
    const owed = await admin.send(contract.refunds.list, { Owed: true });
    expect(owed.result.rows[0]).toMatchObject({ refundID: RefundID, toBank: '120.00' });
    expect((await admin.send(contract.refunds.paid, { RefundID, Reference: 'MBB-1' })).status).toBe(
      200,
    );
    expect((await admin.send(contract.refunds.paid, { RefundID, Reference: 'MBB-1' })).code).toBe(
      'STATE_CHANGED',
    );
  });

  test('of a package takes the package back', async () => {
    const buyer = await company.member('M0000001', 'gives.back');
    const list = await buyer.send(contract.sales.list, {});
    const SalesID = list.result.rows[0]!.salesID;
    await admin.send(contract.sales.refund, { SalesID, Reason: 'does not want to' });
    const profile = await buyer.send(contract.members.profile, { MemberID: buyer.memberID });
    expect(profile.result.packageRank).toBe(0);
    const mall = await buyer.send(contract.mall.productList, { MallType: 3 });
    expect(mall.result.closed).toBeNull();
  });
});

test('an order paid from two wallets goes back to both as it came, and a PIN is needed', async () => {
  const buyer = await company.member('M0000001');
  const recruit = await company.member(buyer.memberID);
  expect(recruit.memberID).toBeTruthy();
  await company.reload(buyer, '200.00');
  const order = {
    ...oneTea(buyer.memberID),
    Payments: [
      { WalletType: 'EW' as const, Amount: '33.33' },
      { WalletType: 'RW' as const, Amount: '86.67' },
    ],
  };
  const wrong = await buyer.send(contract.sales.checkout, { ...order, SecurityPin: '000000' });
  expect([wrong.code, wrong.error]).toEqual(['WRONG_PIN', 'Wrong Security Pin']);
  expect(JSON.parse(wrong.text).PARAMS).toEqual({ triesLeft: 4 });
  const before = [await balanceOf(buyer, 'EW'), await balanceOf(buyer, 'RW')];
  const placed = await buyer.send(contract.sales.checkout, { ...order, SecurityPin: PIN });
  await admin.send(contract.sales.refund, { SalesID: placed.result.salesID, Reason: 'x' });
  expect([await balanceOf(buyer, 'EW'), await balanceOf(buyer, 'RW')]).toEqual(before);
  const { memberID } = buyer;
  expect((await detail(buyer, placed.result.salesID)).refunds).toMatchObject([
    {
      toWallets: [
        { memberID, walletType: 'EW', amount: '33.33' },
        { memberID, walletType: 'RW', amount: '86.67' },
      ],
      toBank: '0.00',
    },
  ]);
  expect(await saidOfRefund(buyer)).toContain(
    'Refunded to: E-wallet: RM 33.33; Register wallet: RM 86.67.',
  );
});
