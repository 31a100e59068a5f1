import { guards } from '@canopy/contract/company/guards';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { requireOther } from '../secondPerson/keptFrom.ts';
import { applyWaiting, dropWaiting, lockWaiting } from '../settings/applyWaiting.ts';

/**
 * A second person, after a proof anew, lets a change apply now; anybody who may change settings drops it.
 *
 * @throws ApiError `NOT_FOUND`, `OWN_REQUEST`, `PROOF_NEEDED`
 */
export const decideWaitingSetting = command(guards.decideWaitingSetting, async (ctx, body) => {
  const change = await lockWaiting(ctx.db, body.ChangeID);
  if (!change) throw new ApiError('NOT_FOUND');
  if (body.Approve) {
    await requireOther(ctx, 'settingChange', change.id);
    if (!ctx.proven) throw new ApiError('PROOF_NEEDED');
  }
  const audit = body.Approve ? await applyWaiting(ctx, change) : await dropWaiting(ctx, change);
  return { result: true as const, audit };
});
