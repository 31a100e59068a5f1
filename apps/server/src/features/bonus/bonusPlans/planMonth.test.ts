import { contract } from '@canopy/contract/contract';
import { periodBounds } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyTea } from '../../../testing/buyTea.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { colleagueOf } from '../../../testing/payMonth.ts';
import { planBody } from '../../../testing/planBody.ts';

const { bonusPlans } = contract;
const MINUTE_MS = 60_000;
let company: TestCompany;
let admin: TestClient;
let colleague: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  company = await openCompany();
  buyer = await company.member('M0000001', 'month.buyer');
});
afterAll(() => company.close());

async function signIn() {
  admin = await company.signedIn('admin');
  colleague = await colleagueOf(company);
  buyer = await company.signedIn('month.buyer');
}

/** Moves the clock to four minutes before the end of November. */
async function endOfNovember() {
  const { until } = periodBounds('2026-11', 'Asia/Kuala_Lumpur');
  company.advance(until.getTime() - company.services.clock().getTime() - 4 * MINUTE_MS);
  await signIn();
}

type Plan = Parameters<typeof planBody>[0];

/** A draft starting in December, as referred to by later decisions. */
async function draftOf(Plan: Plan) {
  const known = resultOf(await admin.send(bonusPlans.planVersions, { Plan }));
  const body = planBody(Plan, known, { EffectiveFrom: '2026-12', Levels: [450, 500, 200] });
  const { draft } = resultOf(await admin.send(bonusPlans.savePlan, body));
  return { DraftID: draft!.draftID, Revision: draft!.revision };
}

test('a month that has begun on another server takes no new version from one whose clock is behind', async () => {
  await endOfNovember();
  const draft = await draftOf('UNILEVEL');
  resultOf(await admin.send(bonusPlans.sendPlan, draft));
  company.advance(8 * MINUTE_MS);
  await buyTea(company, buyer);
  company.advance(-8 * MINUTE_MS);
  const { periods } = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'UNILEVEL' }));
  expect(periods[0]).toBe('2027-01');
  const refused = await colleague.send(bonusPlans.approvePlan, draft);
  expect([refused.status, refused.code]).toEqual([422, 'PLAN_PERIOD']);
});

test('a draft whose month has begun meanwhile is neither sent nor approved', async () => {
  company.advance(60 * MINUTE_MS);
  await signIn();
  const { draft } = resultOf(await admin.send(bonusPlans.planVersions, { Plan: 'UNILEVEL' }));
  const sent = { DraftID: draft!.draftID, Revision: draft!.revision };
  expect((await colleague.send(bonusPlans.approvePlan, sent)).code).toBe('PLAN_PERIOD');
  const { draft: returned } = resultOf(
    await colleague.send(bonusPlans.returnPlan, { ...sent, Reason: 'too late' }),
  );
  const again = { DraftID: returned!.draftID, Revision: returned!.revision };
  expect((await admin.send(bonusPlans.sendPlan, again)).code).toBe('PLAN_PERIOD');
});
