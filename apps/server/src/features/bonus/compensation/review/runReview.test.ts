import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import {
  calculateMonth,
  colleagueOf,
  confirmed,
  endPeriod,
  payMonth,
  type Run,
} from '../../../../testing/payMonth.ts';
import { asOwner } from '../../../../testing/asOwner.ts';
import { signedInAgain } from '../../../../testing/signedInAgain.ts';

const { compensation } = contract;
let company: TestCompany;
let top: TestClient;
let buyer: TestClient;
let admin: TestClient;
let colleague: TestClient;

const buy = async (person: TestClient) =>
  expect((await person.send(contract.sales.checkout, oneTea(person.memberID))).status).toBe(200);
const review = async ({ runID: RunID }: Run) =>
  (await admin.send(compensation.review, { RunID })).result;

beforeAll(async () => {
  company = await openCompany();
  top = await company.member('M0000001');
  buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '900.00');
    await buy(person);
  }
  await payMonth(company, '2026-11');
  top = await signedInAgain(company, top);
  buyer = await signedInAgain(company, buyer);
  await buy(top);
  // four times as much as in November
  for (let i = 0; i < 4; i += 1) await buy(buyer);
  await endPeriod(company, '2026-12');
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
});
afterAll(() => company.close());

test('a run is laid beside the month before, and what was not paid adds up to the sen', async () => {
  const run = await calculateMonth(company, admin, '2026-12');
  const found = await review(run);
  expect(found.before).toMatchObject({ period: '2026-11', paid: '5.00' });
  expect(found.before?.plans).toContainEqual({ plan: 'UNILEVEL', paid: '5.00' });
  expect(found.movers).toMatchObject([{ memberID: top.memberID, before: '5.00', amount: '20.00' }]);
  // four times as much, but an increase of fifteen ringgit is too small to look at
  expect(found.things).toEqual([]);
  const sen = (amounts: string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  expect(sen(found.breakage.map(({ amount }) => amount))).toBe(sen([run.breakage]));
  const lines = await admin.send(compensation.breakageLines, { RunID: run.runID, PageSize: 100 });
  expect(sen(lines.result.rows.map(({ amount }) => amount))).toBe(sen([run.breakage]));
  const none = await admin.send(compensation.breakageLines, { RunID: run.runID, Reason: 'CAP' });
  expect(none.result).toEqual({ rows: [], total: 0 });
  // one share is not paid for another reason than the others of its plan
  const run_id = Number(run.runID.slice(1));
  await asOwner(company, [
    `update bonus_run_line set reason = 'RANK' where id = (select max(id) from bonus_run_line
      where run_id = ${run_id} and plan = 'GENERATION' and reason = 'NO_UPLINE')`,
    `update bonus_run b set totals = jsonb_set(totals, '{plans,GENERATION,unpaidLines}', (select jsonb_object_agg(reason, lines)
      from (select reason, count(*) as lines from bonus_run_line
        where run_id = ${run_id} and plan = 'GENERATION' and reason is not null group by reason) l)) where id = ${run_id}`,
  ]);
  // page by page, by plan and by reason, in the same order as one by one
  for (const asked of [
    {},
    { Plan: 'UNILEVEL' as const },
    { Plan: 'GENERATION' as const, Reason: 'RANK' as const },
    { Plan: 'GENERATION' as const, Reason: 'NO_UPLINE' as const },
    { Plan: 'SPONSOR' as const },
    { Reason: 'NO_UPLINE' as const },
  ]) {
    const { rows } = await sql<{ id: number }>`
      select id from bonus_run_line where run_id = ${Number(run.runID.slice(1))} and reason is not null
        and (${asked.Plan ?? null}::text is null or plan = ${asked.Plan ?? null})
        and (${asked.Reason ?? null}::text is null or reason = ${asked.Reason ?? null}) order by id`.execute(
      company.database.db,
    );
    const paged: number[] = [];
    for (let Page = 1; Page <= rows.length / 3 + 1; Page += 1) {
      const { result } = await admin.send(compensation.breakageLines, {
        RunID: run.runID,
        Page,
        PageSize: 3,
        ...asked,
      });
      expect(result.total).toBe(rows.length);
      paged.push(...result.rows.map(({ lineID }) => lineID));
    }
    expect(paged).toEqual(rows.map(({ id }) => id));
  }
  const own = await admin.send(compensation.runDetail, { RunID: run.runID, Search: top.memberID });
  expect(own.result.earners.rows.map(({ memberID }) => memberID)).toEqual([top.memberID]);
  // and the search results among its paid lines: earned by somebody, or from somebody's purchases
  const { rows: sales } = await sql<{ id: number }>`
    select max(id) as id from sale where period = '2026-12'`.execute(company.database.db);
  let hits = 0;
  for (const asked of [
    { Search: top.memberID },
    { Search: buyer.memberID },
    { Search: buyer.memberID, Plan: 'UNILEVEL' as const },
    { Search: top.memberID, Plan: 'SPONSOR' as const },
    { Search: `S${String(sales[0]!.id).padStart(7, '0')}` },
  ]) {
    const id = Number(asked.Search.slice(1));
    const { rows } = await sql<{ id: number; amount: number }>`
      select l.id, l.amount from bonus_line_all l where l.run_id = ${Number(run.runID.slice(1))} and l.earner_id is not null
        and case when ${asked.Search.startsWith('S')} then l.sale_id = ${id}
          else l.earner_id = ${id} or l.sale_id in (select id from sale where member_id = ${id}) end
        and (${asked.Plan ?? null}::text is null or l.plan = ${asked.Plan ?? null}) order by l.id desc`.execute(
      company.database.db,
    );
    const paged: number[] = [];
    for (let Page = 1; Page <= rows.length / 2 + 1; Page += 1) {
      const { result } = await admin.send(compensation.lineList, {
        RunID: run.runID,
        Page,
        PageSize: 2,
        ...asked,
      });
      expect([result.total, sen([result.totals.amount])]).toEqual([
        rows.length,
        rows.reduce((sum, { amount }) => sum + amount, 0),
      ]);
      paged.push(...result.rows.map(({ lineID }) => lineID));
    }
    expect([asked, paged]).toEqual([asked, rows.map((row) => row.id)]);
    hits += rows.length;
  }
  expect(hits).toBeGreaterThan(8);
  const [line] = lines.result.rows;
  const bySale = await admin.send(compensation.breakageLines, {
    RunID: run.runID,
    Search: line!.salesID!,
  });
  expect(bySale.result.total).toBeGreaterThan(0);
  expect(new Set(bySale.result.rows.map(({ salesID }) => salesID))).toEqual(
    new Set([line!.salesID]),
  );
});

test('what rules find must be seen before a run counts as checked; what was seen stays seen', async () => {
  // the payout account has changed in the month
  await company.database.db
    .insertInto('profile_change')
    .values({
      member_id: Number(top.memberID.slice(1)),
      kind: 'BANK',
      before: '{}',
      after: '{}',
      status: 'APPROVED',
      requested_by: 1,
      requested_at: company.services.clock(),
      decided_by: 1,
      decided_at: company.services.clock(),
    })
    .execute();
  let run = await calculateMonth(company, admin, '2026-12');
  const RunID = () => ({ RunID: run.runID });
  expect((await review(run)).things).toMatchObject([
    { kind: 'NEW_BANK', memberID: top.memberID, amount: '20.00', seenAt: null },
  ]);
  expect((await colleague.send(compensation.check, RunID())).code).toBe('RUN_UNSEEN');
  const seen = { ...RunID(), Kind: 'NEW_BANK', MemberID: top.memberID, Note: 'by phone' } as const;
  expect((await admin.send(compensation.seeThing, seen)).result).toBe(1);
  run = await calculateMonth(company, admin, '2026-12');
  expect((await review(run)).things).toMatchObject([{ note: 'by phone', seenBy: 'Administrator' }]);
  expect((await admin.send(compensation.check, RunID())).code).toBe('SECOND_PERSON');
  expect((await colleague.send(compensation.check, RunID())).result.state).toBe('REVIEWED');
  expect((await review(run)).checkedBy).toBe('Second Admin');

  const back = { ...RunID(), Reason: 'one sale looks wrong' };
  expect((await colleague.send(compensation.sendBack, back)).result.state).toBe('CALCULATED');
  expect((await review(run)).things).toMatchObject([{ note: 'by phone' }]);
  await colleague.send(compensation.check, RunID());
  const { lockBlocked } = (await admin.send(compensation.runControl, RunID())).result;
  expect(lockBlocked).toBe('SECOND_PERSON');
  const own = await admin.send(compensation.approve, confirmed(run));
  expect(own.code).toBe('SECOND_PERSON');
  const locked = await colleague.send(compensation.approve, confirmed(run));
  expect(locked.result.state).toBe('LOCKED');
  expect((await review(run)).checkedBy).toBe('Second Admin');
});

test('two calculations are laid beside each other, line by line; the earlier preview is kept for it', async () => {
  const { result: all } = await admin.send(compensation.calculations, {});
  const [now, earlier] = all.filter(({ period }) => period === '2026-12');
  expect([now!.state, earlier!.state]).toEqual(['LOCKED', 'DISCARDED']);
  const same = await admin.send(compensation.compareRuns, {
    RunID: now!.runID,
    OtherID: earlier!.runID,
  });
  expect(same.result).toMatchObject({ rows: [], total: 0, totals: { run: { paid: '20.00' } } });
  const november = all.find(({ period }) => period === '2026-11')!;
  const both = { RunID: now!.runID, OtherID: november.runID };
  const { result: compared } = await admin.send(compensation.compareRuns, both);
  expect(compared.rows).toMatchObject([{ memberID: top.memberID, amount: '20.00', other: '5.00' }]);
  const { result: lines } = await admin.send(compensation.compareMember, {
    ...both,
    MemberID: top.memberID,
  });
  expect(lines.filter(({ amount }) => amount === '5.00')).toHaveLength(4);
  expect(lines.filter(({ other }) => other === '5.00')).toHaveLength(1);
});
