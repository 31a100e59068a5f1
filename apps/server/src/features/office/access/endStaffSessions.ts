import { access } from '@canopy/contract/office/access';
import { command } from '../../../platform/operation.ts';
import { endSessions } from '../../identity/auth/endSessions.ts';
import { lockStaff } from './lockStaff.ts';

/**
 * Signs an employee out everywhere, e.g. after a lost phone or an unattended computer. Not possible
 * for employees with more permissions than the caller's.
 */
export const endStaffSessions = command(access.endStaffSessions, async (ctx, body) => {
  const staff = await lockStaff(ctx, body.StaffID);
  await endSessions(ctx.tx, staff.login_id, 'ENDED_BY_STAFF', ctx.now);
  return {
    result: true as const,
    audit: {
      action: 'auth.endStaffSessions',
      subject: body.StaffID,
      after: { reason: body.Reason },
    },
  };
});
