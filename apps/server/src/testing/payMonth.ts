import type { ResultOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { periodBounds } from '@canopy/domain/time';
import { createStaff } from '../features/office/access/createStaff.ts';
import { readSettings } from '../features/company/settings/readSettings.ts';
import type { TestClient } from './client.ts';
import { PASSWORD, type TestCompany } from './company.ts';
import { resultOf } from './example.ts';

export type Run = ResultOf<typeof contract.compensation.calculate>;

/** The typed confirmation for locking or paying a run. */
export const confirmed = (run: Run) => ({
  RunID: run.runID,
  Period: run.period,
  Amount: run.paid,
});

const COLLEAGUE = 'second.admin';

/** A second administrator, signed in, because whoever calculated a run neither checks nor locks it. */
export async function colleagueOf(company: TestCompany): Promise<TestClient> {
  const known = await company.database.db
    .selectFrom('login')
    .select('id')
    .where('username_key', '=', COLLEAGUE)
    .executeTakeFirst();
  if (!known) {
    await createStaff(company.ctx, {
      username: COLLEAGUE,
      password: PASSWORD,
      fullName: 'Second Admin',
      roleCode: null,
      email: 'second@people.example',
      mustChangePassword: false,
    });
  }
  return company.signedIn(COLLEAGUE);
}

/** Moves the clock to the first hour after a period, if it is still running. */
export async function endPeriod(company: TestCompany, period: string): Promise<void> {
  const { timeZone } = await readSettings(company.database.db);
  const { until } = periodBounds(period, timeZone);
  const left = until.getTime() - company.services.clock().getTime();
  if (left > 0) company.advance(left + 3_600_000);
}

/** Views everything the rules found in a run and marks it as checked. */
export async function checkRun(
  who: TestClient,
  { runID: RunID }: Pick<Run, 'runID'>,
): Promise<void> {
  const { compensation } = contract;
  const { things } = resultOf(await who.send(compensation.review, { RunID }));
  for (const Kind of new Set(things?.map(({ kind }) => kind))) {
    resultOf(await who.send(compensation.seeThing, { RunID, Kind }));
  }
  resultOf(await who.send(compensation.check, { RunID }));
}

/** Calculates, checks and locks a finished period with two people; `admin` is the one who may post it. */
export async function lockMonth(
  company: TestCompany,
  Period: string,
): Promise<{ run: Run; admin: TestClient; colleague: TestClient }> {
  await endPeriod(company, Period);
  const admin = await company.signedIn('admin');
  const colleague = await colleagueOf(company);
  const run = await calculateMonth(company, admin, Period);
  await checkRun(colleague, run);
  const locked = await colleague.send(contract.compensation.approve, confirmed(run));
  return { run: resultOf(locked), admin, colleague };
}

/** Calculates, locks and pays a period. */
export async function payMonth(company: TestCompany, period: string): Promise<Run> {
  const { run, admin } = await lockMonth(company, period);
  return postMonth(company, admin, run);
}

/** Calculates a period and waits until it is done. */
export async function calculateMonth(
  company: TestCompany,
  admin: TestClient,
  Period: string,
): Promise<Run> {
  const run = resultOf(await admin.send(contract.compensation.calculate, { Period }));
  await company.finishTasks();
  return resultOf(await admin.send(contract.compensation.runDetail, { RunID: run.runID }));
}

/** Pays a locked run and waits until it is done. */
export async function postMonth(company: TestCompany, admin: TestClient, run: Run): Promise<Run> {
  resultOf(await admin.send(contract.compensation.post, confirmed(run)));
  await company.finishTasks();
  return resultOf(await admin.send(contract.compensation.runDetail, { RunID: run.runID }));
}
