import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRow } from '../../../platform/ids.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { plantData, type Planted } from '../../../testing/plantData.ts';
import { dump } from '../../../testing/upgrade/tables.ts';
import { eraseMember } from './eraseMember.ts';

let company: TestCompany;
let admin: TestClient;
type Marked = Awaited<ReturnType<typeof markedMember>>;
let staying: Marked;
let leaving: Marked;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  staying = await markedMember('who.stays');
  leaving = await markedMember('who.leaves');
}, 120_000);
afterAll(() => company.close());

/** A new member, with a mark in each column about them. */
async function markedMember(username: string) {
  const { memberID } = await company.member('M0000001', username);
  const memberId = memberRow(memberID);
  const { login_id: loginId } = await company.database.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const planted = await plantData(company, { memberId, loginId });
  return { memberID, memberId, loginId, planted };
}

/** Those whose marks stand anywhere in the database. */
async function found(planted: Planted[]): Promise<Planted[]> {
  const { tables } = await dump(
    async (text) =>
      (await sql.raw<Record<string, unknown>>(text).execute(company.database.db)).rows,
  );
  const all = Object.values(tables)
    .flatMap(({ rows }) => rows.flat())
    .map((value) =>
      value?.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex').toString() : value,
    )
    .join('\n');
  return planted.filter(({ mark }) => all.includes(mark));
}

test('a member’s own data has every column about them that is not withheld, and none that is', async () => {
  const { memberID, planted } = staying;
  const { text } = await admin.send(contract.members.exportData, { MemberID: memberID });
  const wrong = planted.filter(({ mark, personal }) => text.includes(mark) === !!personal.withheld);
  expect(wrong.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  expect(planted.length).toBeGreaterThan(80);
});

test('of an erased member nothing is found anywhere but what is declared to be kept', async () => {
  const { memberId, loginId, planted } = leaving;
  const marks = [...planted, ...staying.planted];
  expect(await found(marks)).toEqual(marks);
  await transaction(company.database.db, (tx) =>
    eraseMember({ ...company.ctx, db: tx, tx }, { id: memberId, login_id: loginId }, 'nobody'),
  );
  const kept = planted.filter(({ personal }) => personal.atErasure === 'KEPT');
  expect(await found(marks)).toEqual([...kept, ...staying.planted]);
  expect(kept.length).toBeGreaterThan(20);
});
