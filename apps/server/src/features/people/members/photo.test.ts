import { contract } from '@canopy/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, picture, type TestCompany } from '../../../testing/company.ts';
import { removeUnusedFiles } from '../../company/files/removeUnusedFiles.ts';

let company: TestCompany;
let admin: TestClient;
let sponsor: TestClient;
let member: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  sponsor = await company.member('M0000001');
  member = await company.member(sponsor.memberID);
  stranger = await company.member('M0000001');
});

afterAll(() => company.close());

const upload = (client: TestClient) =>
  picture().then((DataString) =>
    client.send(contract.files.uploadFile, {
      DataString,
      FileType: 'image/png',
      FileName: 'me.png',
      Pathway: 'photo',
    }),
  );
const set = (client: TestClient, MemberID: string, Url: string) =>
  client.send(contract.members.setPhoto, { MemberID, Url });
const get = (url: string) => company.app.inject({ method: 'GET', url });

test('a member sets a picture: a small square, which only those see who may see the profile', async () => {
  const { result: url } = await upload(member);
  const { result: link } = await set(member, member.memberID, url);
  const own = await get(link!);
  expect(own.statusCode).toBe(200);
  const { width, height } = await sharp(own.rawPayload).metadata();
  expect(width).toBe(height);
  expect(width).toBeLessThanOrEqual(320);
  expect((await get(url)).statusCode).toBe(404);

  const asked = { MemberID: member.memberID };
  for (const client of [sponsor, admin]) {
    const seen = (await client.send(contract.members.profile, asked)).result.photo!;
    expect((await get(seen)).statusCode).toBe(200);
    const { nodes } = (await client.send(contract.network.children, asked)).result;
    expect(nodes[0]!.photo).toBe(seen);
    const { rows } = (await client.send(contract.members.list, { Search: member.memberID })).result;
    expect(rows[0]!.photo).toBe(seen);
  }
  expect((await stranger.send(contract.members.photo, asked)).result).toBeUndefined();
  expect((await stranger.send(contract.files.fileLink, { Url: url })).code).toBe('NOT_FOUND');
});

test('a picture is replaced and removed for good, each with its line in the log; only the own is taken', async () => {
  const [first, second, foreign] = [
    (await upload(member)).result,
    (await upload(member)).result,
    (await upload(stranger)).result,
  ];
  expect((await set(member, member.memberID, foreign)).code).toBe('FILE_UNKNOWN');
  expect((await set(stranger, member.memberID, foreign)).code).toBe('NOT_FOUND');
  await set(member, member.memberID, first);
  const { result: link } = await set(member, member.memberID, second);
  const storage = company.services.storage;
  expect(await storage.get(first.replace('/files/', ''))).toBeNull();
  // staff can remove an inappropriate photo, but cannot set one
  expect((await set(admin, member.memberID, second)).code).toBe('FORBIDDEN');
  expect((await set(admin, member.memberID, '')).result).toBeNull();
  expect((await get(link!)).statusCode).toBe(404);
  expect((await set(admin, member.memberID, (await upload(admin)).result)).code).toBe('FORBIDDEN');
  const lines = await company.database.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', member.memberID)
    .where('action', 'in', ['member.setPhoto', 'member.removePhoto'])
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action).slice(-3)).toEqual([
    'member.setPhoto',
    'member.setPhoto',
    'member.removePhoto',
  ]);
});

test('who works here has a picture, too: set by nobody else, seen where staff are listed, gone with the next', async () => {
  const [first, second] = [(await upload(admin)).result, (await upload(admin)).result];
  const own = (Url: string) => admin.send(contract.access.setPhoto, { Url });
  expect((await own((await upload(member)).result)).code).toBe('FILE_UNKNOWN');
  expect((await member.send(contract.access.setPhoto, { Url: '' })).status).toBe(403);
  expect((await get((await own(first)).result!)).statusCode).toBe(200);
  const { result: link } = await own(second);
  expect((await admin.send(contract.access.myAccount, {})).result.photo).toBe(link);
  expect(await company.services.storage.get(first.replace('/files/', ''))).toBeNull();
  const { rows } = (await admin.send(contract.access.staffList, {})).result;
  const seen = rows.find(({ staffID }) => staffID === admin.memberID)!.photo!;
  expect((await get(seen)).statusCode).toBe(200);
  expect((await own('')).result).toBeNull();
  expect((await get(seen)).statusCode).toBe(404);
});

test('a picture that was uploaded and never set is gone after a day; one that was set stays, but not its link', async () => {
  const [kept, left] = [(await upload(member)).result, (await upload(member)).result];
  const { result: link } = await set(member, member.memberID, kept);
  const { result: employee } = await upload(admin);
  await admin.send(contract.access.setPhoto, { Url: employee });
  expect((await get(link!)).statusCode).toBe(200);
  company.advance(25 * 3_600_000);
  expect((await get(link!)).statusCode).toBe(404);
  await removeUnusedFiles(company.services);
  const names = (await company.database.db.selectFrom('file').select('name').execute()).map(
    ({ name }) => name,
  );
  expect(names).toContain(kept);
  expect(names).toContain(employee);
  expect(names).not.toContain(left);
});
