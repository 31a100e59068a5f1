import { access } from '@canopy/contract/office/access';
import { query } from '../../../platform/operation.ts';
import { taskOfKey, underWayOf } from '../../../platform/tasks/task.ts';
import { PROOF_KEY } from './proof.ts';

/** Result and time of the last proof of the logs, and whether one is under way. */
export const auditSeal = query(access.auditSeal, async ({ db }) => {
  const last = await db.selectFrom('proof').selectAll().executeTakeFirst();
  const task = await taskOfKey(db, PROOF_KEY);
  const none = { intact: true, seals: 0, rows: 0, sealedUntil: null, head: '', broken: null };
  return {
    ...(last?.report ?? none),
    wrong: last?.wrong ?? 0,
    provedAt: last?.at.toISOString() ?? null,
    running: task !== undefined,
    underWay: underWayOf(task),
  };
});
