import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PIN, type TestCompany } from '../../../testing/company.ts';
import { hireOfficer } from '../../../testing/officer.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

test('what was decided stands in a list with who, when and the outcome, to those who may decide it', async () => {
  const officer = await hireOfficer(company);
  const member = await company.member('M0000001', 'decided.member');
  const asked = await member.send(contract.wallets.reload, {
    MemberID: member.memberID,
    Amount: '50.00',
    BankSlip: await company.slip(member),
    SecurityPin: PIN,
  });
  const refused = { RequestID: asked.result.requestID, Reason: 'Not readable' };
  expect((await admin.send(contract.wallets.rejectRequest, refused)).status).toBe(200);
  const change = await member.send(contract.members.requestChange, {
    MemberID: member.memberID,
    Kind: 'BANK',
    BankName: 'Example Bank',
    BankAccountNumber: '1122334455',
    BankHolder: 'Somebody',
    SecurityPin: PIN,
  });
  const ChangeID = Number(change.result.changeID);
  const agreed = await officer.send(contract.members.decideChange, { ChangeID, Approve: true });
  expect(agreed.status).toBe(200);

  const decided = async (who: TestClient, body = {}) =>
    (await who.send(contract.reports.decided, body)).result;
  const { rows } = await decided(admin, { PageSize: 3 });
  expect(rows.map(({ kind, outcome, id, reason }) => [kind, outcome, id, reason])).toEqual([
    ['profileChanges', 'APPROVED', null, null],
    ['walletRequests', 'REJECTED', asked.result.requestID, 'Not readable'],
    ['payments', 'APPROVED', expect.stringMatching(/^S/), null],
  ]);
  expect(rows[1]).toMatchObject({ by: admin.memberID, memberID: member.memberID });
  expect(rows.map(({ requestType }) => requestType)).toEqual([null, 'RELOAD', null]);
  expect(rows[0]!.by).toBe(officer.memberID);

  // only one kind, and whether there are more
  expect(await decided(admin, { Kind: 'walletRequests' })).toMatchObject({
    rows: [{ kind: 'walletRequests' }],
    more: false,
  });
  expect((await decided(admin, { Kind: 'freeRegistrations' })).rows).toEqual([]);
  expect((await decided(admin, { PageSize: 1 })).more).toBe(true);
  // an officer decides on changes and identities, not on money
  expect((await decided(officer)).rows.map(({ kind }) => kind)).toEqual(['profileChanges']);
  expect((await member.send(contract.reports.decided, {})).code).toBe('FORBIDDEN');
});
