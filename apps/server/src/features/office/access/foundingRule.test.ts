import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { calculateMonth, confirmed, endPeriod, postMonth } from '../../../testing/payMonth.ts';
import { createStaff } from './createStaff.ts';

const PROOF = { CurrentPassword: PASSWORD };
const FIRST = 'Pertama-Kali-2026';
let company: TestCompany;
let admin: TestClient;
let member: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  member = await company.member('M0000001', 'a.member');
});
afterAll(() => company.close());

const newStaff = (Username: string, RoleCode?: string) => ({
  Username,
  FullName: `Staff ${Username}`,
  Email: `${Username}@staff.example`,
  ...(RoleCode ? { RoleCode } : {}),
  Password: FIRST,
  ConfirmPassword: FIRST,
});
const role = { RoleCode: 'PACKERS', Name: 'Packers', Permissions: [], New: true };
const account = { bank: 'A Bank', account: '51 2345 6789', holder: 'Canopy' };
const contact = (MemberID: string, Email: string) => ({
  MemberID,
  Kind: 'CONTACT' as const,
  Email,
  MobileCode: '60',
  Mobile: '122223333',
});

/** Each effect of the rule, by every call that has it. */
const acts = {
  'a role': (proof: object) => admin.send(contract.access.saveRole, { ...role, ...proof }),
  staff: (proof: object) =>
    admin.send(contract.access.registerStaff, { ...newStaff('packer.one', 'PACKERS'), ...proof }),
  'another role of staff': (proof: object) =>
    admin.send(contract.access.saveStaff, {
      StaffID: 'A0000003',
      FullName: 'Packer One',
      Email: 'packer.one@staff.example',
      RoleCode: 'VIEWER',
      ...proof,
    }),
  'a suspension': (proof: object) =>
    admin.send(contract.access.changeStaffStatus, {
      StaffID: 'A0000003',
      Action: 'SUSPEND',
      Reason: 'On leave',
      ...proof,
    }),
  'a deleted role': (proof: object) =>
    admin.send(contract.access.deleteRole, { RoleCode: 'PACKERS', ...proof }),
  'the bank accounts': (proof: object) =>
    admin.send(contract.settings.saveBankAccounts, { Accounts: [account], ...proof }),
  'the contact of a member, asked': (proof: object) =>
    admin.send(contract.members.requestChange, {
      ...contact('M0000001', 'hello@teduh.example'),
      ...proof,
    }),
  'the contact of a member, edited': (proof: object) =>
    admin.send(contract.members.edit, {
      MemberID: member.memberID,
      Email: 'other@people.example',
      ...proof,
    }),
} as const;

describe('a company with one administrator and no posted month', () => {
  test('its administrator is told so with the session', async () => {
    expect((await admin.send(contract.auth.me, {})).result.decidesAlone).toBe(true);
    const viewer = await company.signedIn('viewer');
    expect((await viewer.send(contract.auth.me, {})).result.decidesAlone).toBe(false);
  });

  test.each(Object.entries(acts))('%s: acts at once, after the password', async (_, act) => {
    expect((await act({})).code).toBe('PROOF_NEEDED');
    expect((await act({ CurrentPassword: 'guessed' })).code).toBe('WRONG_PASSWORD');
    const done = await act(PROOF);
    expect(done.status, done.text).toBe(200);
  });

  test('what was asked holds, and has its lines in the audit log', async () => {
    const seen = await admin.send(contract.members.profile, { MemberID: 'M0000001' });
    expect(seen.result.email).toBe('hello@teduh.example');
    const changes = await admin.send(contract.members.changeList, {});
    expect(changes.result.rows.map(({ status }) => status)).toEqual(['APPROVED']);
    const lines = await admin.send(contract.access.auditList, { PageSize: 200 });
    const actions = lines.result.rows.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['member.approveChange', 'setting.saveBankAccounts', 'role.delete']),
    );
  });

  test('a second administrator is told of it, and ends the rule, also for the first', async () => {
    await admin.send(contract.access.registerStaff, { ...newStaff('second'), ...PROOF });
    const second = company.visitor();
    await second.login('second', FIRST);
    await second.send(contract.auth.setSecurityPin, {
      MemberID: second.memberID,
      Pin: '739164',
      ConfirmPin: '739164',
      Password: 'Sungai-Perak-2026',
      ConfirmPassword: 'Sungai-Perak-2026',
    });
    const { rows } = (await second.send(contract.notifications.list, {})).result;
    const told = rows.find(({ title }) => title === 'What was decided before you came')!;
    expect(JSON.stringify(told)).toContain('Bank accounts');
    expect(JSON.stringify(told)).toContain('M0000001');

    expect((await admin.send(contract.auth.me, {})).result.decidesAlone).toBe(false);
    const asked = await admin.send(
      contract.members.requestChange,
      contact('M0000001', 'next@teduh.example'),
    );
    expect(asked.result.done).toBe(false);
    const ChangeID = Number(asked.result.changeID);
    const decide = (who: TestClient) =>
      who.send(contract.members.decideChange, { ChangeID, Approve: true });
    expect((await decide(admin)).code).toBe('OWN_REQUEST');
    const edited = await acts['the contact of a member, edited']({ ...PROOF });
    expect(edited.code ?? edited.result).toBe(true);
    const moved = await admin.send(contract.members.edit, {
      MemberID: member.memberID,
      Email: 'third@people.example',
      ...PROOF,
    });
    expect(moved.code).toBe('SECOND_PERSON');
    expect((await decide(second)).status).toBe(200);
    // whoever changes rights goes on proving who they are
    expect((await acts['a role']({})).code).toBe('PROOF_NEEDED');
    expect((await acts['a role'](PROOF)).status).toBe(200);
  });
});

test('the first posted month ends the rule for good, however few administrators there are', async () => {
  const other = await openCompany();
  const alone = await other.signedIn('admin');
  const rule = async () => (await alone.send(contract.auth.me, {})).result.decidesAlone;
  expect(await rule()).toBe(true);
  await createStaff(other.ctx, {
    username: 'helper',
    password: PASSWORD,
    fullName: 'Helper',
    roleCode: 'VIEWER',
    mustChangePassword: false,
  });
  expect(await rule()).toBe(true);
  await alone.send(contract.settings.saveSystemSettings, { LockBySecondPerson: false, ...PROOF });
  await endPeriod(other, '2026-11');
  const later = await other.signedIn('admin');
  const run = await calculateMonth(other, later, '2026-11');
  const locked = await later.send(contract.compensation.approve, confirmed(run));
  expect((await postMonth(other, later, locked.result)).state).toBe('POSTED');
  expect((await later.send(contract.auth.me, {})).result.decidesAlone).toBe(false);
  const moved = await later.send(contract.members.requestChange, {
    ...contact('M0000001', 'late@teduh.example'),
    ...PROOF,
  });
  expect(moved.result.done).toBe(false);
  await other.close();
});
