import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSTRAINTS } from './constraints.ts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
});

const names = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(opened.database.db)).rows.map(({ name }) => name);

test('every constraint that a feature names is there', async () => {
  const there = await names(sql<{ name: string }>`
    select conname as name from pg_constraint union
    select relname from pg_class join pg_index on indexrelid = pg_class.oid and indisunique`);
  expect(Object.keys(CONSTRAINTS).filter((name) => !there.includes(name))).toEqual([]);
  expect(Object.keys(CONSTRAINTS).length).toBeGreaterThan(15);
});
