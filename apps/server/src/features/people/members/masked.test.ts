import type { Call } from '@canopy/contract/call';
import { PERMISSIONS } from '@canopy/contract/codes';
import { members } from '@canopy/contract/people/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../../app.ts';
import { personalColumns } from '../../../platform/database/ownRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { createRole } from '../../office/access/createRole.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import { TABLES } from '../../tables.ts';

let company: TestCompany;
let memberID: string;
/** A value that nobody else has, for each masked column. */
const MARKS = Object.fromEntries(
  personalColumns(TABLES.member)
    .filter(([, { masked }]) => masked)
    .map(([column]) => [column, column === 'date_of_birth' ? '1961-02-03' : `mark of ${column}`]),
);

beforeAll(async () => {
  company = await openCompany();
  memberID = (await company.member('M0000001', 'masked.one')).memberID;
  await company.database.db
    .updateTable('member')
    .set(MARKS)
    .where('id', '=', memberRow(memberID))
    .execute();
  await createRole(company.ctx, {
    code: 'CURIOUS',
    name: 'Curious',
    permissions: PERMISSIONS.filter((right) => right !== 'member.personalData'),
  });
  await createStaff(company.ctx, {
    username: 'curious',
    password: PASSWORD,
    fullName: 'Carl Curious',
    roleCode: 'CURIOUS',
    mustChangePassword: false,
  });
});
afterAll(() => company.close());

const QUERIES = Object.values(OPERATIONS)
  .flatMap((operations) => Object.values(operations) as Operation<Call>[])
  .filter(({ kind }) => kind === 'query')
  .map(({ contract }) => contract);

const shownIn = (text: string) =>
  Object.keys(MARKS).filter((column) => text.includes(MARKS[column]!));

test('whoever has every right but that to personal data reads what is declared as masked for the tax office alone', async () => {
  const curious = await company.signedIn('curious');
  const answered: string[] = [];
  const shown: string[] = [];
  for (const call of QUERIES) {
    const fields = call.body?.shape ?? {};
    const body = 'MemberID' in fields ? { MemberID: memberID } : {};
    const answer = await curious.send(call, body as never);
    if (answer.status !== 200) continue;
    answered.push(call.path);
    shown.push(...shownIn(answer.text).map((column) => `${call.path}: ${column}`));
  }
  // whoever has the right to tax states it to the tax office
  expect(shown).toEqual(['/Tax/Details: identity_value']);
  expect(answered).toContain(members.profile.path);
  expect(answered.length).toBeGreaterThan(100);
  const admin = await company.signedIn('admin');
  const open = await admin.send(members.profile, { MemberID: memberID });
  expect(shownIn(open.text)).toContain('bank_account_number');
}, 60_000);
