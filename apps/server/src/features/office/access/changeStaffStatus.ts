import { access } from '@canopy/contract/office/access';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { endSessions } from '../../identity/auth/endSessions.ts';
import { changeGuard } from '../../company/settings/changeGuard.ts';
import { lockStaff, refuseLastAdmin } from './lockStaff.ts';
import { readStaff } from './staff.ts';

/**
 * Suspends or reactivates staff. Suspension ends their sessions at once; at least one administrator
 * always remains. Whoever is back counts as a second person after a day.
 */
export const changeStaffStatus = command(access.changeStaffStatus, async (ctx, body) => {
  const suspend = body.Action === 'SUSPEND';
  const [from, to] = suspend
    ? (['ACTIVE', 'SUSPENDED'] as const)
    : (['SUSPENDED', 'ACTIVE'] as const);
  const staff = await lockStaff(ctx, body.StaffID);
  if (staff.status !== from) throw new ApiError('STATE_CHANGED', { state: staff.status });
  if (staff.role_code === null && suspend) await refuseLastAdmin(ctx.db, staff.id);
  const secondPersonFrom = await changeGuard(ctx, {
    action: suspend ? 'staff.suspend' : 'staff.reactivate',
    subject: body.StaffID,
  });
  await ctx.tx
    .updateTable('staff')
    .set({
      status: to,
      ...(suspend
        ? {}
        : { second_person_from: secondPersonFrom, rights_by: signedIn(ctx).loginId }),
    })
    .where('id', '=', staff.id)
    .execute();
  if (suspend) await endSessions(ctx.tx, staff.login_id, 'SUSPENDED', ctx.now);
  return {
    result: await readStaff(ctx, staff.id),
    audit: {
      action: suspend ? 'staff.suspend' : 'staff.reactivate',
      subject: body.StaffID,
      before: { status: from },
      after: { status: to, reason: body.Reason },
    },
  };
});
