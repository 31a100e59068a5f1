import { access } from '@canopy/contract/office/access';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { changeGuard } from '../../company/settings/changeGuard.ts';
import { checkHolds } from './permissions.ts';
import { lockRole } from './roles.ts';

/** Deletes a role that nobody has. */
export const deleteRole = command(access.deleteRole, async (ctx, body) => {
  const role = await lockRole(ctx.db, body.RoleCode);
  if (!role) throw new ApiError('NOT_FOUND');
  checkHolds(signedIn(ctx), role.permissions);
  if (role.staff.length > 0) throw new ApiError('ROLE_IN_USE');
  await changeGuard(ctx, { action: 'role.delete', subject: body.RoleCode });
  await ctx.tx.deleteFrom('role').where('code', '=', body.RoleCode).execute();
  return {
    result: true as const,
    audit: {
      action: 'role.delete',
      subject: body.RoleCode,
      before: { name: role.name, permissions: role.permissions },
    },
  };
});
