import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await sql`with zone as (insert into shipping_zone (name) values ('All') returning id),
    area as (insert into shipping_zone_area (country_id, state_id, zone_id) select 127, '', id from zone)
    insert into shipping_band (zone_id, min_weight, max_weight, recurrent_weight, member_price, retail_price)
    select id, 0, 100000, 0, 800, 900 from zone`.execute(company.database.db);
  buyer = await company.member('M0000001');
  await company.reload(buyer, '1000.00');
});
afterAll(() => company.close());

/** Two teas, delivered for a fee of RM 8.00. */
async function delivered(): Promise<string> {
  const book = await buyer.send(contract.addressBook.list, { MemberID: buyer.memberID });
  const placed = await buyer.send(contract.sales.checkout, {
    ...oneTea(buyer.memberID),
    Products: [{ ProductCode: 'TEA', Quantity: 2 }],
    DeliveryType: 'DELIVERY',
    AddressBookID: Number(book.result[0]!.addressBookID),
    Payments: [{ WalletType: 'RW', Amount: '248.00' }],
    ExpectedTotal: '248.00',
  });
  expect(placed.status).toBe(200);
  const SalesID = placed.result.salesID;
  await admin.send(contract.shipments.shipMany, {
    Rows: [{ ID: SalesID, CourierCode: 'JT', TrackingNumber: SalesID }],
  });
  return SalesID;
}

const shownTo = async (client: TestClient, SalesID: string, RefundID: string) => ({
  order: (await client.send(contract.sales.detail, { SalesID })).result.refunds.at(-1)!.amount,
  list: (await client.send(contract.refunds.list, {})).result.rows.find(
    (row) => row.refundID === RefundID,
  )!.amount,
  detail: (await client.send(contract.refunds.detail, { RefundID })).result.amount,
});

test('one figure, the shipping fee included, is asked for, shown, approved, credited and paid', async () => {
  const SalesID = await delivered();
  const before = Number(await balanceOf(buyer, 'RW'));
  const asked = await buyer.send(contract.refunds.request, { SalesID, Reason: 'too much' });
  const { refundID: RefundID, amount } = asked.result;
  expect(amount).toBe('248.00');
  const everywhere = { order: amount, list: amount, detail: amount };
  expect(await shownTo(buyer, SalesID, RefundID)).toEqual(everywhere);
  expect(await shownTo(admin, SalesID, RefundID)).toEqual(everywhere);

  const approve = (ExpectedAmount: string) =>
    admin.send(contract.refunds.approve, { RefundID, ExpectedAmount });
  const other = await approve('240.00');
  expect([other.code, other.error]).toEqual([
    'PRICE_CHANGED',
    'The total is now RM 248.00 instead of RM 240.00. Please check and confirm.',
  ]);
  expect((await approve(amount)).result).toMatchObject({ status: 'APPROVED', amount });
  expect(await shownTo(admin, SalesID, RefundID)).toEqual(everywhere);
  // the buyer is told where to send the goods
  const sale = await buyer.send(contract.sales.detail, { SalesID });
  expect(sale.result.refunds[0]!.sendTo!.address).toMatch(/\S/);

  const received = await admin.send(contract.refunds.receive, {
    RefundID,
    Lines: [{ ProductCode: 'TEA', Saleable: 2, Damaged: 0 }],
  });
  expect(received.result.amount).toBe(amount);
  expect(Number(await balanceOf(buyer, 'RW')) - before).toBe(248);
  expect(await shownTo(buyer, SalesID, RefundID)).toEqual(everywhere);
  const credited = await sql<{ total: number }>`select total from invoice
    where kind = 'CREDIT_NOTE' and sale_id = ${Number(SalesID.slice(1))}`.execute(
    company.database.db,
  );
  expect(credited.rows).toEqual([{ total: 24_800 }]);
});

test('approved without the shipping fee pays what was confirmed, and a part never has the fee', async () => {
  const SalesID = await delivered();
  const one = [{ ProductCode: 'TEA', Quantity: 1 }];
  const part = await buyer.send(contract.refunds.request, { SalesID, Lines: one, Reason: 'one' });
  expect(part.result.amount).toBe('120.00');
  const seen = await admin.send(contract.refunds.detail, { RefundID: part.result.refundID });
  expect(seen.result).toMatchObject({ amount: '120.00', fee: '0.00' });
  await buyer.send(contract.refunds.cancel, { RefundID: part.result.refundID });

  const before = Number(await balanceOf(buyer, 'RW'));
  const { refundID: RefundID } = (
    await buyer.send(contract.refunds.request, { SalesID, Reason: 'all' })
  ).result;
  const approved = await admin.send(contract.refunds.approve, {
    RefundID,
    GoodsBack: false,
    IncludeFee: false,
    ExpectedAmount: '240.00',
  });
  expect(approved.result).toMatchObject({ status: 'COMPLETED', amount: '240.00' });
  expect(Number(await balanceOf(buyer, 'RW')) - before).toBe(240);
});
