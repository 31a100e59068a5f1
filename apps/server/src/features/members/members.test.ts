import { contract } from '@canopy/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import {
  openCompany,
  PASSWORD,
  picture,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../testing/company.ts';
import { createRole } from '../access/createRole.ts';
import { createStaff } from '../access/createStaff.ts';

let company: TestCompany;
let admin: TestClient;
/** Another employee who may decide about members. */
let officer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  const rights = ['member.view', 'member.edit', 'member.approveChange', 'member.verify'] as const;
  await createRole(company.ctx, { code: 'OFFICER', name: 'Officer', permissions: [...rights] });
  await createStaff(company.ctx, {
    username: 'officer',
    password: PASSWORD,
    fullName: 'Olga Officer',
    roleCode: 'OFFICER',
    mustChangePassword: false,
  });
  admin = await company.signedIn('admin');
  officer = await company.signedIn('officer');
});
afterAll(() => company.close());

const profile = async (client: TestClient, MemberID: string) =>
  (await client.send(contract.members.profile, { MemberID })).result;

const mails = async (to: string) =>
  (
    await company.database.db
      .selectFrom('mail as m')
      .innerJoin('member as p', 'p.login_id', 'm.login_id')
      .select('m.template')
      .where('p.id', '=', Number(to.slice(1)))
      .orderBy('m.id')
      .execute()
  ).map((mail) => mail.template);

describe('a member’s status', () => {
  const change = (
    MemberID: string,
    Action: 'SUSPEND' | 'TERMINATE' | 'REACTIVATE',
    client = admin,
    Reason = 'Under investigation',
  ) => client.send(contract.members.changeStatus, { MemberID, Action, Reason });

  test('suspended signs out at once and cannot sign in; reactivated it is as before', async () => {
    const member = await company.member('M0000001', 'status.one');
    expect((await change(member.memberID, 'SUSPEND')).result).toEqual({ status: 'SUSPENDED' });
    const refused = await member.send(contract.members.profile, { MemberID: member.memberID });
    expect(refused.status).toBe(401);
    const blocked = await company.visitor().login('status.one', PASSWORD);
    expect([blocked.status, blocked.error]).toEqual([403, 'Account or IP is blocked!']);
    expect((await change(member.memberID, 'REACTIVATE')).result.status).toBe('ACTIVE');
    const again = await company.signedIn('status.one');
    const history = await again.send(contract.members.statusHistory, { MemberID: again.memberID });
    expect(history.result.map((line) => [line.action, line.status, line.by])).toEqual([
      ['REACTIVATE', 'ACTIVE', null],
      ['SUSPEND', 'SUSPENDED', null],
    ]);
    const known = await admin.send(contract.members.statusHistory, { MemberID: again.memberID });
    expect(known.result[0]!.by).toBe('A0000001');
    expect(await mails(again.memberID)).toEqual([
      'welcome',
      'receipt',
      'memberSuspended',
      'memberReactivated',
      'newDevice',
    ]);
  });

  test('a suspended upline earns nothing of a sale, and the company’s own first member stays', async () => {
    const upline = await company.member('M0000001');
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const slip = await company.slip(guest, ticket);
    const body = registrationBody(upline.memberID, 'status.child', slip, ticket);
    const child = await guest.send(contract.registration.register, body);
    await change(upline.memberID, 'SUSPEND');
    const sale = { SalesID: child.result.salesID };
    expect((await admin.send(contract.sales.approvePayment, sale)).status).toBe(200);
    const { wallets } = await profile(admin, upline.memberID);
    expect(wallets!.find((wallet) => wallet.walletType === 'EW')!.balance).toBe('0.00');
    const next = { ...body, Username: 'status.next', PaymentType: 'FREE' as const };
    expect((await guest.send(contract.registration.register, next)).code).toBe('SPONSOR_INACTIVE');
    expect((await change('M0000001', 'SUSPEND')).code).toBe('COMPANY_MEMBER');
  });

  test('goes only where the states allow, with a reason', async () => {
    const member = await company.member('M0000001');
    expect((await change(member.memberID, 'REACTIVATE')).code).toBe('STATE_CHANGED');
    expect((await change(member.memberID, 'SUSPEND', admin, ' ')).status).toBe(400);
    expect((await change(member.memberID, 'TERMINATE')).result.status).toBe('TERMINATED');
    expect((await change(member.memberID, 'SUSPEND')).code).toBe('STATE_CHANGED');
    expect((await change('M0999999', 'SUSPEND')).status).toBe(404);
  });
});

describe('a profile', () => {
  test('contact and address change at once with the PIN, the old email hears of it', async () => {
    const member = await company.member('M0000001');
    const other = await company.member('M0000001');
    const edit = (more: object) =>
      member.send(contract.members.edit, { MemberID: member.memberID, ...more } as never);
    expect((await edit({ City: 'Klang' })).fields).toEqual({ SecurityPin: ['REQUIRED'] });
    expect((await edit({ City: 'Klang', SecurityPin: '000000' })).code).toBe('WRONG_PIN');
    const taken = (await profile(admin, other.memberID)).email!.toUpperCase();
    expect((await edit({ Email: taken, SecurityPin: PIN })).code).toBe('DUPLICATE_EMAIL');
    expect((await edit({ PostCode: '50450', SecurityPin: PIN })).code).toBe('POSTCODE_MISMATCH');
    expect(
      (await edit({ Email: 'new@people.example', City: 'Klang', SecurityPin: PIN })).status,
    ).toBe(200);
    expect(await profile(member, member.memberID)).toMatchObject({
      email: 'new@people.example',
      address: { city: 'Klang' },
    });
    expect(await mails(member.memberID)).toContain('emailChanged');
    const foreign = await other.send(contract.members.edit, {
      MemberID: member.memberID,
      City: 'X',
      SecurityPin: PIN,
    });
    expect(foreign.status).toBe(404);
  });

  test('name, identity and bank wait until somebody else agrees', async () => {
    const member = await company.member('M0000001');
    const { fullName } = await profile(member, member.memberID);
    const ask = (more: object, client = member) =>
      client.send(contract.members.requestChange, {
        MemberID: member.memberID,
        SecurityPin: client === member ? PIN : undefined,
        ...more,
      } as never);
    const bank = { Kind: 'BANK', BankName: 'Maybank', BankHolder: fullName };
    expect((await ask({ ...bank, BankAccountNumber: '12' })).fields).toEqual({
      BankAccountNumber: ['INVALID'],
    });
    const asked = await ask({ ...bank, BankAccountNumber: '514011223344' });
    expect((await ask({ ...bank, BankAccountNumber: '514011223344' })).code).toBe('CHANGE_OPEN');
    expect((await profile(member, member.memberID)).bank!.name).toBe('');
    const ChangeID = Number(asked.result.changeID);
    const decide = (client: TestClient, Approve: boolean, Reason = '') =>
      client.send(contract.members.decideChange, { ChangeID, Approve, Reason });
    expect((await decide(officer, false)).fields).toEqual({ Reason: ['REQUIRED'] });
    expect((await decide(officer, true)).status).toBe(200);
    expect((await decide(officer, true)).code).toBe('STATE_CHANGED');
    expect((await profile(member, member.memberID)).bank).toMatchObject({ name: 'Maybank' });
    // who asked does not decide
    const name = await ask({ Kind: 'NAME', FullName: 'Nadia Neu' }, officer);
    const own = { ChangeID: Number(name.result.changeID), Approve: true };
    expect((await officer.send(contract.members.decideChange, own)).code).toBe('OWN_REQUEST');
    expect((await admin.send(contract.members.decideChange, own)).status).toBe(200);
    expect((await profile(admin, member.memberID)).fullName).toBe('Nadia Neu');
    const found = await admin.send(contract.members.list, { Search: 'nadia neu' });
    expect(found.result.rows.map((row) => row.memberID)).toEqual([member.memberID]);
  });

  test('a decided identity is another person’s never, and must be verified again', async () => {
    const [one, two] = [await company.member('M0000001'), await company.member('M0000001')];
    const taken = await profile(admin, two.memberID);
    const change = {
      MemberID: one.memberID,
      Kind: 'IDENTITY' as const,
      IdentityType: 'NRIC' as const,
      IdentityValue: taken.identityValue!,
      DateOfBirth: '1990-01-01',
      SecurityPin: PIN,
    };
    const refused = await one.send(contract.members.requestChange, change);
    expect(refused.code).toBe('DUPLICATE_IDENTITY');
  });

  test('shows staff without the right to personal data too little to use', async () => {
    const member = await company.member('M0000001');
    const whole = await profile(admin, member.memberID);
    const masked = await profile(officer, member.memberID);
    expect(whole.identityValue).toMatch(/^\d{12}$/);
    expect(masked.identityValue).toBe(`••••••••${whole.identityValue!.slice(-4)}`);
    expect([masked.address, masked.dateOfBirth]).toEqual([null, null]);
    expect(masked.mobile).toMatch(/^•+\d{3}$/);
    const byMobile = await officer.send(contract.members.list, { Search: whole.mobile });
    expect(byMobile.result.total).toBe(0);
    const found = await admin.send(contract.members.list, { Search: whole.mobile });
    expect(found.result.rows[0]!.memberID).toBe(member.memberID);
  });

  test('tells its story to the member without naming the employee', async () => {
    const member = await company.member('M0000001');
    await admin.send(contract.members.edit, {
      MemberID: member.memberID,
      City: 'Ipoh',
      PostCode: '30000',
      StateID: '08',
    });
    const story = async (client: TestClient) =>
      (await client.send(contract.members.timeline, { MemberID: member.memberID })).result.rows;
    expect((await story(member)).map((line) => [line.action, line.by])).toEqual([
      ['member.edit', null],
      ['sale.approvePayment', null],
      ['member.register', null],
    ]);
    expect((await story(admin))[0]!.by).toBe('A0000001');
  });
});

describe('an identity document', () => {
  const upload = async (client: TestClient) =>
    (
      await client.send(contract.files.uploadFile, {
        DataString: await picture(),
        FileType: 'image/png',
        FileName: 'ic.png',
        Pathway: 'identity',
      })
    ).result;

  test('is sent, looked at, rejected with the reason, sent again and verified', async () => {
    const member = await company.member('M0000001');
    const send = async () =>
      member.send(contract.members.sendIdentity, {
        MemberID: member.memberID,
        Pictures: [await upload(member)],
      });
    expect((await send()).result.verification).toBe('PENDING');
    expect((await send()).code).toBe('STATE_CHANGED');
    const waiting = async () =>
      (await officer.send(contract.members.verificationList, {})).result.rows.find(
        (row) => row.memberID === member.memberID,
      )!;
    const decide = (DocumentID: number, Approve: boolean, Reason = '') =>
      officer.send(contract.members.decideVerification, { DocumentID, Approve, Reason });
    const first = Number((await waiting()).documentID);
    expect((await decide(first, false)).fields).toEqual({ Reason: ['REQUIRED'] });
    await decide(first, false, 'Too dark');
    expect((await profile(member, member.memberID)).verification).toBe('REJECTED');
    await send();
    await decide(Number((await waiting()).documentID), true);
    expect((await profile(member, member.memberID)).verification).toBe('VERIFIED');
    const listed = await admin.send(contract.members.list, { Verification: 'VERIFIED' });
    expect(listed.result.rows.map((row) => row.memberID)).toContain(member.memberID);
    expect(await mails(member.memberID)).toEqual([
      'welcome',
      'receipt',
      'identityRejected',
      'identityVerified',
    ]);
  });

  test('lies encrypted, opens only for who verifies, with a watermark', async () => {
    const member = await company.member('M0000001');
    const other = await company.member('M0000001');
    const file = await upload(member);
    await member.send(contract.members.sendIdentity, {
      MemberID: member.memberID,
      Pictures: [file],
    });
    const name = file.replace('/files/', '');
    const stored = await company.services.storage.get(name);
    await expect(sharp(stored!).metadata()).rejects.toThrow();
    const link = (client: TestClient) => client.send(contract.files.fileLink, { Url: file });
    const viewer = await company.signedIn('viewer');
    expect([(await link(other)).status, (await link(viewer)).status]).toEqual([404, 404]);
    const url = (await link(officer)).result;
    const shown = await company.app.inject({ method: 'GET', url });
    expect(shown.headers['content-type']).toBe('image/png');
    const clean = company.services.secrets.openBytes(stored!);
    expect(shown.rawPayload.equals(clean)).toBe(false);
    const another = url.replace(/viewer=A\d+/, 'viewer=A0000001');
    expect((await company.app.inject({ method: 'GET', url: another })).statusCode).toBe(404);
  });

  test('of another cannot be sent as one’s own', async () => {
    const [one, two] = [await company.member('M0000001'), await company.member('M0000001')];
    const stolen = await two.send(contract.members.sendIdentity, {
      MemberID: two.memberID,
      Pictures: [await upload(one)],
    });
    expect(stolen.code).toBe('FILE_UNKNOWN');
  });

  test('can come with the registration', async () => {
    const guest = company.visitor();
    const { result: Ticket } = await guest.send(contract.files.uploadTicket, {});
    const sent = await guest.send(contract.files.uploadFile, {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'ic.png',
      Pathway: 'identity',
      Ticket,
    });
    const body = registrationBody('M0000001', 'with.papers', undefined, Ticket);
    const made = await guest.send(contract.registration.register, {
      ...body,
      PaymentType: 'FREE',
      IdentityPictures: [sent.result],
    });
    expect((await profile(admin, made.result.memberID)).verification).toBe('PENDING');
  });
});

describe('terms', () => {
  test('are shown with their version, stored on acceptance, and asked again when they changed', async () => {
    const guest = company.visitor();
    const shown = await guest.send(contract.registration.terms, {}, { language: 'ar' });
    expect(shown.result.terms).toContain('المكافآت');
    const register = (username: string, TermsVersion: string) =>
      guest.send(contract.registration.register, {
        ...registrationBody('M0000001', username, undefined, undefined),
        PaymentType: 'FREE',
        TermsVersion,
      });
    const made = await register('terms.one', shown.result.version);
    expect((await profile(admin, made.result.memberID)).termsVersion).toBe(shown.result.version);
    const Texts = [{ Language: 'en' as const, Terms: 'New terms', Privacy: 'New privacy' }];
    const saved = await admin.send(contract.registration.saveTerms, { Version: '2027-01', Texts });
    expect(saved.status).toBe(200);
    expect((await register('terms.two', shown.result.version)).code).toBe('TERMS_CHANGED');
    expect((await guest.send(contract.registration.terms, {})).result).toEqual({
      version: '2027-01',
      terms: 'New terms',
      privacy: 'New privacy',
    });
    const edited = await admin.send(contract.registration.saveTerms, { Version: '2027-01', Texts });
    expect(edited.code).toBe('DUPLICATE_CODE');
  });
});

describe('personal data', () => {
  test('is given to the member alone, and to staff with the right', async () => {
    const member = await company.member('M0000001');
    const other = await company.member(member.memberID);
    const ask = (client: TestClient) =>
      client.send(contract.members.exportData, { MemberID: member.memberID });
    const own = await ask(member);
    expect(Object.keys(own.result)).toEqual(
      expect.arrayContaining(['personal', 'sales', 'walletTransactions', 'bonuses', 'sessions']),
    );
    expect(own.text).not.toMatch(/password|pin_hash|token_hash/);
    expect([(await ask(other)).status, (await ask(officer)).status]).toEqual([404, 403]);
  });

  test('is erased on request once nothing is open; the books and the trees stay', async () => {
    const member = await company.member('M0000001', 'forget.me');
    const body = registrationBody(member.memberID, 'forget.child', undefined, undefined);
    const free = { ...body, PaymentType: 'FREE' as const };
    const child = (await company.visitor().send(contract.registration.register, free)).result;
    const request = () =>
      member.send(contract.members.requestErasure, {
        MemberID: member.memberID,
        Reason: 'I leave',
        SecurityPin: PIN,
      });
    expect((await request()).status).toBe(200);
    expect((await request()).code).toBe('ERASURE_OPEN');
    const listed = await admin.send(contract.members.erasureList, { Status: 'PENDING' });
    const row = listed.result.rows[0]!;
    // the own package is not handed out yet
    expect(row.obstacles).toEqual(['SALES']);
    const decide = (Approve: boolean, Answer = '') =>
      admin.send(contract.members.decideErasure, {
        ErasureID: Number(row.erasureID),
        Approve,
        Answer,
      });
    expect((await decide(true)).code).toBe('ERASURE_BLOCKED');
    await company.database.db
      .updateTable('sale')
      .set({ shipment_status: 'COLLECTED' })
      .where('member_id', '=', Number(member.memberID.slice(1)))
      .execute();
    expect((await decide(true)).status).toBe(200);
    const rest = await profile(admin, member.memberID);
    expect(rest).toMatchObject({
      fullName: `${member.memberID} (erased)`,
      status: 'TERMINATED',
      identityValue: `erased-${Number(member.memberID.slice(1))}`,
    });
    expect((await profile(admin, child.memberID)).sponsorID).toBe(member.memberID);
    expect((await company.visitor().login('forget.me', PASSWORD)).status).toBe(422);
    const found = await admin.send(contract.members.list, { Search: 'forget.me' });
    expect(found.result.total).toBe(0);
  });
});
