import type { Call } from '@canopy/contract/call';
import { isStaff, type Actor, type Ctx } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Refuses the call if the person's role or permissions do not allow it. */
export function checkAccess(call: Call, actor: Actor): void {
  const { access } = call;
  if (actor.integration) return checkIntegration(call, actor);
  if (actor.impersonator && !call.actingAs) throw new ApiError('ACTING_AS');
  if (actor.firstLogin && !call.firstLogin) throw new ApiError('FIRST_LOGIN');
  if (actor.mustEnrolTotp && !call.firstLogin) throw new ApiError('TOTP_REQUIRED');
  if (access.kind === 'public') {
    const held = access.staff === undefined || actor.permissions.has(access.staff);
    if (isStaff(actor) && !held) throw new ApiError('FORBIDDEN');
    return;
  }
  const admitted = isStaff(actor)
    ? access.staff === '*' || (access.staff !== undefined && actor.permissions.has(access.staff))
    : access.member === true || (access.stockist === true && actor.role === 'stockist');
  if (!admitted) throw new ApiError('FORBIDDEN');
}

/**
 * Programs may make calls that require one of their permissions, but nothing personal: no calls on the
 * caller's own account, none open to all staff, none confirmed by a PIN.
 */
function checkIntegration(call: Call, actor: Actor): void {
  const right = call.access.staff;
  const held = right !== undefined && right !== '*' && actor.permissions.has(right);
  if (!held || !isForPrograms(call)) throw new ApiError('FORBIDDEN');
}

/** Whether a program's key may make a call at all: it requires a permission and no PIN. */
export const isForPrograms = ({ access, body }: Call): boolean =>
  access.staff !== undefined && access.staff !== '*' && !(body && 'SecurityPin' in body.shape);

/** Whether a member may refer to another: somebody below in the sponsor tree, or in either tree. */
export type IsInReach = (
  ctx: Ctx,
  rule: 'downline' | 'team',
  member: number,
  memberID: string,
) => Promise<boolean>;

/**
 * Rejects a body that refers to a person the caller may not refer to. Other people's and non-existent ids
 * give the same 404. Other objects (`own`) are limited to the caller's scope by the query itself.
 */
export async function checkOwners(
  ctx: Ctx,
  isInReach: IsInReach,
  call: Call,
  actor: Actor | null,
  body: Record<string, unknown>,
): Promise<void> {
  for (const [field, rule] of Object.entries(call.owners)) {
    const value = body[field];
    if (value === undefined || rule === 'anyone' || rule === 'new' || rule === 'own') continue;
    if (!actor) throw new ApiError('INVALID_TOKEN');
    if (typeof value !== 'string')
      throw new ApiError('INVALID_BODY', {}, { [field]: ['INVALID_ID'] });
    if (value === actor.publicId) continue;
    if (rule === 'actor') throw new ApiError('FORBIDDEN');
    if (isStaff(actor)) continue;
    if (rule === 'self' || !(await isInReach(ctx, rule, actor.memberId!, value))) {
      throw new ApiError('NOT_FOUND');
    }
  }
}
