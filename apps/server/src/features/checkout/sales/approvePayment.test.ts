import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  oneTea,
  openCompany,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
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

describe('cash at a stockist', () => {
  test('is approved by the stockist of that counter alone, and never for an own order', async () => {
    const buyer = await company.member('M0000001');
    const { result } = await buyer.send(contract.sales.checkout, inCash(buyer));
    const SalesID = result.salesID;
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
