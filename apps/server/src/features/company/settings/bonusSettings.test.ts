import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import { changeRules } from '../../../testing/changeRules.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf, endPeriod, payMonth } from '../../../testing/payMonth.ts';
import { verifyMonths } from '../../../testing/verifyMonths.ts';
import { isIntact } from '../../bonus/compensation/verify/verifyRun.ts';
import { rulesIn } from './ruleSettings.ts';

const { bonusPlans, settings } = contract;
const SEED = { PvValue: '1.00', MaintenancePV: '100.00', CompanyCap: null };
let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const now = async (who = admin) => resultOf(await who.send(settings.bonusSettings, {}));
const versions = async (who = admin) =>
  resultOf(await who.send(bonusPlans.planVersions, { Plan: 'RULES' }));
const held = async (period: string) => {
  const { pvValue, maintenancePv, companyCap } = await rulesIn(company.database.db, period);
  return [pvValue, maintenancePv, companyCap];
};

test('what one person had changed at once, before there were versions, holds for the months that it held for', async () => {
  const { db } = company.database;
  await sql`insert into setting (key, value) values ('pvValue', '150'), ('companyCap', '4500')`.execute(
    db,
  );
  await sql`insert into setting_change (key, before, after, at) values
    ('pvValue', '100', '200', '2026-09-20T00:00:00Z'),
    ('pvValue', '200', '150', '2026-10-20T00:00:00Z'),
    ('companyCap', 'null', '4500', '2026-10-21T00:00:00Z')`.execute(db);
  expect(await held('2026-08')).toEqual([100, 10_000, null]);
  expect(await held('2026-09')).toEqual([200, 10_000, null]);
  expect(await held('2026-10')).toEqual([150, 10_000, 4_500]);
  expect(await held('2026-11')).toEqual([150, 10_000, 4_500]);
  const known = await versions();
  expect(known).toMatchObject({ current: 1, draft: null });
  expect(known.versions.map(({ version, rules }) => [version, rules])).toEqual([
    [1, { pvValue: '1.50', maintenancePV: '100.00', companyCap: 4_500 }],
  ]);
  expect((await now()).changes.map(({ setting, period }) => [setting, period])).toEqual([
    ['companyCap', '2026-10'],
    ['pvValue', '2026-10'],
    ['pvValue', '2026-09'],
  ]);
});

test('whoever saves changes nothing yet: a draft waits for a second person and for its month', async () => {
  const saved = resultOf(
    await admin.send(bonusPlans.saveBonusSettings, {
      PvValue: '2.00',
      MaintenancePV: '150.00',
      CompanyCap: null,
      EffectiveFrom: '2026-12',
    }),
  );
  expect(saved).toMatchObject({
    pvValue: '1.50',
    maintenancePV: '100.00',
    companyCap: 4_500,
    draft: { effectiveFrom: '2026-12', pvValue: '2.00', maintenancePV: '150.00', companyCap: null },
  });
  const draft = { DraftID: saved.draft.draftID, Revision: saved.draft.revision };
  // a save based on outdated data is refused
  const other = { ...SEED, Revision: null };
  expect((await admin.send(bonusPlans.saveBonusSettings, other)).code).toBe('CHANGED_MEANWHILE');
  resultOf(await admin.send(bonusPlans.sendPlan, draft));
  expect((await admin.send(bonusPlans.approvePlan, draft)).code).toBe('SECOND_PERSON');
  const colleague = await colleagueOf(company);
  const { draft: waiting } = await versions(colleague);
  expect(waiting).toMatchObject({ state: 'SENT', approvalBlocked: null });
  resultOf(await colleague.send(bonusPlans.approvePlan, draft));
  expect(await now()).toMatchObject({ pvValue: '1.50', maintenancePV: '100.00' });
  expect(await held('2026-11')).toEqual([150, 10_000, 4_500]);
  expect(await held('2026-12')).toEqual([200, 15_000, null]);
  // a version cannot be edited, only followed by another
  const edit = sql`update rule_version set pv_value = 1`.execute(company.database.db);
  await expect(edit).rejects.toThrow();
  for (const wrong of [0, 10_001, 0.5]) {
    const body = { ...SEED, CompanyCap: wrong };
    expect((await admin.send(bonusPlans.saveBonusSettings, body)).status).toBe(400);
  }
  const worthless = { ...SEED, PvValue: '0.00' };
  expect((await admin.send(bonusPlans.saveBonusSettings, worthless)).status).toBe(400);
});

test('a draft that changes nothing is not sent, and none begins with a month in which something counts', async () => {
  const buyer = await company.member('M0000001');
  await buyTea(company, buyer, 1);
  const late = await admin.send(bonusPlans.saveBonusSettings, {
    ...SEED,
    EffectiveFrom: '2026-11',
  });
  expect(late.code).toBe('PLAN_PERIOD');
  const { draft } = resultOf(
    await admin.send(bonusPlans.saveBonusSettings, {
      PvValue: '2.00',
      MaintenancePV: '150.00',
      CompanyCap: null,
      EffectiveFrom: '2027-01',
    }),
  );
  const read = { DraftID: draft.draftID, Revision: draft.revision };
  expect((await admin.send(bonusPlans.sendPlan, read)).code).toBe('PLAN_UNCHANGED');
  resultOf(await admin.send(bonusPlans.discardPlan, read));
});

test('the month that runs keeps what it began with, the next one pays by the version, and what was paid stays', async () => {
  const top = await company.member('M0000001', 'rule.top');
  const buyer = await company.member(top.memberID, 'rule.buyer');
  await buyTea(company, top, 1);
  await buyTea(company, buyer, 1);
  const home = async (name: string) => {
    const who = await company.signedIn(name);
    const { result } = await who.send(contract.reports.memberDashboard, { MemberID: who.memberID });
    return [result.maintenancePV, result.maintained];
  };
  expect(await home('rule.buyer')).toEqual(['100.00', true]);
  const november = await payMonth(company, '2026-11');
  expect(november.state).toBe('POSTED');
  // 150 PV are now required, each worth RM 2.00
  const open = resultOf(await company.visitor().send(settings.publicSettings));
  expect([open.pvValue, open.maintenancePV]).toEqual(['2.00', '150.00']);
  await buyTea(company, await company.signedIn('rule.buyer'), 1);
  expect(await home('rule.buyer')).toEqual(['150.00', false]);
  await buyTea(company, await company.signedIn('rule.buyer'), 1);
  await buyTea(company, await company.signedIn('rule.top'), 2);
  expect(await home('rule.buyer')).toEqual(['150.00', true]);
  const december = await payMonth(company, '2026-12');
  admin = await company.signedIn('admin');
  const { rows } = resultOf(
    await admin.send(contract.compensation.lineList, { RunID: december.runID, Plan: 'UNILEVEL' }),
  );
  const line = rows.find(({ memberID }) => memberID === top.memberID)!;
  const { formula } = resultOf(
    await admin.send(contract.compensation.lineDetail, { LineID: line.lineID }),
  );
  expect(formula).toBe('100 PV × RM 2.00 × 5% = RM 10.00');
  // a monthly report uses what each month required
  const months = resultOf(
    await (
      await company.signedIn('rule.buyer')
    ).send(contract.reports.personalMaintain, {
      MemberID: buyer.memberID,
    }),
  );
  expect(
    months.rows
      .filter(({ period }) => period >= '2026-11' && period <= '2026-12')
      .map(({ period, neededPV, status }) => [period, neededPV, status]),
  ).toEqual([
    ['2026-12', '150.00', 'QUALIFIED'],
    ['2026-11', '100.00', 'QUALIFIED'],
  ]);
  expect((await verifyMonths(company.database.db)).every(isIntact)).toBe(true);
});

test('a simulation works every bonus of a paid month out again by the draft', async () => {
  admin = await company.signedIn('admin');
  const simulated = async (rules: object) => {
    const { draft } = resultOf(
      await admin.send(bonusPlans.saveBonusSettings, {
        PvValue: '2.00',
        MaintenancePV: '150.00',
        CompanyCap: null,
        ...rules,
      }),
    );
    resultOf(
      await admin.send(bonusPlans.simulate, { DraftID: draft.draftID, Revision: draft.revision }),
    );
    await company.finishTasks();
    return (await versions()).draft!.simulation!.found!;
  };
  const same = await simulated({});
  expect(Number(same.before)).toBeGreaterThan(0);
  expect([same.after, same.gaining, same.losing]).toEqual([same.before, 0, 0]);
  const doubled = await simulated({ PvValue: '4.00' });
  expect(doubled.before).toBe(same.before);
  expect(Number(doubled.after)).toBe(2 * Number(same.before));
  // nobody has bought that much
  const strict = await simulated({ MaintenancePV: '5000.00' });
  expect(Number(strict.after)).toBeLessThan(Number(same.before));
});

test('members read what holds and since which month, not who changed it nor what is to come', async () => {
  await changeRules(company, { ...SEED, PvValue: '2.50', EffectiveFrom: '2027-03' });
  await endPeriod(company, '2026-12');
  const member = await company.signedIn('rule.top');
  const { result } = await member.send(settings.ruleHistory, {});
  expect(result).toMatchObject({ pvValue: '2.00', maintenancePV: '150.00', companyCap: null });
  expect(result.changes[0]).toEqual({
    setting: 'companyCap',
    before: '4500',
    after: null,
    at: expect.any(String),
    period: '2026-12',
  });
  const { changes } = await now(await company.signedIn('admin'));
  expect(changes.filter(({ period }) => period === '2027-03').map((row) => row.setting)).toContain(
    'pvValue',
  );
});
