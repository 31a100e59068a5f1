import { access } from '@canopy/contract/access';
import { command } from '../../platform/operation.ts';
import { endSessions } from '../auth/endSessions.ts';
import { lockStaff } from './lockStaff.ts';

/** Signs an employee out everywhere: a lost telephone, a left computer. Nobody touches who holds more. */
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
