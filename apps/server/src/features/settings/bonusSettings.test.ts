import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { settingsAt } from './ruleSettings.ts';

let company: TestCompany;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('what decides bonuses is changed with its history, and an earlier moment keeps what it had', async () => {
  const admin = await company.signedIn('admin');
  const save = (PvValue: string, MaintenancePV: string, CompanyCap: number | null) =>
    admin.send(contract.settings.saveBonusSettings, { PvValue, MaintenancePV, CompanyCap });
  const moments = [company.services.clock()];
  for (const [value, maintenance, cap] of [
    ['2.00', '100.00', 4_500],
    ['2.00', '150.00', null],
  ] as const) {
    expect((await save(value, maintenance, cap)).status).toBe(200);
    company.advance(1);
    moments.push(company.services.clock());
    company.advance(300_000);
  }
  // what does not change leaves no line
  expect((await save('2.00', '150.00', null)).result.changes).toHaveLength(4);
  const { result } = await admin.send(contract.settings.bonusSettings, {});
  expect(result).toMatchObject({ pvValue: '2.00', maintenancePV: '150.00', companyCap: null });
  expect(result.changes.map(({ setting, before, after }) => [setting, before, after])).toEqual([
    ['companyCap', '4500', null],
    ['maintenancePv', '100.00', '150.00'],
    ['companyCap', null, '4500'],
    ['pvValue', '1.00', '2.00'],
  ]);
  const held = await Promise.all(moments.map((at) => settingsAt(company.database.db, at)));
  expect(held.map((at) => [at.pvValue, at.maintenancePv, at.companyCap])).toEqual([
    [100, 10_000, null],
    [200, 10_000, 4_500],
    [200, 15_000, null],
  ]);
  const never = await settingsAt(company.database.db, new Date(moments[0]!.getTime() - DAY_MS));
  expect(never.pvValue).toBe(100);
  for (const wrong of [0, 10_001, 0.5])
    expect((await save('1.00', '1.00', wrong)).status).toBe(400);
  expect((await save('0.00', '1.00', null)).status).toBe(400);
});

test('members read what holds and since which month, and not who changed it', async () => {
  const member = await company.member('M0000001');
  const { result } = await member.send(contract.settings.ruleHistory, {});
  expect(result).toMatchObject({ pvValue: '2.00', maintenancePV: '150.00', companyCap: null });
  expect(result.changes[0]).toEqual({
    setting: 'companyCap',
    before: '4500',
    after: null,
    at: expect.any(String),
    period: '2026-11',
  });
});
