import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { hireOfficer } from '../../../testing/officer.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const waiting = async (who: TestClient) => {
  const { result } = await who.send(contract.reports.queues, {});
  return Object.fromEntries(result.map((row) => [row.queue, row.count]));
};

test('every queue is on the home page of whoever may work it off, with its count and its age', async () => {
  const officer = await hireOfficer(company);
  const member = await company.member('M0000001');
  await company.reload(member, '500.00');
  const before = await waiting(admin);
  const asked = company.services.clock().toISOString();
  await member.send(contract.wallets.reload, {
    MemberID: member.memberID,
    Amount: '50.00',
    BankSlip: await company.slip(member),
    SecurityPin: PIN,
  });
  const change = await member.send(contract.members.requestChange, {
    MemberID: member.memberID,
    Kind: 'BANK',
    BankName: 'Example Bank',
    BankAccountNumber: '1122334455',
    BankHolder: 'Somebody',
    SecurityPin: PIN,
  });
  expect(change.status).toBe(200);
  await member.send(contract.sales.checkout, {
    ...oneTea(member.memberID),
    PaymentType: 'BANK_SLIP',
    Payments: [],
    BankSlip: await company.slip(member),
  });
  const after = await waiting(admin);
  const more = (queue: string) => (after[queue] ?? 0) - (before[queue] ?? 0);
  expect(['walletRequests', 'profileChanges', 'payments'].map(more)).toEqual([1, 1, 1]);
  const { result } = await admin.send(contract.reports.queues, {});
  expect(result.find(({ queue }) => queue === 'profileChanges')!.since).toBe(asked);

  // an officer decides on changes and identities, not on money
  expect(await waiting(officer)).toEqual({ profileChanges: 1 });
  const taken = await member.send(contract.members.cancelChange, {
    ChangeID: Number(change.result.changeID),
  });
  expect(taken.result).toBe(true);
  expect(await waiting(officer)).toEqual({});
  const stranger = await company.member('M0000001');
  expect((await stranger.send(contract.reports.queues, {})).code).toBe('FORBIDDEN');
});
