import { settings } from '@canopy/contract/company/settings';
import { sql } from 'kysely';
import { ApiError } from '../../../platform/errors.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { command } from '../../../platform/operation.ts';
import { requireOther } from '../secondPerson/keptFrom.ts';
import { applyWaiting, dropWaiting, type WaitingSetting } from './applyWaiting.ts';

/**
 * A second person, after a proof anew, lets a change apply now; anybody who may change settings drops it.
 *
 * @throws ApiError `NOT_FOUND`, `OWN_REQUEST`, `PROOF_NEEDED`
 */
export const decideWaitingSetting = command(settings.decideWaitingSetting, async (ctx, body) => {
  const [change] = await readRows(
    ctx.db,
    sql<WaitingSetting>`
    select id, key, value from waiting_setting where id = ${body.ChangeID} for update`,
  );
  if (!change) throw new ApiError('NOT_FOUND');
  if (body.Approve) {
    await requireOther(ctx, 'settingChange', change.id);
    if (!ctx.proven) throw new ApiError('PROOF_NEEDED');
  }
  const audit = body.Approve ? await applyWaiting(ctx, change) : await dropWaiting(ctx, change);
  return { result: true as const, audit };
});
