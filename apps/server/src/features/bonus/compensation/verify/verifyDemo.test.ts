import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../platform/config.ts';
import { openDatabase, type Database } from '../../../../platform/database/open.ts';
import { start } from '../../../../start.ts';
import { madeDemoCompany } from '../../../../testing/demoCompany.ts';
import { notPaidOut } from '../holds/holds.ts';
import { pageOfLines, type LineScope } from '../lines/pageOfLines.ts';
import { verifyMonths } from '../../../../testing/verifyMonths.ts';
import { isIntact } from './verifyRun.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canopy-months-'));
let database: Database;

beforeAll(async () => {
  // already built by `npm test`; run alone, the first start builds it
  const company = await madeDemoCompany();
  if (company) cpSync(company, dataDir, { recursive: true });
  else await (await start(readConfig({ DATA_DIR: dataDir, LOG: 'silent' }))).stop();
  database = await openDatabase({ dataDir });
}, 280_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Verifies every month the demo company has paid. */
const verified = () => verifyMonths(database.db);

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

  test('shows its lines page by page as they would be added up and put in order one by one', async () => {
    const { db } = database;
    const one = await sql<{
      id: number;
    }>`select earner_id as id from bonus_line_all where reverses is not null
      order by id limit 1`.execute(db);
    // a payment held in a paid month, which nobody could do any more
    await sql`alter table bonus_hold disable trigger user`.execute(db);
    await sql`insert into bonus_hold (period, member_id, state, reason, held_at, held_by)
      select '2026-09', ${one.rows[0]!.id}, 'HELD', 'x', now(), 1`.execute(db);
    const all = { earner: null, staff: true, run: null, period: null, plan: null };
    const scopes: LineScope[] = [
      all,
      { ...all, period: '2026-09' },
      { ...all, plan: 'GENERATION' },
      { ...all, period: '2026-08', plan: 'SPONSOR' },
      ...[1, 5, one.rows[0]!.id].flatMap((earner) => [
        { ...all, earner },
        { ...all, earner, staff: false },
        { ...all, earner, period: '2026-09' },
        { ...all, earner, plan: 'UNILEVEL' as const },
        { ...all, earner, run: 4, plan: 'GENERATION' as const },
      ]),
    ];
    let seen = 0;
    for (const scope of scopes) {
      const { earner, staff, run, period, plan } = scope;
      const lines = sql`from bonus_line_all l left join bonus_run b on b.id = l.run_id
        where l.earner_id is not null and b.state is distinct from 'DISCARDED'
          and (${earner}::bigint is null or l.earner_id = ${earner}) and (${run}::bigint is null or l.run_id = ${run})
          and (${staff} or l.run_id is null or l.reverses is not null or b.state = 'POSTED')
          and (${period}::text is null or l.period = ${period}) and (${plan}::text is null or l.plan = ${plan})`;
      const { rows: ids } = await sql<{ id: number }>`select l.id ${lines}
        order by l.created_at desc, l.reverses is not null desc, l.id desc`.execute(db);
      const { rows: sums } =
        await sql`select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount,
        coalesce(sum(l.amount) filter (where ${notPaidOut}), 0)::bigint as held,
        coalesce(sum(l.amount) filter (where l.reverses is not null and not ${notPaidOut}), 0)::bigint as clawed_back ${lines}
        group by l.plan order by l.plan`.execute(db);
      seen += ids.length;
      const last = Math.ceil(ids.length / 7);
      for (const Page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
        const page = await pageOfLines(db, scope, { Page, PageSize: 7 });
        expect([scope, Page, page.rows.map(({ id }) => id)]).toEqual([
          scope,
          Page,
          ids.slice((Page - 1) * 7, Page * 7).map(({ id }) => id),
        ]);
        expect([scope, page.sums]).toEqual([scope, sums]);
      }
    }
    expect(seen).toBeGreaterThan(5_000);
    await sql`delete from bonus_hold`.execute(db);
    await sql`alter table bonus_hold enable trigger user`.execute(db);
  });

  test('still is when members moved, ranks rose, refunds came, and rules and plans changed', async () => {
    const { db } = database;
    const statements = [
      // half of the members below the root have another sponsor, as if from the start
      sql`update sponsor_edge set sponsor_id = 1 where member_id % 2 = 0 and member_id > 3 and sponsor_id <> 1`,
      sql`update member set ranking = least(ranking + 1, 4), activated_at = activated_at - interval '1 year'`,
      sql`update member set status = 'SUSPENDED' where id % 5 = 0`,
      sql`update sale set counted_pv = counted_pv / 2, refunded_pv = total_pv - counted_pv / 2 where period is not null`,
      sql`insert into setting (key, value) values ('pvValue', '200')
        on conflict (key) do update set value = excluded.value`,
      sql`insert into bonus_plan (kind, version, name, effective_from, status, plan)
        select kind, 100, name, '2000-01', status, jsonb_set(plan, '{levels}', '[900, 900]')
        from bonus_plan where kind in ('UNILEVEL', 'GENERATION') and version = 1`,
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
