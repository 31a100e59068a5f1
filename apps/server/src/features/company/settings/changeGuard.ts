import type { AuditAction } from '@canopy/contract/office/auditActions';
import { LIMITS } from '@canopy/domain/limits';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { decideAlone } from './decidesAlone.ts';

const HOUR_MS = 3_600_000;

/**
 * The guard of the guards: asked by everything that gives rights or a way in to staff, makes a key, changes a
 * guarded setting or where the company is paid. The person proves anew who they are, so neither an open session
 * nor a program suffices, and every other administrator is told within seconds (`notices/messages/tellOfGuards.ts`).
 *
 * @returns from when it counts, so that somebody can object; null: at once, because the company is still being
 * founded, or acts by itself
 * @throws ApiError `PROOF_NEEDED`
 */
export async function changeGuard(
  ctx: CommandCtx,
  act: { action: AuditAction; subject: string },
): Promise<Date | null> {
  const { actor, now } = ctx;
  if (!actor) return null;
  if (await decideAlone(ctx, act)) return null;
  if (!ctx.proven) throw new ApiError('PROOF_NEEDED');
  await ctx.tx
    .insertInto('guard_act')
    .values({ at: now, login_id: actor.loginId, ...act })
    .execute();
  return new Date(now.getTime() + LIMITS.guardWaitHours * HOUR_MS);
}
