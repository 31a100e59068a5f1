import { contract } from '@canopy/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import {
  openCompany,
  picture,
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
    const clean = company.services.secrets.openBytes(stored!, name);
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
