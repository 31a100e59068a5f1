import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSTRAINTS } from '../../constraints.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { APP_ROLE } from './appRole.ts';

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

test('what the running product may only add to', async () => {
  const added = await names(sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and has_table_privilege(${APP_ROLE}, oid, 'insert')
      and not has_table_privilege(${APP_ROLE}, oid, 'update')
      and not has_table_privilege(${APP_ROLE}, oid, 'delete')`);
  expect(added).toEqual(
    expect.arrayContaining([
      ...['audit', 'seal', 'master_key', 'ledger_tx', 'posting', 'wallet_move', 'stock_movement'],
      ...['sale_history', 'shipment_history', 'refund_history', 'invoice', 'setting_change'],
      ...['product_price', 'product_package', 'package_version', 'bonus_plan', 'rule_version'],
      ...['member_status_change', 'member_rank_change', 'terms_text', 'ticket_message'],
      ...['tax_remittance', 'self_billed'],
    ]),
  );
});

test('every constraint that a feature names is there', async () => {
  const there = await names(sql<{ name: string }>`
    select conname as name from pg_constraint union
    select relname from pg_class join pg_index on indexrelid = pg_class.oid and indisunique`);
  expect(Object.keys(CONSTRAINTS).filter((name) => !there.includes(name))).toEqual([]);
  expect(Object.keys(CONSTRAINTS).length).toBeGreaterThan(15);
});
