import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  openCompany,
  PASSWORD,
  PIN,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
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
    // the member's own package has not been handed out yet
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
