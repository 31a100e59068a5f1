import { access } from '@canopy/contract/office/access';
import { withImplied } from '@canopy/contract/office/impliedRights';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { changeGuard } from '../../company/settings/changeGuard.ts';
import { checkHolds } from './permissions.ts';
import { lockRole, readRoles, setPermissions } from './roles.ts';

/**
 * Creates or changes a role; a permission that requires another one adds it automatically. The
 * actor must hold every permission that the role has or is given. Takes effect on the next request
 * of everybody with the role; as a second person they count by it after a day.
 */
export const saveRole = command(access.saveRole, async (ctx, body) => {
  const actor = signedIn(ctx);
  const { db, tx } = ctx;
  const permissions = withImplied(body.Permissions).toSorted();
  const before = await lockRole(db, body.RoleCode);
  if (body.New && before) throw new ApiError('DUPLICATE_CODE');
  if (!body.New && !before) throw new ApiError('NOT_FOUND');
  checkHolds(actor, [...permissions, ...(before?.permissions ?? [])]);
  const from = await changeGuard(ctx, {
    action: before ? 'role.save' : 'role.create',
    subject: body.RoleCode,
  });
  if (before) {
    await tx
      .updateTable('role')
      .set({ name: body.Name })
      .where('code', '=', body.RoleCode)
      .execute();
  } else {
    await tx.insertInto('role').values({ code: body.RoleCode, name: body.Name }).execute();
  }
  await setPermissions(tx, body.RoleCode, permissions, from);
  return {
    result: (await readRoles(db, body.RoleCode))[0]!,
    audit: {
      action: before ? 'role.save' : 'role.create',
      subject: body.RoleCode,
      ...(before ? { before: { name: before.name, permissions: before.permissions } } : {}),
      after: { name: body.Name, permissions },
    },
  };
});
