import { withImplied } from '@canopy/contract/office/impliedRights';
import { isReadyRole, READY_ROLES } from '@canopy/contract/office/readyRoles';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { checkHolds } from './permissions.ts';
import { lockRole, setPermissions } from './roles.ts';

/**
 * Makes a ready-made role one of the company's when somebody gets it for the first time.
 *
 * @param name the role's name, in the language of whoever gives it
 * @param secondPersonFrom from when its holders count as a second person; null: at once
 * @returns the line for the audit log; null if the role is there already, or is not a ready-made one
 * @throws ApiError `NOT_HELD`
 */
export async function takeReadyRole(
  ctx: CommandCtx,
  code: string,
  name: string,
  secondPersonFrom: Date | null,
): Promise<AuditLine | null> {
  if (!isReadyRole(code) || (await lockRole(ctx.db, code))) return null;
  const actor = signedIn(ctx);
  if (!actor.permissions.has('role.edit')) throw new ApiError('NOT_HELD');
  const permissions = withImplied([...READY_ROLES[code]]).toSorted();
  checkHolds(actor, permissions);
  await ctx.tx.insertInto('role').values({ code, name }).execute();
  await setPermissions(ctx.tx, code, permissions, secondPersonFrom);
  return { action: 'role.create', subject: code, after: { name, permissions } };
}
