import { contract } from '@canopy/contract/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { hireOfficer } from '../../../testing/officer.ts';

let company: TestCompany;
let admin: TestClient;
/** Another employee who may decide about members. */
let officer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  officer = await hireOfficer(company);
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

test('staff read whether a member has an authenticator, and since when', async () => {
  const member = await company.member('M0000001', 'with.authenticator');
  const seen = async () => (await profile(admin, member.memberID)).authenticator;
  expect(await seen()).toEqual({ on: false, since: null });
  const { secret } = resultOf(await member.send(contract.auth.enrolTotp, { Password: PASSWORD }));
  const now = company.services.clock();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const TotpCode = app.generate({ timestamp: now.getTime() });
  resultOf(await member.send(contract.auth.confirmTotp, { TotpCode }));
  expect(await seen()).toEqual({ on: true, since: now.toISOString() });
  // those above read nothing of it
  const above = await profile(await company.member('M0000001', 'beside.them'), 'M0000001');
  expect(above?.authenticator ?? null).toBeNull();
});

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
    const proof = { SecurityPin: PIN, CurrentPassword: PASSWORD };
    expect((await edit({ Email: taken, ...proof })).code).toBe('DUPLICATE_EMAIL');
    expect((await edit({ PostCode: '50450', SecurityPin: PIN })).code).toBe('POSTCODE_MISMATCH');
    expect((await edit({ Email: 'new@people.example', City: 'Klang', ...proof })).status).toBe(200);
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

  test('who moves says whether their orders are to follow: the default address moves along, or a further one stays', async () => {
    const member = await company.member('M0000001');
    const { memberID: MemberID } = member;
    const edit = (more: object) =>
      member.send(contract.members.edit, { MemberID, SecurityPin: PIN, ...more });
    const book = async () =>
      (await member.send(contract.addressBook.list, { MemberID })).result.map(
        ({ address1, addressBookType }) => `${addressBookType} ${address1}`,
      );
    const { address1: old } = (await profile(member, MemberID)).address!;
    await edit({ Address1: '1 Jalan Satu' });
    expect(await book()).toEqual([`1 ${old}`]);
    // they have a default that is not where they lived, so it is kept and theirs is added
    expect((await edit({ DeliverHome: true })).status).toBe(200);
    expect(await book()).toEqual(['1 1 Jalan Satu', `0 ${old}`]);
    await edit({ Address1: '2 Jalan Dua', DeliverHome: true });
    expect(await book()).toEqual(['1 2 Jalan Dua', `0 ${old}`]);
    await edit({ Address1: old, DeliverHome: true });
    expect((await book()).toSorted()).toEqual(['0 2 Jalan Dua', `1 ${old}`]);
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
    // the person who asked cannot decide
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

  test('lists the nationality, in the order of the countries’ names in the reader’s language', async () => {
    const [dutch, malay] = [await company.member('M0000001'), await company.member('M0000001')];
    const NETHERLANDS = 149;
    await company.database.db
      .updateTable('member')
      .set({ nationality: NETHERLANDS })
      .where('id', '=', Number(dutch.memberID.slice(1)))
      .execute();
    const asked = { Sort: 'nationality', PageSize: 200 } as const;
    const order = async (language: string) => {
      const { result } = await admin.send(contract.members.list, asked, { language });
      const both = [dutch.memberID, malay.memberID];
      return result.rows.filter((row) => both.includes(row.memberID)).map((row) => row.nationality);
    };
    expect(await order('en')).toEqual([127, NETHERLANDS]);
    // Belanda
    expect(await order('ms')).toEqual([NETHERLANDS, 127]);
    const sheet = await admin.send(contract.members.list, {
      ...asked,
      Search: dutch.memberID,
      Export: {
        Format: 'csv',
        Columns: [
          { Title: 'Nationality', Fields: ['nationality'], Words: { [NETHERLANDS]: 'Belanda' } },
        ],
      },
    });
    expect(sheet.file!.toString()).toContain('Belanda');
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
