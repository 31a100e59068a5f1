import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffWith } from '../../../testing/callers.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

const { addressBook, members } = contract;

let company: TestCompany;
let admin: TestClient;
let helper: TestClient;
let member: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  helper = await staffWith(company, ['member.view', 'member.edit', 'member.unmask']);
  member = await company.member('M0000001');
});
afterAll(() => company.close());

test('one member is shown whole with a reason, which the log keeps; the profile stays masked', async () => {
  const MemberID = member.memberID;
  const own = resultOf(await member.send(members.profile, { MemberID }));
  const masked = resultOf(await helper.send(members.profile, { MemberID }));
  expect(masked.email).toMatch(/^.•••@/);
  expect((await helper.send(members.unmask, { MemberID, Reason: ' ' })).status).toBe(400);
  const whole = resultOf(await helper.send(members.unmask, { MemberID, Reason: 'Lost parcel' }));
  expect(whole).toMatchObject({
    email: own.email,
    mobile: own.mobile,
    identityValue: own.identityValue,
    dateOfBirth: own.dateOfBirth,
    bank: { accountNumber: own.bank!.accountNumber },
  });
  const log = resultOf(await admin.send(contract.access.auditList, { Action: 'member.unmask' }));
  expect(log.rows[0]).toMatchObject({
    actor: helper.memberID,
    subject: MemberID,
    after: { reason: 'Lost parcel' },
  });
  expect(resultOf(await helper.send(members.profile, { MemberID })).email).toBe(masked.email);
  const viewer = await staffWith(company, ['member.view']);
  expect((await viewer.send(members.unmask, { MemberID, Reason: 'Mine' })).code).toBe('FORBIDDEN');
});

test('so many a day, then no more, so that nobody copies all members one by one', async () => {
  const body = { MemberID: member.memberID, Reason: 'Again' };
  const busy = await staffWith(company, ['member.unmask']);
  for (let i = 0; i < LIMITS.dayUnmasked; i += 1) resultOf(await busy.send(members.unmask, body));
  expect((await busy.send(members.unmask, body)).code).toBe('TOO_MUCH_ASKED');
});

test('a masked value is never stored over the one that it hides', async () => {
  const MemberID = member.memberID;
  const [seen] = resultOf(await helper.send(addressBook.list, { MemberID }));
  expect(seen!.address1).toBe('•••');
  const changed = await helper.send(addressBook.update, {
    MemberID,
    AddressBookID: Number(seen!.addressBookID),
    AddressBookName: 'Office',
    FirstName: seen!.firstName,
    Email: seen!.email,
    MobileCode: seen!.mobileCode,
    MobileNo: seen!.mobileNo,
    Address1: seen!.address1,
    PostCode: seen!.postCode,
    AreaName: seen!.areaName,
    StateID: seen!.stateID,
    CountryID: Number(seen!.countryID),
    UpdatedBy: helper.memberID,
  });
  const hidden = ['MASKED_VALUE'];
  expect([changed.status, changed.fields]).toEqual([
    400,
    {
      Email: hidden,
      MobileNo: hidden,
      Address1: hidden,
      PostCode: hidden,
      AreaName: hidden,
    },
  ]);
  const [still] = resultOf(await member.send(addressBook.list, { MemberID }));
  expect(still!.address1).not.toContain('•');
});

test('a program reads with its key what the rights of the key allow, whole or masked', async () => {
  const made = resultOf(
    await admin.send(contract.integrations.createKey, {
      Name: 'Directory',
      Rights: ['member.view'],
      ExpiryDate: '2027-01-31',
      CallsAMinute: 60,
      CurrentPassword: PASSWORD,
    }),
  );
  const program = Object.assign(company.visitor(), {
    memberID: made.integrationID,
    accessToken: made.key,
    signingKey: made.signingKey,
  });
  const MemberID = member.memberID;
  const [entry] = resultOf(await program.send(addressBook.list, { MemberID }));
  expect([entry!.address1, entry!.email]).toEqual(['•••', expect.stringMatching(/^.•••@/)]);
});
