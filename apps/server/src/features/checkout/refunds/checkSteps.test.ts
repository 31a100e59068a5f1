import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../testing/company.ts';
import { createUpgradeStep, STEP } from '../../../testing/upgradeStep.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  await createUpgradeStep(company);
});
afterAll(() => company.close());

/** A member with the first package, bought at registration. */
async function newcomer() {
  const member = await company.member('M0000001');
  await company.reload(member, '1000.00');
  const { result } = await member.send(contract.sales.list, {});
  return { member, first: result.rows[0]!.salesID };
}

const upgrade = (member: TestClient, paid: object = {}) =>
  member.send(contract.sales.checkout, {
    ...oneTea(member.memberID),
    MallType: 4,
    Products: [{ ProductCode: STEP, Quantity: 1 }],
    Payments: [{ WalletType: 'RW', Amount: '340.00' }],
    ExpectedTotal: '340.00',
    ...paid,
  } as never);
const takeBack = (SalesID: string) =>
  admin.send(contract.sales.refund, { SalesID, Reason: 'Sent back' });
const packageOf = async (member: TestClient) =>
  (
    await company.database.db
      .selectFrom('member')
      .select('package_rank')
      .where('id', '=', Number(member.memberID.slice(1)))
      .executeTakeFirstOrThrow()
  ).package_rank;

test('a package does not come back alone while an upgrade at the difference stands on it', async () => {
  const { member, first } = await newcomer();
  const step = await upgrade(member);
  expect([step.status, await packageOf(member)]).toEqual([200, 2]);
  const refused = await takeBack(first);
  expect([refused.status, refused.code, refused.error]).toEqual([
    409,
    'UPGRADE_FIRST',
    expect.stringContaining(step.result.salesID),
  ]);
  const asked = await member.send(contract.refunds.request, { SalesID: first, Reason: 'x' });
  expect(asked.code).toBe('UPGRADE_FIRST');
  expect(await packageOf(member)).toBe(2);
  // the upgrade first, then the package
  expect((await takeBack(step.result.salesID)).status).toBe(200);
  expect(await packageOf(member)).toBe(1);
  expect((await takeBack(first)).status).toBe(200);
  expect(await packageOf(member)).toBe(0);
});

test('nor while such an upgrade waits for its payment', async () => {
  const { member, first } = await newcomer();
  const BankSlip = await company.slip(member);
  const step = await upgrade(member, { PaymentType: 'BANK_SLIP', Payments: [], BankSlip });
  expect(step.status).toBe(200);
  expect((await takeBack(first)).code).toBe('UPGRADE_FIRST');
  const { salesID: SalesID } = step.result;
  expect((await member.send(contract.sales.cancel, { SalesID })).status).toBe(200);
  expect((await takeBack(first)).status).toBe(200);
});

test('no upgrade at the difference is sold while the refund of the package is open', async () => {
  const { member, first } = await newcomer();
  const asked = await member.send(contract.refunds.request, { SalesID: first, Reason: 'x' });
  expect(asked.status).toBe(200);
  expect((await upgrade(member)).code).toBe('PACKAGE_RETURNING');
  const { refundID: RefundID } = asked.result;
  await admin.send(contract.refunds.reject, { RefundID, Reason: 'Used' });
  expect((await upgrade(member)).status).toBe(200);
});

test('of a refund and an upgrade at the same moment one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { member, first } = await newcomer();
    const [refund, step] = await Promise.all([takeBack(first), upgrade(member)]);
    expect([refund.status, step.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await packageOf(member)).toBe(step.status === 200 ? 2 : 0);
  }
  expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
});
