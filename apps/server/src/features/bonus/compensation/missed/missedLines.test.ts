import { contract } from '@canopy/contract/contract';
import { SEED_PLANS } from '@canopy/domain/compensation/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyTea } from '../../../../testing/buyTea.ts';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import { askFor, openEntries } from '../../../../testing/openEntries.ts';
import { payMonth } from '../../../../testing/payMonth.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';
import { PinnedInputs } from '../calculate/pinnedInputs.ts';
import { refreshEstimates } from '../estimates/refreshEstimates.ts';

const { compensation, sales } = contract;
const Period = '2026-11';
let company: TestCompany;
/** From the top down; `idle` does not maintain, the others buy. */
let top: TestClient;
let idle: TestClient;
let near: TestClient;
let far: TestClient;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  idle = await company.member(top.memberID);
  near = await company.member(idle.memberID);
  far = await company.member(near.memberID);
  for (const person of [top, near, far]) {
    await company.reload(person, '500.00');
    resultOf(await person.send(sales.checkout, oneTea(person.memberID)));
  }
  resultOf(await far.send(sales.checkout, oneTea(far.memberID)));
});
afterAll(() => company.close());

const shares = (MemberID: string, period = Period) => ({
  MemberID,
  Period: period,
  Entry: 'SHARES' as const,
  Plan: 'UNILEVEL' as const,
});

describe('the lines behind a missed bonus', () => {
  test('of the running month are listed as of its calculation, whatever is bought since', async () => {
    const before = resultOf(await idle.send(compensation.missedLines, shares(idle.memberID)));
    expect(before).toMatchObject({ rows: [], total: 0, totals: { amount: '0.00' }, asOf: null });
    await refreshEstimates(company.services);
    const asOf = company.services.clock().toISOString();
    resultOf(await far.send(sales.checkout, oneTea(far.memberID)));
    const { lines } = await openEntries(idle, idle.memberID, Period);
    // 5 % of level 1, 5 % of level 2, of 100 PV each
    expect(
      lines['UNILEVEL SHARES']!.map(({ memberID, level, volume, percentage, amount }) => [
        memberID,
        level,
        volume,
        percentage,
        amount,
      ]),
    ).toEqual([
      [far.memberID, 2, '100.00', 500, '5.00'],
      [far.memberID, 2, '100.00', 500, '5.00'],
      [near.memberID, 1, '100.00', 500, '5.00'],
    ]);
    const [first] = lines['UNILEVEL SHARES']!;
    expect(first).toMatchObject({ reasons: ['NOT_MAINTAINED'] });
    expect(first!.salesID).toMatch(/^S\d{7}$/);
    expect(first!.date! <= asOf).toBe(true);
    const asked = await idle.send(compensation.missedLines, shares(idle.memberID));
    expect(asked.result.asOf).toBe(asOf);
  });

  test('are paged and searched, by buyer and by order', async () => {
    const page = async (asked: { Page?: number; PageSize?: number; Search?: string }) =>
      resultOf(await idle.send(compensation.missedLines, { ...shares(idle.memberID), ...asked }));
    const all = (await page({})).rows;
    expect(await page({ Page: 2, PageSize: 2 })).toMatchObject({
      rows: [all[2]!],
      total: 3,
      totals: { amount: '15.00' },
    });
    expect(await page({ Page: 9 })).toMatchObject({ rows: [], total: 3 });
    expect((await page({ Search: near.memberID })).rows).toEqual([{ ...all[2], line: 1 }]);
    expect((await page({ Search: all[0]!.salesID! })).rows).toEqual([{ ...all[0], line: 1 }]);
    expect(await page({ Search: 'nobody at all' })).toMatchObject({
      rows: [],
      total: 0,
      totals: { amount: '0.00' },
    });
    const file = await idle.send(compensation.missedLines, {
      ...shares(idle.memberID),
      Export: {
        Format: 'csv',
        Columns: [
          { Title: 'Sale', Fields: ['salesID'] },
          { Title: 'Amount', Fields: ['amount'], As: 'money' },
        ],
      },
    });
    expect(file.text.trim().split(/\r?\n/).slice(1)).toEqual(
      all.map(({ salesID, amount }) => `"${salesID}","${amount}"`),
    );
  });

  test('are nobody else’s business: of a stranger, the sponsor or a recruit', async () => {
    for (const asker of [top, near, far]) {
      const answer = await asker.send(compensation.missedLines, shares(idle.memberID));
      expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
    }
    const clerk = await company.signedIn('admin');
    expect(resultOf(await clerk.send(compensation.missedLines, shares(idle.memberID))).total).toBe(
      3,
    );
  });

  test('of a paid month stay what they were; who has moved away since is masked', async () => {
    await payMonth(company, Period);
    const me = await signedInAgain(company, idle);
    const { why, lines } = await openEntries(me, idle.memberID, Period);
    expect(why).toMatchObject({ posted: true });
    // with the sale after the estimate
    expect(lines['UNILEVEL SHARES']).toHaveLength(4);
    const { db } = company.database;
    // a recruit moves to the top, with everybody below
    const now = company.services.clock();
    const moved = Number(near.memberID.slice(1));
    await db
      .updateTable('sponsor_edge')
      .set({ valid_until: now })
      .where('member_id', '=', moved)
      .execute();
    await db
      .insertInto('sponsor_edge')
      .values({ member_id: moved, sponsor_id: Number(top.memberID.slice(1)), valid_from: now })
      .execute();
    await db.insertInto('member_change').values({ member_id: moved }).execute();
    await db.updateTable('sale').set({ counted_pv: 0 }).where('member_id', '=', moved).execute();
    const after = await openEntries(me, idle.memberID, Period);
    expect(after.why).toEqual(why);
    const rows = after.lines['UNILEVEL SHARES']!;
    expect(rows.map(({ amount }) => amount)).toEqual(
      lines['UNILEVEL SHARES']!.map(({ amount }) => amount),
    );
    expect(new Set(rows.map(({ fullName }) => fullName))).toEqual(new Set(['•••']));
    expect(rows.every(({ memberID, salesID }) => memberID === null && salesID === null)).toBe(true);
    // nor can they be found by what is not shown
    const known = lines['UNILEVEL SHARES']![0]!;
    for (const Search of [known.memberID!, known.salesID!]) {
      const found = await me.send(compensation.missedLines, { ...shares(idle.memberID), Search });
      expect(found.result.total).toBe(0);
    }
    const admin = await company.signedIn('admin');
    const seen = resultOf(await admin.send(compensation.missedLines, shares(idle.memberID)));
    expect(seen.rows.map(({ salesID }) => salesID)).toEqual(
      lines['UNILEVEL SHARES']!.map(({ salesID }) => salesID),
    );
  });

  test('an entry that is not there has none', async () => {
    const me = await signedInAgain(company, idle);
    for (const asked of [
      { Entry: 'KEPT' as const, Plan: 'BINARY' as const, Reason: 'CAP' as const },
      { Entry: 'PASSED' as const, Plan: 'UNILEVEL' as const, Reason: 'RANK' as const },
      { Entry: 'REWARD' as const, Plan: 'UPGRADE_RANKING' as const, Rank: 3 },
      { Entry: 'SHARES' as const, Plan: 'SPONSOR' as const },
    ]) {
      const body = { MemberID: idle.memberID, Period, ...asked };
      expect(resultOf(await me.send(compensation.missedLines, body))).toMatchObject({
        rows: [],
        total: 0,
        unlisted: null,
      });
    }
    const future = { ...shares(idle.memberID), Period: '2027-05' };
    expect(resultOf(await me.send(compensation.missedLines, future)).total).toBe(0);
  });

  test('caps of the running month are explained, those of a paid one listed', async () => {
    const { db } = company.database;
    await db
      .insertInto('bonus_plan')
      .values({
        kind: 'UNILEVEL',
        version: 2,
        name: 'Uni-level bonus',
        effective_from: '2026-12',
        status: 'ACTIVE',
        plan: JSON.stringify({ ...SEED_PLANS.UNILEVEL, memberCap: 700, openLevels: [2] }),
      })
      .execute();
    top = await signedInAgain(company, top);
    await buyTea(company, top);
    for (const person of [await signedInAgain(company, near), await signedInAgain(company, far)]) {
      await buyTea(company, person);
    }
    await refreshEstimates(company.services);
    const { why } = await openEntries(top, top.memberID, '2026-12');
    const cap = why.rows.find(({ reasons }) => reasons[0] === 'CAP')!;
    const asked = askFor(top.memberID, '2026-12', cap);
    expect(resultOf(await top.send(compensation.missedLines, asked))).toMatchObject({
      unlisted: 'CAPS',
      caps: {
        shares: '10.00',
        paid: '7.00',
        kept: '3.00',
        memberCap: '7.00',
        capPeriod: 'MONTHLY',
        ownPackageCap: false,
        capFactor: null,
      },
    });
    await payMonth(company, '2026-12');
    top = await signedInAgain(company, top);
    const paid = await openEntries(top, top.memberID, '2026-12');
    expect(paid.lines['UNILEVEL KEPT']!.map(({ amount }) => amount)).toEqual(['1.50', '1.50']);
  });

  test('a month whose input was not kept says so', async () => {
    await company.database.db.deleteFrom('bonus_run_input').execute();
    company.services.pinnedInputs = new PinnedInputs();
    const me = await signedInAgain(company, idle);
    expect(resultOf(await me.send(compensation.missedLines, shares(idle.memberID)))).toMatchObject({
      rows: [],
      total: 0,
      unlisted: 'NO_INPUT',
    });
  });
});
