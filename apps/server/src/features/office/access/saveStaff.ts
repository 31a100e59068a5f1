import { access } from '@canopy/contract/office/access';
import { emailKey } from '@canopy/domain/uniqueKeys';
import { emailCode } from '@canopy/domain/validation';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { holdResetLinks } from '../../identity/auth/holdResetLinks.ts';
import { refuseUnproven } from '../../identity/auth/proveAnew.ts';
import { endSessions } from '../../identity/auth/endSessions.ts';
import { setLoginRole } from '../../identity/auth/setLoginRole.ts';
import { notify } from '../../notices/messages/notify.ts';
import { changeGuard } from '../../company/settings/changeGuard.ts';
import { lockStaff, refuseLastAdmin, type LockedStaff } from './lockStaff.ts';
import { checkMayGrant } from './permissions.ts';
import { readStaff } from './staff.ts';
import { tellOfFounding } from './tellOfFounding.ts';

/**
 * Changes name, email or role. A changed role ends the person's sessions. A changed address is
 * reported to the old one and gets no reset links for a day. Both take a proof anew, are told to the other
 * administrators, and the person counts as a second one after a day.
 */
export const saveStaff = command(access.saveStaff, async (ctx, body) => {
  const problem = emailCode(body.Email);
  if (problem) throw invalid({ Email: [problem] });
  const staff = await lockStaff(ctx, body.StaffID);
  if (body.Email !== staff.email) refuseUnproven(ctx);
  const guarded = body.Email !== staff.email || body.RoleCode !== staff.role_code;
  const from = guarded
    ? await changeGuard(ctx, { action: 'staff.save', subject: body.StaffID })
    : null;
  if (staff.role_code !== body.RoleCode) await changeRole(ctx, staff, body.RoleCode);
  // while the old address is still in place: this mail goes to the address used so far
  if (staff.email && body.Email !== staff.email) {
    await notify(ctx, staff.login_id, 'emailChanged', { email: body.Email });
  }
  if (body.Email !== staff.email) await holdResetLinks(ctx, staff.login_id);
  await ctx.tx
    .updateTable('staff')
    .set({
      full_name: body.FullName,
      email: body.Email,
      email_key: emailKey(body.Email),
      role_code: body.RoleCode,
      ...(guarded ? { second_person_from: from, rights_by: signedIn(ctx).loginId } : {}),
    })
    .where('id', '=', staff.id)
    .execute();
  return {
    result: await readStaff(ctx, staff.id),
    audit: {
      action: 'staff.save',
      subject: body.StaffID,
      before: { fullName: staff.full_name, email: staff.email, roleCode: staff.role_code },
      after: { fullName: body.FullName, email: body.Email, roleCode: body.RoleCode },
    },
  };
});

async function changeRole(
  ctx: CommandCtx,
  staff: LockedStaff,
  roleCode: string | null,
): Promise<void> {
  await checkMayGrant(ctx.db, signedIn(ctx), roleCode);
  if (staff.role_code === null) await refuseLastAdmin(ctx.db, staff.id);
  await setLoginRole(ctx.tx, staff.login_id, roleCode === null ? 'admin' : 'staff');
  await endSessions(ctx.tx, staff.login_id, 'ROLE_CHANGED', ctx.now);
  await notify(ctx, staff.login_id, 'rightsChanged', {
    role: roleCode ?? 'ADMIN',
    staff: signedIn(ctx).publicId,
  });
  if (roleCode === null) await tellOfFounding(ctx, staff.login_id);
}
