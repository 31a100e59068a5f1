import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { changeRules } from '../../../../testing/changeRules.ts';
import { endPeriod, payMonth } from '../../../../testing/payMonth.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import { readTransfer } from '../../../money/wallets/recipient.ts';
import { inputFingerprint, inputSums } from './loadRunInput.ts';
import { transaction } from '../../../../platform/database/transaction.ts';

const { compensation, members } = contract;
let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('a month is paid by what held at its end, and its lines are explained with what was paid with', async () => {
  // the run may pay at most 1 % of 200 PV at RM 1.00; nothing counts in November yet
  await changeRules(company, { CompanyCap: 100 });
  const top = await company.member('M0000001');
  const buyer = await company.member(top.memberID);
  for (const person of [top, buyer]) {
    await company.reload(person, '200.00');
    await person.send(contract.sales.checkout, oneTea(person.memberID));
  }
  // none of this applies to November
  await changeRules(company, { PvValue: '3.00', MaintenancePV: '500.00', CompanyCap: null });
  await endPeriod(company, '2026-11');
  let admin = await company.signedIn('admin');
  const suspended = await admin.send(members.changeStatus, {
    MemberID: top.memberID,
    Action: 'SUSPEND',
    Reason: 'in December',
  });
  expect(suspended.status).toBe(200);

  const run = await payMonth(company, '2026-11');
  expect(run).toMatchObject({ state: 'POSTED', volume: '200.00', paid: '2.00', payoutRatio: 100 });
  admin = await company.signedIn('admin');
  const lines = await admin.send(compensation.lineList, { RunID: run.runID });
  expect(lines.result.rows).toMatchObject([{ memberID: top.memberID, amount: '2.00' }]);
  const { result } = await admin.send(compensation.lineDetail, {
    LineID: lines.result.rows[0]!.lineID,
  });
  expect(result).toMatchObject({
    formula: '100 PV × RM 1.00 × 5% = RM 5.00',
    amount: '2.00',
    capFactor: '0.400000',
    cap: { share: '5.00' },
  });
  // lines and breakage together are all shares of the volume: 30 % and 10 % of 200 PV
  const { rows } = await sql<{ plan: string; fine: number }>`
    select plan, sum(amount_fine)::bigint as fine from bonus_run_line where reason is distinct from 'ROUNDING'
    group by plan order by plan`.execute(company.database.db);
  expect(rows).toEqual([
    { plan: 'GENERATION', fine: 20_00 * 1_000_000 },
    { plan: 'UNILEVEL', fine: 60_00 * 1_000_000 },
  ]);
});

test('before a lock only what has changed since is looked at again, and nothing of it is overlooked', async () => {
  const { db } = company.database;
  const period = '2026-12';
  const asOf = new Date('2027-06-01T00:00:00Z');
  const top = await company.member('M0000001');
  const buyer = await company.member(top.memberID);
  await company.reload(buyer, '500.00');
  const admin = await company.signedIn('admin');
  const change = (what: ReturnType<typeof sql>) => what.execute(db);
  const id = Number(buyer.memberID.slice(1));
  const changes: [string, () => Promise<unknown>][] = [
    ['a sale', () => buyer.send(contract.sales.checkout, oneTea(buyer.memberID))],
    ['another sale', () => buyer.send(contract.sales.checkout, oneTea(buyer.memberID))],
    ['a member', () => company.member(buyer.memberID)],
    [
      'a status',
      () =>
        admin.send(members.changeStatus, {
          MemberID: buyer.memberID,
          Action: 'SUSPEND',
          Reason: 'x',
        }),
    ],
    ['a rank', () => change(sql`update member set ranking = 2 where id = ${id}`)],
    ['a place', () => change(sql`update sponsor_edge set sponsor_id = 1 where member_id = ${id}`)],
    [
      'volume that came back',
      () =>
        change(sql`update sale set counted_pv = 4000 where id = (
      select max(id) from sale where member_id = ${id})`),
    ],
    [
      'a reward',
      () =>
        change(sql`insert into rank_reward (member_id, rank, run_id, amount)
      select ${id}, 1, max(id), 100 from bonus_run`),
    ],
    [
      'a setting',
      () =>
        change(sql`insert into rule_version (version, effective_from, pv_value, maintenance_pv)
          select max(version) + 1, ${period}, 200, 10000 from rule_version`),
    ],
  ];
  const first = await inputSums(db, period, asOf);
  let last = await inputFingerprint(db, period, asOf, first);
  for (const [what, make] of changes) {
    const sums = await inputSums(db, period, asOf);
    await make();
    const now = await inputFingerprint(db, period, asOf);
    expect([what, now]).not.toEqual([what, last]);
    expect([what, await inputFingerprint(db, period, asOf, sums)]).toEqual([what, now]);
    last = now;
  }
  // all changes together, starting from the first sums
  expect(await inputFingerprint(db, period, asOf, first)).toBe(last);
});

test('a transfer hands its transaction settings with every version of what decides bonuses', async () => {
  const { db } = company.database;
  const read = await transaction(db, async (tx) => {
    await readTransfer({ ...company.ctx, db: tx, tx }, 'nobody', 1);
    return readSettings(tx);
  });
  expect(read.rules.length).toBeGreaterThan(2);
  expect(read.rules).toEqual((await readSettings(db)).rules);
});
