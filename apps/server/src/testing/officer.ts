import { createRole } from '../features/office/access/createRole.ts';
import { createStaff } from '../features/office/access/createStaff.ts';
import type { TestClient } from './client.ts';
import { PASSWORD, type TestCompany } from './company.ts';

/** Another staff member, who may decide on members: a signed-in client. */
export async function hireOfficer(company: TestCompany): Promise<TestClient> {
  const rights = ['member.view', 'member.edit', 'member.approveChange', 'member.verify'] as const;
  await createRole(company.ctx, { code: 'OFFICER', name: 'Officer', permissions: [...rights] });
  await createStaff(company.ctx, {
    username: 'officer',
    password: PASSWORD,
    fullName: 'Olga Officer',
    roleCode: 'OFFICER',
    mustChangePassword: false,
  });
  return company.signedIn('officer');
}
