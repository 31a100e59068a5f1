import type { Permission } from '@canopy/contract/codes';
import type { Ctx } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { setPermissions } from './roles.ts';

/** Creates a role on behalf of the company itself, which may grant every permission. */
export function createRole(
  ctx: Ctx,
  role: { code: string; name: string; permissions: readonly Permission[] },
): Promise<void> {
  return runCommand(ctx, async ({ tx }) => {
    await tx.insertInto('role').values({ code: role.code, name: role.name }).execute();
    await setPermissions(tx, role.code, role.permissions, null);
    return {
      result: undefined,
      audit: { action: 'role.create', subject: role.code, after: role },
    };
  });
}
