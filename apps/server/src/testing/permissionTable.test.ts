import type { Call } from '@canopy/contract/call';
import { allCalls, contract } from '@canopy/contract/contract';
import { PERMISSIONS, type Permission } from '@canopy/contract/permissions';
import { parsePublicId } from '@canopy/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '../features/access/roles.commands.ts';
import { createStaff } from '../features/access/staff.commands.ts';
import type { TestClient } from './client.ts';
import { openCompany, PASSWORD, type TestCompany } from './company.ts';
import { OPEN_WHILE_ACTING_AS, PERMISSION_TABLE } from './permissionTable.ts';

let company: TestCompany;
let admin: TestClient;
let member: TestClient;
let other: TestClient;
let stockist: TestClient;
let acting: TestClient;
/** Staff who hold one right alone. */
const holders = new Map<Permission, TestClient>();

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  member = await company.member('M0000001');
  other = await company.member('M0000001');
  stockist = await company.member('M0000001');
  await company.database.db
    .updateTable('warehouse')
    .set({ stockist_id: parsePublicId('member', stockist.memberID) })
    .where('id', '=', 1)
    .execute();
  for (const [i, permission] of PERMISSIONS.entries()) {
    const code = `ONLY_${i}`;
    await createRole(company.ctx, { code, name: permission, permissions: [permission] });
    await createStaff(company.ctx, {
      username: `only.${i}`,
      password: PASSWORD,
      fullName: permission,
      roleCode: code,
      mustChangePassword: false,
    });
    holders.set(permission, await company.signedIn(`only.${i}`));
  }
  acting = company.visitor();
  const { result } = await admin.send(contract.auth.loginAsMember, {
    MemberID: other.memberID,
    Reason: 'the table',
  });
  Object.assign(acting, { memberID: other.memberID, ...result });
}, 60_000);
afterAll(() => company.close());

/** A body that passes the owner rules and fails the schema: who is admitted changes nothing. */
function bodyFor(call: Call, caller: TestClient): Record<string, unknown> | undefined {
  if (!call.body) return undefined;
  const own = ['MemberID', 'CreatedBy', 'UpdatedBy'].filter((field) => field in call.body!.shape);
  return {
    ...Object.fromEntries(own.map((field) => [field, caller.memberID])),
    // nobody's: a refresh would end the callers' tokens
    ...('Token' in call.body.shape ? { Token: 'none' } : {}),
    NotAField: 1,
  };
}

async function outcome(call: Call, caller: TestClient): Promise<string> {
  const answer = await caller.raw(call, bodyFor(call, caller));
  if (answer.text === 'INVALID TOKEN') return 'no session';
  if (answer.status === 403) return answer.code!;
  expect(answer.status).toBeLessThan(500);
  expect(answer.status).not.toBe(401);
  return 'admitted';
}

const parts = (name: string) => PERMISSION_TABLE[name]!.split(' | ');
const isRight = (part: string): part is Permission => PERMISSIONS.includes(part as Permission);

test('the table names every call, and every right is one of the list', () => {
  expect(Object.keys(PERMISSION_TABLE).toSorted()).toEqual(
    allCalls.map(({ name }) => name).toSorted(),
  );
  for (const name of Object.keys(PERMISSION_TABLE)) {
    for (const part of parts(name).filter((word) => word.includes('.'))) {
      expect(PERMISSIONS, name).toContain(part);
    }
  }
});

describe.each(allCalls.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  const open = parts(name)[0]!.startsWith('anybody');
  const forMembers = parts(name).includes('member');
  const forStockists = forMembers || parts(name).includes('stockist');
  const right = parts(name).find(isRight);
  const forStaff = parts(name).includes('staff');
  const anybody = call.signedByToken ? 'no session' : 'admitted';

  test('answers as the table says: to a visitor, members, a stockist, staff and an admin', async () => {
    const expected = (admitted: boolean) => (open ? anybody : admitted ? 'admitted' : 'FORBIDDEN');
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const look = async (who: string, caller: TestClient, want: string) => {
      seen[who] = await outcome(call, caller);
      wanted[who] = want;
    };
    await look('a visitor', company.visitor(), open ? anybody : 'no session');
    await look('a member', member, expected(forMembers));
    await look('another member', other, expected(forMembers));
    await look('a stockist', stockist, expected(forStockists));
    for (const [permission, holder] of holders) {
      await look(`staff with ${permission}`, holder, expected(forStaff || permission === right));
    }
    await look('an admin', admin, expected(forStaff || right !== undefined));
    expect(seen).toEqual(wanted);
  });

  test('is open or closed to staff who are signed in as a member, as the table says', async () => {
    // a call that ignores sessions does not know who asks
    if (call.access.kind === 'public' && !call.access.optionalSession) return;
    const seen = await outcome(call, acting);
    if (OPEN_WHILE_ACTING_AS.has(name)) expect(seen).toBe('admitted');
    else expect(['ACTING_AS', 'FORBIDDEN']).toContain(seen);
  });
});
