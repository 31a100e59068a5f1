import { contract } from '@canopy/contract/contract';
import type { Call } from '@canopy/contract/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { drawSlip } from '../demo/slipPicture.ts';
import type { TestClient } from './client.ts';
import { oneTea, openCompany, PIN, type TestCompany } from './company.ts';
import { readAsSent } from './readAsSent.ts';
import { openEarner } from './earner.ts';
import { resultOf } from './example.ts';

interface Outcome {
  id: string;
  done: boolean;
  code: string | null;
}

let company: TestCompany;
let admin: TestClient;
let earned = 0;

beforeAll(async () => {
  company = await openCompany({ card: true });
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

/** The calls that do the same with each of many and answer one by one. */
const bulkCalls = () =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Call>)
      .filter(([, { result }]) => {
        const [one] = [{ id: 'S0000001', done: false, code: 'NOT_FOUND', error: 'no' }];
        return z.safeParse(result, [one]).success && !z.safeParse(result, [{}]).success;
      })
      .map(([name]) => `${feature}.${name}`),
  );

// ---- wallet requests

async function reload(member: TestClient, BankSlip: string): Promise<string> {
  const body = { MemberID: member.memberID, Amount: '100', BankSlip, SecurityPin: PIN };
  return resultOf(await member.send(contract.wallets.reload, body)).requestID;
}
const approve = (RequestID: string, more = {}) =>
  admin.send(contract.wallets.approveRequest, { RequestID, ...more });
async function approveMany(id: string): Promise<Outcome> {
  const { rows } = await sql<{
    sum: string;
  }>`select (coalesce(payout, amount) / 100.0)::numeric(12,2)::text as sum
    from wallet_request where id = ${Number(id.slice(1))}`.execute(company.database.db);
  const body = { RequestIDs: [id], Count: 1, Sum: rows[0]!.sum };
  return resultOf(await admin.send(contract.wallets.approveRequests, body))[0]!;
}
async function withdrawal(): Promise<{ id: string; member: TestClient }> {
  const member = await openEarner(company, (earned += 1));
  const body = { MemberID: member.memberID, Amount: '100', SecurityPin: PIN };
  return { id: resultOf(await member.send(contract.wallets.withdraw, body)).requestID, member };
}
async function unreadSlip(member: TestClient): Promise<string> {
  const bytes = await drawSlip(800_000 + (earned += 1) * 37, '100.00');
  return resultOf(
    await member.send(contract.files.uploadFile, {
      DataString: bytes.toString('base64'),
      FileType: 'image/png',
      FileName: 'slip.png',
      Pathway: 'slip',
    }),
  );
}

/** Requests that are refused, each made anew: its ID. */
const REFUSED_REQUESTS: Record<string, () => Promise<string>> = {
  'a reload that is decided': async () => {
    const member = await company.member('M0000001');
    const id = await reload(member, await company.slip(member));
    resultOf(await approve(id));
    return id;
  },
  'a reload whose slip is not read yet': async () => {
    const member = await company.member('M0000001');
    return reload(member, await unreadSlip(member));
  },
  'a reload whose slip shows another amount': async () => {
    const member = await company.member('M0000001');
    const slip = await company.slip(member);
    await company.database.db
      .updateTable('slip_reading')
      .set({ amount: 1, attempts: 0 })
      .where('file', '=', slip)
      .execute();
    return reload(member, slip);
  },
  'a reload whose slip has paid before': async () => {
    const bytes = (await drawSlip(900_000 + (earned += 1) * 37, '100.00')).toString('base64');
    const sent = { DataString: bytes, FileType: 'image/png', FileName: 'a.png' } as const;
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const member = await company.member('M0000001');
      const file = await member.send(contract.files.uploadFile, { ...sent, Pathway: 'slip' });
      await readAsSent(company.database, resultOf(file), company.services.clock());
      ids.push(await reload(member, resultOf(file)));
    }
    resultOf(await approve(ids[0]!, { DiffersReason: 'Seen at the bank.' }));
    return ids[1]!;
  },
  'a reload by card': async () => {
    const member = await company.member('M0000001');
    const body = { MemberID: member.memberID, Amount: '100', SecurityPin: PIN };
    return resultOf(await member.send(contract.payments.reload, body)).requestID;
  },
  'a withdrawal of somebody whose wallets are locked': async () => {
    const { id, member } = await withdrawal();
    const MemberID = member.memberID;
    resultOf(await admin.send(contract.wallets.lockWallets, { MemberID, Reason: 'in question' }));
    return id;
  },
  'a withdrawal that is in a file for the bank': async () => {
    const { id } = await withdrawal();
    expect((await approveMany(id)).done).toBe(true);
    const next = resultOf(await admin.send(contract.wallets.payoutFiles, {})).next!;
    const seen = { Count: next.count, Sum: next.total };
    resultOf(await admin.send(contract.wallets.makePayoutFile, seen));
    return id;
  },
};

// ---- parcels

const detail = async (SalesID: string) =>
  resultOf(await admin.send(contract.sales.detail, { SalesID }));
async function parcel(): Promise<{ SalesID: string; id: string }> {
  const buyer = await company.member('M0000001');
  await company.reload(buyer, '200.00');
  const { salesID } = resultOf(await buyer.send(contract.sales.checkout, oneTea(buyer.memberID)));
  const [one] = (await detail(salesID)).shipments;
  return { SalesID: salesID, id: one!.shipmentID };
}
const step = (SalesID: string, Action: 'READY' | 'PACK' | 'SHIP', more = {}) =>
  admin.send(contract.shipments.update, { SalesID, Action, ...more });
const SHIP = { CourierCode: 'POSLAJU', TrackingNumber: 'TRACK1' };

/** Parcels that are refused: the order, and the step that both ways try. */
const REFUSED_PARCELS: Record<string, () => Promise<{ SalesID: string; id: string }>> = {
  'a pick-up that is ready already': async () => {
    const one = await parcel();
    resultOf(await step(one.SalesID, 'READY'));
    return one;
  },
  'an order that is taken back': async () => {
    const one = await parcel();
    const lines = [{ ProductCode: 'TEA', Quantity: 1 }];
    const body = { SalesID: one.SalesID, Lines: lines, Reason: 'not wanted' };
    resultOf(await admin.send(contract.sales.refund, body));
    return one;
  },
};

describe('what is refused for one is refused for it among many, with the same code', () => {
  test('every call that does the same with many is known here', () => {
    expect(bulkCalls().toSorted()).toEqual([
      'shipments.pack',
      'shipments.shipMany',
      'shipments.unpack',
      'wallets.approveRequests',
    ]);
  });

  test.each(Object.entries(REFUSED_REQUESTS))('%s', async (_what, made) => {
    const id = await made();
    const many = await approveMany(id);
    // a withdrawal recorded as paid by hand needs the bank's reference
    const single = await approve(id, { Reference: 'FT1' });
    expect(single.code).toBeDefined();
    expect(many).toMatchObject({ id, done: false, code: single.code });
  });

  test.each(Object.entries(REFUSED_PARCELS))('%s, packed', async (_what, made) => {
    const { SalesID, id } = await made();
    const single = await step(SalesID, 'READY', { ShipmentID: id });
    expect(single.code).toBeDefined();
    const [many] = resultOf(await admin.send(contract.shipments.pack, { ShipmentIDs: [id] }));
    expect(many).toMatchObject({ id, done: false, code: single.code });
    const [back] = resultOf(await admin.send(contract.shipments.unpack, { ShipmentIDs: [id] }));
    expect(back).toMatchObject({ id, done: false });
  });

  test.each(Object.entries(REFUSED_PARCELS))('%s, shipped', async (_what, made) => {
    const { SalesID, id } = await made();
    const single = await step(SalesID, 'SHIP', { ShipmentID: id, ...SHIP });
    expect(single.code).toBeDefined();
    const [many] = resultOf(
      await admin.send(contract.shipments.shipMany, { Rows: [{ ID: id, ...SHIP }] }),
    );
    expect(many).toMatchObject({ id, done: false, code: single.code });
  });
});
