import { allCalls, contract } from '@canopy/contract/contract';
import { withImplied } from '@canopy/contract/office/impliedRights';
import { READY_ROLE_CODES, READY_ROLES } from '@canopy/contract/office/readyRoles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { resultOf } from '../../../testing/example.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { rightsOf } from '../../../testing/permissionTable.ts';
import { createStaff } from './createStaff.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

test('the first colleague with a ready-made role makes it one of the company’s, with one proof', async () => {
  const fresh = await openCompany();
  const owner = await fresh.signedIn('admin');
  const colleague = {
    Username: 'first.clerk',
    FullName: 'First Clerk',
    Email: 'first.clerk@office.example',
    RoleCode: 'APPROVALS',
    Password: 'Kolam-Ikan-Biru-2026',
    ConfirmPassword: 'Kolam-Ikan-Biru-2026',
    CurrentPassword: PASSWORD,
  };
  const unnamed = await owner.send(contract.access.registerStaff, colleague);
  expect([unnamed.status, unnamed.code]).toEqual([404, 'NOT_FOUND']);
  const named = { ...colleague, RoleName: 'Approvals clerk' };
  resultOf(await owner.send(contract.access.registerStaff, named));
  const [role] = resultOf(await owner.send(contract.access.roleList, {}));
  expect(role).toMatchObject({ code: 'APPROVALS', name: 'Approvals clerk' });
  expect(role!.permissions.toSorted()).toEqual([...READY_ROLES.APPROVALS].toSorted());
  const { rows } = resultOf(await owner.send(contract.access.auditList, { PageSize: 2 }));
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['role.create', 'staff.create']);
  await fresh.close();
});

test('none of them is a role before somebody takes it', async () => {
  const roles = (await admin.send(contract.access.roleList, {})).result.map(({ code }) => code);
  expect(READY_ROLE_CODES.filter((code) => roles.includes(code))).toEqual([]);
});

test.each(READY_ROLE_CODES)(
  'the ready-made role %s opens its calls and nothing beyond',
  async (code) => {
    const rights: readonly string[] = READY_ROLES[code];
    // what it may decide it can also see
    expect(withImplied(READY_ROLES[code]).toSorted()).toEqual([...rights].toSorted());
    const made = await admin.send(contract.access.saveRole, {
      RoleCode: code,
      Name: code,
      Permissions: [...READY_ROLES[code]],
      New: true,
      CurrentPassword: PASSWORD,
    });
    expect(made.result.permissions.toSorted()).toEqual([...rights].toSorted());
    const username = `ready.${code.toLowerCase()}`;
    await createStaff(company.ctx, {
      username,
      password: PASSWORD,
      fullName: code,
      roleCode: code,
      mustChangePassword: false,
    });
    const client = await company.signedIn(username);
    const wrong: string[] = [];
    for (const { name, call } of allCalls) {
      const { staff, open, right } = rightsOf(name);
      // what is open to everybody without a right says nothing about the role
      if (call.signedByToken || (open && right === undefined)) continue;
      const may = staff || (right !== undefined && rights.includes(right));
      const answer = await client.raw(call, call.body && { NotAField: 1 });
      if ((answer.code === 'FORBIDDEN') === may) wrong.push(`${name} ${answer.code}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('the auditor changes nothing', () => {
  const only = READY_ROLES.AUDITOR.filter((right) => !/\.(view|audit)$/.test(right));
  expect(only).toEqual([]);
});
