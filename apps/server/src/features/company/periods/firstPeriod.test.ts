import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@canopy/domain/time';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { signedInAgain } from '../../../testing/signedInAgain.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany({ from: new Date('2026-09-20T04:00:00Z') });
});
afterAll(() => company.close());

test('nobody has a month before joining, and the company none before its own first', async () => {
  const early = await company.member('M0000001');
  company.advance(50 * DAY_MS);
  const late = await company.member(early.memberID);
  const again = await signedInAgain(company, early);
  const admin = await company.signedIn('admin');
  const people = await Promise.all(
    [again, late, admin].map(async (person) => {
      const { result: me } = await person.send(contract.auth.me, {});
      const home =
        person === admin
          ? await admin.send(contract.reports.companyDashboard, {})
          : await person.send(contract.reports.memberDashboard, { MemberID: person.memberID });
      return [me.firstMonth, home.result.trend.map(({ period }) => period)];
    }),
  );
  expect(people).toEqual([
    ['2026-09', ['2026-09', '2026-10', '2026-11']],
    ['2026-11', ['2026-11']],
    ['2026-09', ['2026-09', '2026-10', '2026-11']],
  ]);
});
