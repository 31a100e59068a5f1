import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { oneTea, openCompany, type TestCompany } from '../../../../testing/company.ts';
import { resultOf } from '../../../../testing/example.ts';
import { colleagueOf, confirmed, endPeriod } from '../../../../testing/payMonth.ts';
import { setSetting } from '../../../../testing/setSetting.ts';
import { calculateOnTime } from './calculateOnTime.ts';

const { compensation } = contract;
const HOUR = 3_600_000;
const PERIOD = '2026-11';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  await setSetting(company.database.db, 'lockBySecondPerson', true);
  const top = await company.member('M0000001', 'calendar.top');
  const buyer = await company.member(top.memberID, 'calendar.buyer');
  for (const who of [top, buyer]) {
    await company.reload(who, '300.00');
    expect((await who.send(contract.sales.checkout, oneTea(who.memberID))).status).toBe(200);
  }
});
afterAll(() => company.close());

const rows = async () => resultOf(await admin.send(compensation.runList, {})).rows;
const runNow = async () => {
  await calculateOnTime(company.services);
  await company.finishTasks();
};
const save = (Day: number | null, UpTo: 'CALCULATED' | 'REVIEWED') =>
  admin.send(compensation.saveCalendar, { Day, Hour: 3, UpTo });

test('the calendar calculates a month once at its hour; checking needs nothing to look at, locking and paying two people', async () => {
  await endPeriod(company, PERIOD);
  admin = await company.signedIn('admin');
  await runNow();
  expect(await rows()).toEqual([]);
  expect((await save(2, 'CALCULATED')).status).toBe(200);
  // one hour into the first day
  await runNow();
  expect(await rows()).toEqual([]);

  company.advance(26 * HOUR);
  admin = await company.signedIn('admin');
  await runNow();
  const [run] = await rows();
  expect(run).toMatchObject({ period: PERIOD, state: 'CALCULATED', calculatedBy: null });
  await runNow();
  expect(await rows()).toMatchObject([{ runID: run!.runID, state: 'CALCULATED' }]);

  // somebody is paid for the first time: a person must look at that
  expect((await save(2, 'REVIEWED')).status).toBe(200);
  await runNow();
  expect(await rows()).toMatchObject([{ state: 'CALCULATED' }]);
  const RunID = run!.runID;
  const { things } = resultOf(await admin.send(compensation.review, { RunID }));
  expect(things!.length).toBeGreaterThan(0);
  for (const Kind of new Set(things!.map(({ kind }) => kind))) {
    resultOf(await admin.send(compensation.seeThing, { RunID, Kind }));
  }
  await runNow();
  expect(await rows()).toMatchObject([{ state: 'REVIEWED' }]);

  // what a person sends back stays with people
  resultOf(await admin.send(compensation.sendBack, { RunID, Reason: 'Look again' }));
  await runNow();
  expect(await rows()).toMatchObject([{ state: 'CALCULATED' }]);
  resultOf(await admin.send(compensation.check, { RunID }));
  const again = await admin.send(compensation.approve, confirmed(run!));
  expect(again.code).toBe('SECOND_PERSON');
  const colleague = await colleagueOf(company);
  resultOf(await colleague.send(compensation.approve, confirmed(run!)));
  resultOf(await colleague.send(compensation.post, confirmed(run!)));
  await company.finishTasks();
  expect(await rows()).toMatchObject([{ runID: RunID, state: 'POSTED' }]);
  await runNow();
  expect(await rows()).toMatchObject([{ runID: RunID, state: 'POSTED' }]);
});
