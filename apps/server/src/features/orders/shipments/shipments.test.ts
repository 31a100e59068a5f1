import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { openStockist } from '../../../testing/stockist.ts';

let company: TestCompany;
let admin: TestClient;
let stockist: TestClient;
let warehouseID: string;

beforeAll(async () => {
  company = await openCompany();
  ({ stockist, warehouseID } = await openStockist(company, 50));
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const inCash = (client: TestClient) => ({
  ...oneTea(client.memberID),
  WarehouseID: warehouseID,
  PaymentType: 'STOCKIST' as const,
  Payments: [],
});
const detail = async (client: TestClient, SalesID: string) =>
  (await client.send(contract.sales.detail, { SalesID })).result;

describe('a pick-up', () => {
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

describe('shipments', () => {
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
    // reverted by whoever packed it too early, then packed again; a parcel that is not packed
    // cannot be reverted
    const unpack = (ShipmentIDs: string[]) =>
      admin.send(contract.shipments.unpack, { ShipmentIDs });
    const back = await unpack([part, whole!.shipmentID]);
    expect(back.result.map((row) => row.done)).toEqual([true, false]);
    const stateOfPart = async () =>
      (await detail(buyer, SalesID)).shipments.find((row) => row.shipmentID === part)!.status;
    expect(await stateOfPart()).toBe('PENDING');
    await admin.send(contract.shipments.pack, { ShipmentIDs: [part] });
    expect(await stateOfPart()).toBe('PACKED');
    const ship = await admin.send(contract.shipments.shipMany, {
      Rows: [
        { ID: part, CourierCode: 'jt', TrackingNumber: '630012345' },
        { ID: whole!.shipmentID, CourierCode: 'NOBODY', TrackingNumber: '1234' },
      ],
    });
    expect(ship.result.map((row) => [row.done, row.error])).toEqual([
      [true, null],
      [false, 'No active courier NOBODY was found.'],
    ]);
    const now = await detail(buyer, SalesID);
    expect(now.shipmentStatus).toBe('PARTLY_SHIPPED');
    expect(now.shipments.map((row) => [row.status, row.lines[0]!.quantity])).toEqual([
      ['PENDING', 2],
      ['SHIPPED', 1],
    ]);
    // on its way is nothing left to send
    const listed = async (which: { Open: true } | { ToSend: true }) =>
      (await admin.send(contract.shipments.list, which)).result.rows
        .filter((row) => row.salesID === SalesID)
        .map(({ status }) => status)
        .toSorted();
    expect(await listed({ Open: true })).toEqual(['PENDING', 'SHIPPED']);
    expect(await listed({ ToSend: true })).toEqual(['PENDING']);
    expect(now.shipments[1]!.trackingLink).toBe('https://www.jtexpress.my/tracking/630012345');
    // an order with a single open parcel is found by the order
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
