import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { soldTo } from './soldTo.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

test.each([
  ['nobody', []],
  ['a few', [1, 7, 8, 9, 1_000]],
  ['a large team', Array.from({ length: 700 }, (_, i) => 3 + i * 2)],
  ['everybody up to the last', Array.from({ length: 900 }, (_, i) => i + 1)],
])('the sales of %s are theirs and no others', async (_, members) => {
  const { rows } = await sql<{ member_id: number }>`
    select s.member_id from generate_series(1, 2000) s (member_id)
    where ${soldTo(Int32Array.from(members))} order by 1`.execute(opened.database.db);
  expect(rows.map((row) => row.member_id)).toEqual(members);
});
