import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { setSetting } from '../../../testing/setSetting.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const asked = async () => (await admin.send(contract.settings.publicAddress, {})).result;

test('an administrator of a real company is warned while its links work on the server’s machine alone', async () => {
  const { config } = company.services;
  const before = config.publicUrl;
  config.publicUrl = 'http://localhost:3000';
  expect(await asked()).toEqual({ url: 'http://localhost:3000', onlyHere: true });
  await setSetting(company.database.db, 'demo', true);
  expect((await asked()).onlyHere).toBe(false);
  await setSetting(company.database.db, 'demo', false);
  config.publicUrl = 'https://portal.people.example';
  expect(await asked()).toEqual({ url: 'https://portal.people.example', onlyHere: false });
  config.publicUrl = before;
});

test('profile, invitation and the link with a place begin with the one public address', async () => {
  const member = await company.member('M0000001');
  const { publicUrl } = company.services.config;
  const { memberID } = member;
  const profile = await member.send(contract.members.profile, { MemberID: memberID });
  const link = async (more: object) =>
    (await member.send(contract.registration.referralLink, { MemberID: memberID, ...more })).result
      .url;
  expect(profile.result.referralLink).toBe(`${publicUrl}/signup/${memberID}`);
  expect(await link({})).toBe(profile.result.referralLink);
  expect(await link({ Binary: true })).toBe(`${publicUrl}/signupbinary/${memberID}`);
  expect(await link({ Binary: true, PlacementID: memberID, PlacementSide: 'L' })).toMatch(
    `${publicUrl}/signupbinary/${memberID}?place=`,
  );
});
