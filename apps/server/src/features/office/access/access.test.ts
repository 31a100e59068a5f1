import { contract } from '@canopy/contract/contract';
import { mailResetLinks } from '../../identity/auth/mailResetLinks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

const MINUTE = 60_000;
const STRONG = 'Sungai-Perak-2026';
/** The company's only administrator proves who they are. */
const PROOF = { CurrentPassword: PASSWORD };
let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const auditOf = async (action: string) =>
  (await admin.send(contract.access.auditList, { Action: action })).result.rows;

/** Registers staff with a role; returns them signed in, with their own password and PIN. */
async function staff(
  username: string,
  RoleCode?: string,
): Promise<TestClient & { staffID: string }> {
  const made = await admin.send(contract.access.registerStaff, {
    ...PROOF,
    Username: username,
    FullName: `Staff ${username}`,
    Email: `${username}@staff.example`,
    ...(RoleCode ? { RoleCode } : {}),
    Password: 'Pertama-Kali-2026',
    ConfirmPassword: 'Pertama-Kali-2026',
  });
  if (made.status !== 200) throw new Error(made.text);
  const client = company.visitor();
  await client.login(username, 'Pertama-Kali-2026');
  const set = await client.send(contract.auth.setSecurityPin, {
    MemberID: client.memberID,
    Pin: PIN,
    ConfirmPin: PIN,
    Password: STRONG,
    ConfirmPassword: STRONG,
  });
  if (set.status !== 200) throw new Error(set.text);
  return Object.assign(client, { staffID: made.result.staffID });
}

const saveRole = (who: TestClient, RoleCode: string, Permissions: string[], New = false) =>
  who.send(contract.access.saveRole, {
    RoleCode,
    Name: RoleCode,
    Permissions: Permissions as never,
    New,
    ...(who === admin ? PROOF : { CurrentPassword: STRONG }),
    ...(who === admin ? PROOF : {}),
  });

describe('staff', () => {
  test('read their own account, and nobody else’s', async () => {
    await saveRole(admin, 'READER', ['member.view'], true);
    const reader = await staff('reader.one', 'READER');
    const own = await reader.send(contract.access.myAccount, {});
    expect(own.result).toMatchObject({
      staffID: reader.staffID,
      username: 'reader.one',
      fullName: 'Staff reader.one',
      email: 'reader.one@staff.example',
      roleCode: 'READER',
      roleName: 'READER',
    });
    expect(own.result.lastLoginDate).not.toBeNull();
    const admins = await admin.send(contract.access.myAccount, {});
    expect(admins.result).toMatchObject({ staffID: admin.memberID, roleName: null });
  });

  test('are registered with a strong first password that the owner must change', async () => {
    const weak = await admin.send(contract.access.registerStaff, {
      ...PROOF,
      Username: 'weak.one',
      FullName: 'Weak One',
      Email: 'nonsense',
      RoleCode: 'VIEWER',
      Password: 'Short-1!',
      ConfirmPassword: 'other',
    });
    expect(weak.fields).toEqual({
      Email: ['INVALID_EMAIL'],
      Password: ['PASSWORD_TOO_SHORT_STAFF'],
      ConfirmPassword: ['PASSWORD_MISMATCH'],
    });
    const person = await staff('new.viewer', 'VIEWER');
    expect((await person.send(contract.members.list, {})).status).toBe(200);
    const found = await admin.send(contract.access.staffList, { Search: person.staffID });
    expect(found.result.rows.map((row) => row.username)).toEqual(['new.viewer']);
    expect((await company.visitor().login('new.viewer', 'Pertama-Kali-2026')).code).toBe(
      'WRONG_LOGIN',
    );
    const twice = await admin.send(contract.access.registerStaff, {
      ...PROOF,
      Username: 'NEW.viewer',
      FullName: 'Again',
      Email: 'again@staff.example',
      RoleCode: 'VIEWER',
      Password: STRONG,
      ConfirmPassword: STRONG,
    });
    expect(twice.code).toBe('DUPLICATE_USERNAME');
    expect((await auditOf('staff.create'))[0]).toMatchObject({
      actor: 'A0000001',
      subject: person.staffID,
      after: { username: 'new.viewer', roleCode: 'VIEWER' },
    });
    expect(JSON.stringify(await auditOf(''))).not.toMatch(/Pertama|argon2/);
  });

  test('who may only pack and ship find the parcels: a right brings along what it needs', async () => {
    const role = await saveRole(admin, 'PACKERS', ['shipment.update'], true);
    expect(role.result.permissions).toEqual(['sale.view', 'shipment.update']);
    const packer = await staff('packer', 'PACKERS');
    expect((await packer.send(contract.shipments.list, {})).status).toBe(200);
    const queues = await packer.send(contract.reports.queues, {});
    expect([queues.status, queues.result]).toEqual([200, []]);
  });

  test('lose a right with the next request when their role loses it, and everything when suspended', async () => {
    await saveRole(admin, 'READERS', ['member.view', 'report.view'], true);
    const person = await staff('reader', 'READERS');
    expect((await person.send(contract.members.list, {})).status).toBe(200);
    await saveRole(admin, 'READERS', ['report.view']);
    expect((await person.send(contract.members.list, {})).code).toBe('FORBIDDEN');
    const change = (Action: 'SUSPEND' | 'REACTIVATE') =>
      admin.send(contract.access.changeStaffStatus, {
        ...PROOF,
        StaffID: person.staffID,
        Action,
        Reason: 'left the company',
      });
    expect((await change('SUSPEND')).result.status).toBe('SUSPENDED');
    expect((await person.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    expect((await company.visitor().login('reader', STRONG)).code).toBe('BLOCKED');
    expect((await change('SUSPEND')).code).toBe('STATE_CHANGED');
    await change('REACTIVATE');
    expect((await company.visitor().login('reader', STRONG)).status).toBe(200);
  });

  test('cannot give what they do not hold, nor touch who holds more', async () => {
    await saveRole(admin, 'KEEPERS', ['staff.edit', 'role.edit', 'member.view'], true);
    const keeper = await staff('keeper', 'KEEPERS');
    expect((await saveRole(keeper, 'STRONGER', ['member.view', 'bonus.post'], true)).code).toBe(
      'NOT_HELD',
    );
    expect(
      (await saveRole(keeper, 'KEEPERS', ['staff.edit', 'role.edit', 'bonus.post'])).code,
    ).toBe('NOT_HELD');
    expect((await saveRole(keeper, 'SMALL', ['member.view'], true)).status).toBe(200);
    expect((await saveRole(keeper, 'SMALL', [], true)).code).toBe('DUPLICATE_CODE');
    const register = (RoleCode?: string) =>
      keeper.send(contract.access.registerStaff, {
        CurrentPassword: STRONG,
        Username: 'by.keeper',
        FullName: 'By Keeper',
        Email: 'by.keeper@staff.example',
        ...(RoleCode ? { RoleCode } : {}),
        Password: STRONG,
        ConfirmPassword: STRONG,
      });
    expect((await register()).code).toBe('NOT_HELD');
    await saveRole(admin, 'PAYERS', ['bonus.post'], true);
    expect((await register('PAYERS')).code).toBe('NOT_HELD');
    expect((await register('SMALL')).status).toBe(200);
    // they cannot suspend or demote the admin
    const suspend = await keeper.send(contract.access.changeStaffStatus, {
      StaffID: 'A0000001',
      Action: 'SUSPEND',
      Reason: 'mutiny',
    });
    expect(suspend.code).toBe('NOT_HELD');
    expect((await keeper.send(contract.access.deleteRole, { RoleCode: 'SMALL' })).code).toBe(
      'ROLE_IN_USE',
    );
  });
});

describe('staff who are signed in as a member', () => {
  test('see what the member sees for thirty minutes and change nothing; both can read it', async () => {
    const member = await company.member('M0000001', 'watched.person');
    const noReason = await admin.send(contract.auth.loginAsMember, {
      MemberID: member.memberID,
      Reason: ' ',
    });
    expect(noReason.fields).toHaveProperty('Reason');
    const opened = await admin.send(contract.auth.loginAsMember, {
      MemberID: member.memberID,
      Reason: 'asks about a missing bonus',
    });
    expect(opened.result.loginData).toMatchObject({
      memberID: member.memberID,
      actingAs: { staffID: admin.memberID },
    });
    const acting = company.visitor();
    acting.memberID = member.memberID;
    acting.accessToken = opened.result.accessToken;
    acting.signingKey = opened.result.signingKey;
    const { memberID: MemberID } = member;
    expect((await acting.send(contract.wallets.balances, { MemberID })).status).toBe(200);
    expect((await acting.send(contract.auth.me, {})).result.actingAs?.staffID).toBe(admin.memberID);
    const refused = await Promise.all([
      acting.send(contract.auth.changePassword, {
        CurrentPassword: PASSWORD,
        Password: STRONG,
        ConfirmPassword: STRONG,
      }),
      acting.send(contract.auth.setSecurityPin, {
        MemberID,
        Pin: PIN,
        ConfirmPin: PIN,
        CurrentPin: PIN,
      }),
      acting.send(contract.auth.checkSecurityPin, { MemberID, Password: PIN }),
      acting.send(contract.wallets.reload, {
        MemberID,
        Amount: '50.00',
        BankSlip: '/files/slip/aaaaaaaaaaaaaaaaaaaaaa.png',
        SecurityPin: PIN,
      }),
      acting.send(contract.auth.endOtherSessions, { Password: PASSWORD }),
    ]);
    expect(refused.map((answer) => [answer.status, answer.code])).toEqual(
      refused.map(() => [403, 'ACTING_AS']),
    );
    const history = (await member.send(contract.auth.securityHistory, {})).result.rows;
    expect(history.find((row) => row.action === 'auth.loginAsMember')).toMatchObject({
      actor: admin.memberID,
      detail: 'asks about a missing bonus',
    });
    await acting.send(contract.auth.logout, {});
    expect((await auditOf('auth.logout'))[0]).toMatchObject({
      actor: admin.memberID,
      actingAs: member.memberID,
    });
    expect((await member.send(contract.auth.me, {})).status).toBe(200);
  });

  test('are out after thirty minutes, and at once when they lose the right', async () => {
    const member = await company.member('M0000001');
    await saveRole(admin, 'HELPERS', ['member.view', 'member.impersonate'], true);
    const helper = await staff('helper', 'HELPERS');
    const act = async () => {
      const { result } = await helper.send(contract.auth.loginAsMember, {
        MemberID: member.memberID,
        Reason: 'support',
      });
      const acting = company.visitor();
      Object.assign(acting, {
        memberID: member.memberID,
        accessToken: result.accessToken,
        signingKey: result.signingKey,
      });
      return acting;
    };
    const first = await act();
    await saveRole(admin, 'HELPERS', ['member.view']);
    expect((await first.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    await saveRole(admin, 'HELPERS', ['member.view', 'member.impersonate']);
    const second = await act();
    // signing out ends what was opened in that session
    resultOf(await helper.send(contract.auth.logout, {}));
    expect((await second.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    const back = company.visitor();
    await back.login('helper', STRONG);
    Object.assign(helper, { accessToken: back.accessToken, signingKey: back.signingKey });
    const third = await act();
    company.advance(14 * MINUTE);
    await third.refresh();
    expect((await third.send(contract.auth.me, {})).status).toBe(200);
    company.advance(14 * MINUTE);
    await third.refresh();
    company.advance(3 * MINUTE);
    expect((await third.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    admin = await company.signedIn('admin');
  });
});

describe('the outbox without a mail server', () => {
  test('shows a link that opens an account to administrators alone', async () => {
    const member = await company.member('M0000001', 'forgetful');
    await member.send(contract.auth.changePassword, {
      CurrentPassword: PASSWORD,
      Password: STRONG,
      ConfirmPassword: STRONG,
    });
    await saveRole(admin, 'POSTMEN', ['mail.view'], true);
    const postman = await staff('postman', 'POSTMEN');
    await company.visitor().send(contract.auth.forgotPassword, { Username: 'postman' });
    await mailResetLinks(company.services);
    const outbox = (await postman.send(contract.access.mailList, {})).result.rows;
    const of = (template: string) => outbox.find((mail) => mail.template === template)!.mailID;
    const read = (who: TestClient, MailID: number) =>
      who.send(contract.access.mailDetail, { MailID });
    expect((await read(postman, of('passwordChanged'))).status).toBe(200);
    const link = await read(postman, of('resetPassword'));
    expect([link.status, link.text.includes('resetpassword')]).toEqual([200, false]);
    expect(link.result.text).toContain('•••');
    expect((await read(admin, of('resetPassword'))).result.text).toContain('/resetpassword/');
  });
});

describe('maintenance', () => {
  test('closes the portal for all but those who may change settings, who may sign in', async () => {
    const member = await company.member('M0000001', 'shut.out');
    const before = (await admin.send(contract.settings.saveSystemSettings, { Maintenance: true }))
      .result;
    expect(before.maintenance).toBe(true);
    const visitor = company.visitor();
    expect((await visitor.raw(contract.settings.isMaintenance, undefined)).result).toBe(1);
    const closed = await member.send(contract.wallets.balances, { MemberID: member.memberID });
    expect([closed.status, closed.code]).toEqual([503, 'MAINTENANCE']);
    expect((await visitor.send(contract.members.sponsor, { SponsorID: 'M0000001' })).status).toBe(
      503,
    );
    expect((await company.visitor().login('shut.out', PASSWORD)).code).toBe('MAINTENANCE');
    expect((await company.visitor().login('viewer', PASSWORD)).code).toBe('MAINTENANCE');
    expect((await admin.send(contract.members.list, {})).status).toBe(200);
    await admin.send(contract.settings.saveSystemSettings, { Maintenance: false });
    expect(
      (await member.send(contract.wallets.balances, { MemberID: member.memberID })).status,
    ).toBe(200);
    expect((await auditOf('setting.save'))[0]).toMatchObject({
      before: { maintenance: true },
      after: { maintenance: false },
    });
  });
});
