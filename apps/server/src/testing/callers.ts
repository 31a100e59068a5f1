import { contract } from '@canopy/contract/contract';
import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import { createRole } from '../features/office/access/createRole.ts';
import { createStaff } from '../features/office/access/createStaff.ts';
import type { TestClient } from './client.ts';
import { PASSWORD, type TestCompany } from './company.ts';
import { openStockist } from './stockist.ts';

/** One signed-in person of every kind that the API distinguishes. */
export interface Callers {
  admin: TestClient;
  member: TestClient;
  /** A second member, in nobody's downline but the company's. */
  other: TestClient;
  stockist: TestClient;
  /** Staff without any permission. */
  powerless: TestClient;
  /** An administrator signed in as {@link other}. */
  acting: TestClient;
  /** Staff with only this permission; without an argument, any of them. */
  only: (right: Permission | undefined) => TestClient;
  /** Staff with every permission except this one. */
  allBut: (right: Permission | undefined) => TestClient;
}

let others = 1_000;

/** New staff whose role has these rights, signed in as `staff.<number>`. */
export async function staffWith(
  company: TestCompany,
  permissions: Permission[],
  number: number = (others += 1),
): Promise<TestClient> {
  const [code, username] = [`ROLE_${number}`, `staff.${number}`];
  await createRole(company.ctx, { code, name: code, permissions });
  await createStaff(company.ctx, {
    username,
    password: PASSWORD,
    fullName: username,
    roleCode: code,
    mustChangePassword: false,
  });
  return company.signedIn(username);
}

/** Creates them in a test company. */
export async function openCallers(company: TestCompany): Promise<Callers> {
  const admin = await company.signedIn('admin');
  const member = await company.member('M0000001');
  const other = await company.member('M0000001');
  const { stockist } = await openStockist(company, 10);
  let hired = 0;
  const hire = (permissions: Permission[]) => staffWith(company, permissions, (hired += 1));
  const powerless = await hire([]);
  const alone = new Map<Permission, TestClient>();
  const without = new Map<Permission, TestClient>();
  for (const right of PERMISSIONS) {
    alone.set(right, await hire([right]));
    without.set(right, await hire(PERMISSIONS.filter((each) => each !== right)));
  }
  const acting = company.visitor();
  const { result } = await admin.send(contract.auth.loginAsMember, {
    MemberID: other.memberID,
    Reason: 'the walk',
  });
  Object.assign(acting, { memberID: other.memberID, ...result });
  const of = (staff: Map<Permission, TestClient>) => (right: Permission | undefined) =>
    right ? staff.get(right)! : powerless;
  return {
    admin,
    member,
    other,
    stockist,
    powerless,
    acting,
    only: of(alone),
    allBut: of(without),
  };
}
