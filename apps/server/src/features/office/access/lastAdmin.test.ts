import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { createStaff } from './createStaff.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('an admin always stays: two who demote each other at once leave one, who cannot leave either', async () => {
  const { staffID } = await createStaff(company.ctx, {
    username: 'second.admin',
    password: PASSWORD,
    fullName: 'Second Admin',
    roleCode: null,
    mustChangePassword: false,
  });
  const first = await company.signedIn('admin');
  const second = await company.signedIn('second.admin');
  const demote = (who: TestClient, StaffID: string) =>
    who.send(contract.access.saveStaff, {
      StaffID,
      FullName: 'Demoted',
      Email: `${StaffID}@staff.example`,
      RoleCode: 'VIEWER',
      CurrentPassword: PASSWORD,
    });
  const answers = await Promise.all([demote(first, staffID), demote(second, first.memberID)]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const [left, id] = answers[0]!.status === 200 ? [first, first.memberID] : [second, staffID];
  expect((await demote(left, id)).code).toBe('LAST_ADMIN');
  const suspend = await left.send(contract.access.changeStaffStatus, {
    StaffID: id,
    Action: 'SUSPEND',
    Reason: 'the last one',
  });
  expect(suspend.code).toBe('LAST_ADMIN');
  const { count } = await company.database.db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role_code', 'is', null)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
