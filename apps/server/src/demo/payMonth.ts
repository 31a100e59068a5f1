import { RUN_THINGS } from '@canopy/contract/bonus/runReview';
import { parsePublicId } from '@canopy/domain/ids';
import { parseMoney } from '@canopy/domain/money';
import { approve } from '../features/bonus/compensation/lock/approve.ts';
import { calculate } from '../features/bonus/compensation/calculate/calculate.ts';
import { check } from '../features/bonus/compensation/review/check.ts';
import { post } from '../features/bonus/compensation/post/post.ts';
import { runSummary } from '../features/bonus/compensation/review/runSummary.ts';
import { seeThing } from '../features/bonus/compensation/review/seeThing.ts';
import type { Ctx } from '../platform/context.ts';
import type { Db } from '../platform/database/handle.ts';
import { NO_REPLICA } from '../platform/database/replica.ts';
import { workOnTasks } from '../platform/tasks/workOnTasks.ts';
import { TASKS } from '../tasks.ts';

/**
 * Pays a month of the history the way a company does: the clerk calculates and pays, the
 * administrator checks and locks.
 */
export async function payMonth(
  period: string,
  { clerk, admin }: { clerk: Ctx; admin: Ctx },
): Promise<void> {
  // the history is written in one transaction, so its tasks run inside it
  const db = clerk.db as Db;
  const work = () =>
    workOnTasks({ ...clerk, db, reads: db, replica: NO_REPLICA, clock: () => clerk.now }, TASKS);
  const { runID: RunID } = await calculate(clerk, { Period: period });
  await work();
  const { paid } = await runSummary(db, parsePublicId('bonusRun', RunID)!);
  for (const Kind of RUN_THINGS) await seeThing(admin, { RunID, Kind });
  await check(admin, { RunID });
  const confirmed = { RunID, Period: period, Amount: parseMoney(paid)! };
  await approve(admin, confirmed);
  await post(clerk, confirmed);
  await work();
}
