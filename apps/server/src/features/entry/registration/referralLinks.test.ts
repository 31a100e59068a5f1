import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { recruits } from '../../../testing/recruits.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany({ stock: 10_000 });
});
afterAll(() => company.close());

const { joined } = recruits(() => company);

describe('referral links', () => {
  test('are counted: a visit once a day and browser, and each sign-up', async () => {
    const top = await company.member('M0000001');
    const visit = { SponsorID: top.memberID, Binary: false };
    const guest = company.visitor();
    for (let i = 0; i < 3; i += 1) await guest.send(contract.registration.referralVisit, visit);
    await company.visitor().send(contract.registration.referralVisit, { SponsorID: 'nobody' });
    await joined(top.memberID);
    const counted = await top.send(contract.registration.referralSummary, {
      MemberID: top.memberID,
    });
    expect(counted.result[0]).toEqual({
      binary: false,
      visits: 1,
      signUps: 1,
      visitsInAll: 1,
      signUpsInAll: 1,
    });
  });

  test('a program that calls itself something else each time is not more visitors than a family', async () => {
    const top = await company.member('M0000001');
    const visit = { SponsorID: top.memberID, Binary: false };
    for (let i = 0; i < 60; i += 1) {
      const headers = { 'user-agent': `browser ${i}` };
      await company.visitor().send(contract.registration.referralVisit, visit, { headers });
    }
    const { result } = await top.send(contract.registration.referralSummary, {
      MemberID: top.memberID,
    });
    expect(result[0]!.visits).toBeGreaterThan(1);
    expect(result[0]!.visits).toBeLessThanOrEqual(16);
  });
});
