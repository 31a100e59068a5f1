import { setTimeout } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import { publicId } from '@canopy/domain/ids';
import { periodOf, previousPeriod } from '@canopy/domain/time';
import { calculateRunTask } from '../apps/server/src/features/bonus/compensation/calculate/calculateRunTask.ts';
import { insertRun } from '../apps/server/src/features/bonus/compensation/calculate/insertRun.ts';
import { postRunTask } from '../apps/server/src/features/bonus/compensation/post/postRunTask.ts';
import { openForTask } from '../apps/server/src/platform/database/open.ts';
import type { TaskEnv } from '../apps/server/src/platform/tasks/task.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { resultOf } from '../apps/server/src/testing/example.ts';
import { fillCompany, type FilledMonth } from '../apps/server/src/testing/monthCompany.ts';
import { packagesBody, planBody } from '../apps/server/src/testing/planBody.ts';
import { setSetting } from '../apps/server/src/testing/setSetting.ts';
import { adminOf } from './admin.ts';
import type { Figure } from './figures.ts';
import { sellPackages } from './sellPackages.ts';
import { restEstimates } from './restEstimates.ts';
import { onServer } from './serverDatabase.ts';

const { bonusPlans, compensation, members } = contract;
const TIME_ZONE = 'Asia/Kuala_Lumpur';
/** What the draft changes: a plan of the month's run, or the settings behind several bonuses. */
export const SIMULATED = ['UNILEVEL', 'PACKAGES', 'RULES'] as const;
type Kind = (typeof SIMULATED)[number];
/**
 * Maximum CPU seconds of the process for twelve months of 100,000 members, without other work on the
 * machine; other sizes in proportion.
 */
const BAR_SECONDS = 180;
const BAR_MEMBER_MONTHS = 12 * 100_000;
/** Fixed cost of starting a task and answering other requests meanwhile, whatever the size. */
const LEAST_SECONDS = 10;
/** Maximum seconds for a page requested meanwhile, and for cancelling a simulation. */
const PAGE_BAR = 1;
const CANCEL_BAR = 5;
const EVERY_MS = 100;

/**
 * Simulates posted months with an unchanged draft, using the server's own task: its CPU time, how long a
 * page waits meanwhile, how long cancelling takes, and in how many months the result differs from what was
 * posted.
 *
 * @param kind what the draft changes; for packages and rules, packages were sold whose bonus was paid at once
 * @param waits also measure waiting, which requires the machine to be otherwise idle
 */
export const benchSimulate = (
  memberCount: number,
  monthCount: number,
  kind: Kind = 'UNILEVEL',
  waits = true,
): Promise<Figure[]> =>
  onServer(
    `simulation of ${kind} in ${monthCount} months of ${memberCount} members`,
    async (running, clean, url) => {
      const { db } = running.database;
      await restEstimates(db);
      const months = monthsBeforeNow(monthCount).map((period) => ({ period, sales: memberCount }));
      await fillCompany(url, memberCount, months as [FilledMonth, ...FilledMonth[]]);
      if (kind !== 'UNILEVEL') {
        const periods = months.map(({ period }) => period);
        await sellPackages(running, url, memberCount, periods);
      }
      await setSetting(db, 'lockBySecondPerson', false);
      const admin = await adminOf(running);
      for (const { period } of months) await payMonth(admin, url, period);
      await clean();
      const draft = await draftOf(admin, kind);
      const span = { From: months[0]!.period, Until: months.at(-1)!.period };
      const whole = await simulate(admin, kind, { ...draft, ...span });
      const { simulation } = whole.known.draft!;
      if (!simulation?.found) throw new Error('the simulation found nothing');
      const wrong = simulation.found.months.reduce(
        (all, month) => all + Number(month.before !== month.after || month.after !== month.posted),
        0,
      );
      const bar = Math.max(
        LEAST_SECONDS,
        (BAR_SECONDS * memberCount * monthCount) / BAR_MEMBER_MONTHS,
      );
      console.log(`  ${whole.seconds.toFixed(1)} s, progress seen ${whole.steps} times`);
      const figures: Figure[] = [
        {
          name: 'simulation: seconds of CPU time',
          value: whole.cpuSeconds,
          bar,
          atMost: true,
          timed: true,
        },
        { name: 'simulation: months whose sums differ', value: wrong, bar: 0, atMost: true },
      ];
      if (!waits) return figures.map(print);
      return [
        ...figures,
        {
          name: 'simulation: longest wait for a page meanwhile, seconds',
          value: whole.longestPage,
          bar: PAGE_BAR,
          atMost: true,
          timed: true,
        },
        {
          name: 'simulation: seconds until a cancelled one has ended',
          value: await cancel(admin, kind, { ...draft, ...span }),
          bar: CANCEL_BAR,
          atMost: true,
          timed: true,
        },
      ].map(print);
    },
  );

function monthsBeforeNow(count: number): string[] {
  const months: string[] = [];
  for (let period = periodOf(new Date(), TIME_ZONE); months.length < count;) {
    period = previousPeriod(period);
    months.unshift(period);
  }
  return months;
}

/** Calculates, locks and posts a month. */
async function payMonth(admin: TestClient, url: string, period: string): Promise<void> {
  const began = performance.now();
  const database = openForTask(url);
  const { db } = database;
  const env: TaskEnv = { db, taskId: 0, signal: new AbortController().signal, report: () => {} };
  try {
    const now = new Date();
    const runId = await insertRun(db, { period, pvValue: 100, now, actor: 1 });
    await calculateRunTask.run(env, { runId, now: now.toISOString() } as never);
    const RunID = publicId('bonusRun', runId);
    const { paid } = resultOf(await admin.send(compensation.runDetail, { RunID }));
    resultOf(await admin.send(compensation.approve, { RunID, Period: period, Amount: paid }));
    await postRunTask.run(env, { runId, actor: 1, now: now.toISOString() } as never);
  } finally {
    await database.close();
  }
  console.log(`${period} posted: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

interface Asked {
  DraftID: number;
  Revision: number;
  From: string;
  Until: string;
}

const versionsOf = async (admin: TestClient, Plan: Kind) =>
  resultOf(await admin.send(bonusPlans.planVersions, { Plan }));

/** A draft in which only the name is changed. */
async function draftOf(
  admin: TestClient,
  kind: Kind,
): Promise<Pick<Asked, 'DraftID' | 'Revision'>> {
  const known = await versionsOf(admin, kind);
  if (kind === 'PACKAGES') {
    resultOf(await admin.send(bonusPlans.savePackages, packagesBody(known, {})));
  } else if (kind === 'RULES') {
    const { pvValue, maintenancePV, companyCap } = known.versions[0]!.rules!;
    const rules = { PvValue: pvValue, MaintenancePV: maintenancePV, CompanyCap: companyCap };
    resultOf(await admin.send(bonusPlans.saveBonusSettings, rules));
  } else {
    const body = planBody(kind, known, { Name: 'Unchanged' });
    resultOf(await admin.send(bonusPlans.savePlan, body));
  }
  const { draftID, revision } = (await versionsOf(admin, kind)).draft!;
  return { DraftID: draftID, Revision: revision };
}

/** Runs the simulation, polling its state and a page of members. */
async function simulate(admin: TestClient, kind: Kind, asked: Asked) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  resultOf(await admin.send(bonusPlans.simulate, asked));
  const seen = new Set<number>();
  let longestPage = 0;
  for (;;) {
    const known = await versionsOf(admin, kind);
    const { state, progress } = known.draft!.simulation!;
    if (state === 'FAILED') throw new Error('the simulation failed');
    if (state === 'DONE') {
      const { user, system } = process.cpuUsage(cpu);
      const seconds = (performance.now() - began) / 1000;
      return { known, seconds, longestPage, steps: seen.size, cpuSeconds: (user + system) / 1e6 };
    }
    if (progress.done > 0) seen.add(progress.done);
    const from = performance.now();
    resultOf(await admin.send(members.list, { PageSize: 20 }));
    longestPage = Math.max(longestPage, (performance.now() - from) / 1000);
    await setTimeout(EVERY_MS);
  }
}

/** Seconds from cancelling until the task has ended. */
async function cancel(admin: TestClient, kind: Kind, asked: Asked): Promise<number> {
  resultOf(await admin.send(bonusPlans.simulate, asked));
  const stateNow = async () => (await versionsOf(admin, kind)).draft!.simulation!.state;
  while ((await stateNow()) === 'QUEUED') await setTimeout(EVERY_MS);
  const from = performance.now();
  const { DraftID, Revision } = asked;
  resultOf(await admin.send(bonusPlans.cancelSimulation, { DraftID, Revision }));
  while ((await stateNow()) === 'RUNNING') await setTimeout(EVERY_MS);
  return (performance.now() - from) / 1000;
}

function print(figure: Figure): Figure {
  const { name, value, bar, atMost } = figure;
  console.log(`  ${name}: ${value.toFixed(2)} (at ${atMost ? 'most' : 'least'} ${bar})`);
  return figure;
}
