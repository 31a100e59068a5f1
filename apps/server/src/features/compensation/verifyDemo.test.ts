import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openDatabase, type Database } from '../../platform/database/open.ts';
import { start } from '../../start.ts';
import { isIntact, runsToVerify, verifyRun } from './verifyRun.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canopy-months-'));
let database: Database;

beforeAll(async () => {
  // made by `npm test` already; alone, the first start makes it
  const company = process.env['DEMO_COMPANY'];
  if (company) cpSync(company, dataDir, { recursive: true });
  else await (await start(readConfig({ DATA_DIR: dataDir, LOG: 'silent' }))).stop();
  database = await openDatabase({ dataDir });
}, 280_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every month that the demo company has paid, checked. */
const verified = () =>
  database.db.transaction().execute(async (tx) => {
    const found = [];
    for (const run of await runsToVerify(tx, null)) found.push(await verifyRun(tx, run));
    return found;
  });

const perfect = {
  inputHash: true,
  outputHash: true,
  wrongLines: 0,
  wrongEarners: 0,
  wrongPayments: 0,
};

describe('every posted month of the demo company', () => {
  test('is calculated again to the same lines, totals and payments', async () => {
    const months = await verified();
    expect(months.length).toBe(6);
    for (const month of months) {
      expect(month).toMatchObject(perfect);
      expect([month.lines > 0, month.payments > 0, isIntact(month)]).toEqual([true, true, true]);
    }
  });

  test('still is when members moved, ranks rose, refunds came, and rules and plans changed', async () => {
    const { db } = database;
    const statements = [
      // half of the members below the root have another sponsor, as if from the beginning
      sql`update sponsor_edge set sponsor_id = 1 where member_id % 2 = 0 and member_id > 3 and sponsor_id <> 1`,
      sql`update member set ranking = least(ranking + 1, 4), activated_at = activated_at - interval '1 year'`,
      sql`update member set status = 'SUSPENDED' where id % 5 = 0`,
      sql`update sale set counted_pv = counted_pv / 2, refunded_pv = total_pv - counted_pv / 2 where period is not null`,
      sql`insert into setting (key, value) values ('pvValue', '200')
        on conflict (key) do update set value = excluded.value`,
      sql`insert into bonus_plan (kind, version, name, effective_from, status, plan)
        select kind, version + 1, name, '2000-01', status, jsonb_set(plan, '{levels}', '[900, 900]')
        from bonus_plan where kind in ('UNILEVEL', 'GENERATION')`,
    ];
    for (const statement of statements) await statement.execute(db);
    const months = await verified();
    const moved = new Set(months.flatMap((month) => month.moved.map(({ what }) => what)));
    for (const month of months) expect(month).toMatchObject(perfect);
    expect([...moved].sort()).toEqual(
      expect.arrayContaining([
        'plans',
        'ranking',
        'rewards',
        'settings',
        'sponsor',
        'status',
        'volume',
      ]),
    );
  });
});
