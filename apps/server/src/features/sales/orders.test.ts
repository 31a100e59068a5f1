import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import {
  balanceOf,
  oneTea,
  openCompany,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../testing/company.ts';
import { receiveGoods } from '../stock/receiveGoods.ts';
import { saveWarehouse } from '../stock/saveWarehouse.ts';

let company: TestCompany;
let admin: TestClient;
let stockist: TestClient;
let counter: string;

beforeAll(async () => {
  company = await openCompany();
  const owner = await company.member('M0000001', 'the.stockist');
  const place = {
    Address1: '2 Jalan',
    Address2: '',
    Address3: '',
    PostCode: '40000',
    City: 'Shah Alam',
    StateID: '10',
    CountryID: 127,
  };
  counter = (
    await saveWarehouse(company.ctx, {
      ...place,
      Name: 'Counter',
      StockistID: owner.memberID,
    } as never)
  ).warehouseID;
  await receiveGoods(
    company.ctx,
    Number(counter.slice(1)),
    [
      { itemCode: 'TEA01', quantity: 50 },
      { itemCode: 'KIT01', quantity: 50 },
    ],
    {},
  );
  stockist = await company.signedIn('the.stockist');
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const inCash = (client: TestClient) => ({
  ...oneTea(client.memberID),
  WarehouseID: counter,
  PaymentType: 'STOCKIST' as const,
  Payments: [],
});
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
const detail = async (client: TestClient, SalesID: string) =>
  (await client.send(contract.sales.detail, { SalesID })).result;

describe('cash at a stockist', () => {
  test('is approved by the stockist of that counter alone, and never for an own order', async () => {
    const buyer = await company.member('M0000001');
    const { result } = await buyer.send(contract.sales.checkout, inCash(buyer));
    const SalesID = result.salesID;
    expect((await buyer.send(contract.sales.approvePayment, { SalesID })).status).toBe(403);
    const list = await stockist.send(contract.sales.list, { OwnCounter: true, Status: 'PENDING' });
    expect(list.result.rows.map((row) => row.salesID)).toEqual([SalesID]);
    expect(
      (await stockist.send(contract.sales.approvePayment, { SalesID })).result.salesStatus,
    ).toBe('APPROVED');

    const own = await stockist.send(contract.sales.checkout, inCash(stockist));
    const refused = await stockist.send(contract.sales.approvePayment, {
      SalesID: own.result.salesID,
    });
    expect([refused.status, refused.code]).toEqual([422, 'OWN_REQUEST']);

    const slip = await buyer.send(contract.sales.checkout, {
      ...oneTea(buyer.memberID),
      PaymentType: 'BANK_SLIP',
      Payments: [],
      BankSlip: await company.slip(buyer),
    });
    const other = await stockist.send(contract.sales.approvePayment, {
      SalesID: slip.result.salesID,
    });
    const absent = await stockist.send(contract.sales.approvePayment, { SalesID: 'S0999999' });
    expect([other.status, other.code]).toEqual([absent.status, absent.code]);
  });

  test('needs a counter that a stockist runs', async () => {
    const buyer = await company.member('M0000001');
    const answer = await buyer.send(contract.sales.checkout, {
      ...inCash(buyer),
      WarehouseID: 'W0000001',
    });
    expect(answer.code).toBe('STOCKIST_REQUIRED');
  });

  test('is handed over for the code that the buyer shows', async () => {
    const buyer = await company.member('M0000001');
    const { result } = await buyer.send(contract.sales.checkout, inCash(buyer));
    const SalesID = result.salesID;
    await stockist.send(contract.sales.approvePayment, { SalesID });
    const step = (Action: 'READY' | 'COLLECT', PickUpCode?: string) =>
      stockist.send(contract.shipments.update, {
        SalesID,
        Action,
        ...(PickUpCode ? { PickUpCode } : {}),
      });
    expect((await step('COLLECT', 'ABCDEF')).code).toBe('STATE_CHANGED');
    expect((await step('READY')).result.status).toBe('READY');
    expect((await detail(stockist, SalesID)).shipments[0]!.pickUpCode).toBeNull();
    const code = (await detail(buyer, SalesID)).shipments[0]!.pickUpCode!;
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    expect((await step('COLLECT')).status).toBe(400);
    expect((await step('COLLECT', 'WRONG1')).code).toBe('WRONG_PICK_UP_CODE');
    const done = await step('COLLECT', code.toLowerCase());
    expect(done.result).toMatchObject({ status: 'COLLECTED', salesStatus: 'COMPLETED' });
    // five wrong codes lock the counter, not the company
    const next = await buyer.send(contract.sales.checkout, inCash(buyer));
    const second = { SalesID: next.result.salesID };
    await stockist.send(contract.sales.approvePayment, second);
    await stockist.send(contract.shipments.update, { ...second, Action: 'READY' });
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 6; i += 1) {
      codes.push(
        (
          await stockist.send(contract.shipments.update, {
            ...second,
            Action: 'COLLECT',
            PickUpCode: 'NOPE',
          })
        ).code,
      );
    }
    expect(codes).toEqual([...Array(5).fill('WRONG_PICK_UP_CODE'), 'PICK_UP_LOCKED']);
    const byHand = { ...second, Action: 'COLLECT' as const, Note: 'showed the identity card' };
    expect((await admin.send(contract.shipments.update, byHand)).status).toBe(200);
  });
});

describe('parcels', () => {
  test('leave in parts, many at once from a sheet, and the sale is complete with the last', async () => {
    await company.database.db.insertInto('shipping_zone').values({ name: 'All' }).execute();
    await sql`insert into shipping_zone_area (country_id, state_id, zone_id) select 127, '', max(id) from shipping_zone
      on conflict do nothing`.execute(company.database.db);
    await sql`insert into shipping_band (zone_id, min_weight, max_weight, recurrent_weight, member_price, retail_price)
      select zone_id, 0, 100000, 0, 800, 900 from shipping_zone_area where country_id = 127 and state_id = ''`.execute(
      company.database.db,
    );
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '1000.00');
    const book = await buyer.send(contract.addressBook.list, { MemberID: buyer.memberID });
    const placed = await buyer.send(contract.sales.checkout, {
      ...oneTea(buyer.memberID),
      Products: [{ ProductCode: 'TEA', Quantity: 3 }],
      DeliveryType: 'DELIVERY',
      AddressBookID: Number(book.result[0]!.addressBookID),
      Payments: [{ WalletType: 'RW', Amount: '368.00' }],
      ExpectedTotal: '368.00',
    });
    const SalesID = placed.result.salesID;
    const [whole] = (await detail(buyer, SalesID)).shipments;
    const split = (Quantity: number) =>
      admin.send(contract.shipments.split, {
        ShipmentID: whole!.shipmentID,
        Lines: [{ ProductCode: 'TEA', Quantity }],
      });
    expect((await split(3)).code).toBe('SHIPMENT_UNITS');
    const part = (await split(1)).result.shipmentID;
    const packed = await admin.send(contract.shipments.pack, { ShipmentIDs: [part, 'D0999999'] });
    expect(packed.result.map((row) => row.done)).toEqual([true, false]);
    const ship = await admin.send(contract.shipments.shipMany, {
      Rows: [
        { ID: part, CourierCode: 'jt', TrackingNumber: '630012345' },
        { ID: whole!.shipmentID, CourierCode: 'NOBODY', TrackingNumber: '1234' },
      ],
    });
    expect(ship.result.map((row) => [row.done, row.error])).toEqual([
      [true, null],
      [false, 'There is no active courier NOBODY.'],
    ]);
    const now = await detail(buyer, SalesID);
    expect(now.shipmentStatus).toBe('PARTLY_SHIPPED');
    expect(now.shipments.map((row) => [row.status, row.lines[0]!.quantity])).toEqual([
      ['PENDING', 2],
      ['SHIPPED', 1],
    ]);
    expect(now.shipments[1]!.trackingLink).toBe('https://www.jtexpress.my/tracking/630012345');
    // the order's one open parcel is found by the order
    await admin.send(contract.shipments.shipMany, {
      Rows: [{ ID: SalesID, CourierCode: 'JT', TrackingNumber: '630012346' }],
    });
    for (const { shipmentID } of now.shipments) {
      await admin.send(contract.shipments.update, {
        SalesID,
        ShipmentID: shipmentID,
        Action: 'DELIVER',
      });
    }
    expect(await detail(buyer, SalesID)).toMatchObject({
      salesStatus: 'COMPLETED',
      shipmentStatus: 'DELIVERED',
    });
    expect(
      (await stockist.send(contract.shipments.list, {})).result.rows.every(
        (row) => row.salesID !== SalesID,
      ),
    ).toBe(true);
    const papers = await admin.send(contract.shipments.papers, { ShipmentIDs: [part] });
    expect(papers.result[0]).toMatchObject({
      weight: 100,
      picks: [{ itemCode: 'TEA01', quantity: 1 }],
    });
    expect(
      (await stockist.send(contract.shipments.papers, { ShipmentIDs: [part] })).result,
    ).toEqual([]);
  });
});

describe('a refund', () => {
  test('after the month was paid takes from the upline in the next one, told with the sale, never below zero', async () => {
    const top = await company.member('M0000001');
    const buyer = await company.member(top.memberID);
    for (const person of [top, buyer]) await company.reload(person, '2000.00');
    await bought(top);
    const SalesID = await bought(buyer, 3);
    const pay = async (Period: string) => {
      const { result } = await admin.send(contract.compensation.calculate, { Period });
      await admin.send(contract.compensation.approve, { RunID: result.runID });
      return admin.send(contract.compensation.post, { RunID: result.runID });
    };
    const before = Number(await balanceOf(top, 'EW'));
    await pay('2026-11');
    // 5 % of 300 PV
    expect(Number(await balanceOf(top, 'EW')) - before).toBe(15);

    const staff = await admin.send(contract.sales.refund, {
      SalesID,
      Lines: [{ ProductCode: 'TEA', Quantity: 1 }],
      Reason: 'private: allergic',
    });
    expect(staff.result).toMatchObject({ amount: '120.00', salesStatus: 'APPROVED' });
    const [line] = (await top.send(contract.compensation.lineList, { Plan: 'UNILEVEL' })).result
      .rows;
    expect(line).toMatchObject({
      amount: '-5.00',
      status: 'PENDING',
      salesID: SalesID,
      sourceMemberID: buyer.memberID,
    });
    const why = await top.send(contract.compensation.lineDetail, { LineID: line!.lineID });
    expect(why.result.clawBack).toMatchObject({
      amount: '15.00',
      returnedPV: '100.00',
      salePV: '300.00',
    });
    expect(why.text).not.toContain('allergic');
    expect(
      (await top.send(contract.compensation.estimate, { MemberID: top.memberID })).result.clawBack,
    ).toBe('-5.00');

    // December earns nothing: what is open is carried on
    company.advance(25 * 86_400_000);
    admin = await company.signedIn('admin');
    await pay('2026-12');
    const again = await company.signedIn(await usernameOf(top));
    expect(Number(await balanceOf(again, 'EW')) - before).toBe(15);
    const { rows } = await sql<{ carried_out: number }>`select carried_out from bonus_run_earner
      where member_id = ${Number(top.memberID.slice(1))} order by run_id desc limit 1`.execute(
      company.database.db,
    );
    expect(rows[0]!.carried_out).toBe(-500);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('is asked for within the days, decided, and paid when the goods are back', async () => {
    stockist = await company.signedIn('the.stockist');
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
    expect((await buyer.send(contract.refunds.approve, { RefundID: second })).status).toBe(403);
    const granted = await admin.send(contract.refunds.approve, { RefundID: second });
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
    company.advance(16 * 86_400_000);
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

describe('an invoice', () => {
  test('is read by who has its link and found by nobody else', async () => {
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '200.00');
    const SalesID = await bought(buyer);
    const [document] = (await detail(buyer, SalesID)).documents;
    const guest = company.visitor();
    const read = await guest.send(contract.invoices.byLink, { InvoiceID: document!.id });
    expect(read.result).toMatchObject({ kind: 'INVOICE', number: document!.number });
    expect(read.result.content).toMatchObject({
      salesID: SalesID,
      total: '120.00',
      buyer: { memberID: buyer.memberID },
    });
    for (const InvoiceID of [
      '0'.repeat(22),
      document!.id.replace(/.$/, document!.id.endsWith('A') ? 'B' : 'A'),
    ]) {
      expect((await guest.send(contract.invoices.byLink, { InvoiceID })).status).toBe(404);
    }
    for (const InvoiceID of ['1', SalesID, document!.number, '../x']) {
      expect((await guest.send(contract.invoices.byLink, { InvoiceID })).status).toBe(400);
    }
    // somebody else’s order shows no link
    const stranger = await company.member('M0000001');
    expect((await stranger.send(contract.sales.detail, { SalesID })).status).toBe(404);
  });

  test('has the next number, without gaps, whatever was refused in between', async () => {
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '400.00');
    const tries = await Promise.all(
      Array.from({ length: inject('template').kind === 'server' ? 8 : 4 }, () =>
        buyer.send(contract.sales.checkout, oneTea(buyer.memberID)),
      ),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(3);
    const { rows } = await sql<{
      kind: string;
      gaps: number;
    }>`select kind, max(number) - count(*) as gaps
      from invoice group by kind`.execute(company.database.db);
    expect(rows.every((row) => Number(row.gaps) === 0)).toBe(true);
  });

  test('tells the tax within the price and stays as it was issued', async () => {
    const old = (await admin.send(contract.settings.orderSettings, {})).result;
    const company_ = { ...old.company, name: 'Hutan Wellness Sdn Bhd' };
    await admin.send(contract.settings.saveOrderSettings, {
      Company: company_,
      Tax: { name: 'SST', rate: 600, number: 'W10-1' },
      CoolingOff: old.coolingOff,
    });
    const buyer = await company.member('M0000001');
    await company.reload(buyer, '200.00');
    const [document] = (await detail(buyer, await bought(buyer))).documents;
    await admin.send(contract.settings.saveOrderSettings, {
      Company: { ...company_, name: 'Renamed' },
      Tax: old.tax,
      CoolingOff: old.coolingOff,
    });
    const read = await buyer.send(contract.invoices.byLink, { InvoiceID: document!.id });
    expect(read.result.content).toMatchObject({
      tax: '6.79',
      taxRate: 600,
      seller: { name: 'Hutan Wellness Sdn Bhd' },
    });
  });
});

test('a registration that is not accepted leaves its email, mobile and name free', async () => {
  const guest = company.visitor();
  const { result: Ticket } = await guest.send(contract.files.uploadTicket, {});
  const body = {
    ...registrationBody('M0000001', 'second.try', undefined, Ticket),
    PaymentType: 'FREE' as const,
  };
  const first = await guest.send(contract.registration.register, body);
  await admin.send(contract.sales.rejectPayment, { SalesID: first.result.salesID, Reason: 'no' });
  expect((await guest.login('second.try', 'Hutan-2026!')).status).toBe(422);
  const again = await guest.send(contract.registration.register, body);
  expect(again.status).toBe(200);
  expect(again.result.memberID).not.toBe(first.result.memberID);
  const revive = await admin.send(contract.members.changeStatus, {
    MemberID: first.result.memberID,
    Action: 'REACTIVATE',
    Reason: 'x',
  });
  expect(revive.status).toBe(404);
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
  const before = [await balanceOf(buyer, 'EW'), await balanceOf(buyer, 'RW')];
  const placed = await buyer.send(contract.sales.checkout, { ...order, SecurityPin: PIN });
  await admin.send(contract.sales.refund, { SalesID: placed.result.salesID, Reason: 'x' });
  expect([await balanceOf(buyer, 'EW'), await balanceOf(buyer, 'RW')]).toEqual(before);
});

/** The name that a member signs in with. */
async function usernameOf(client: TestClient): Promise<string> {
  const { rows } = await sql<{
    username: string;
  }>`select l.username from login l join member m on m.login_id = l.id
    where m.id = ${Number(client.memberID.slice(1))}`.execute(company.database.db);
  return rows[0]!.username;
}
