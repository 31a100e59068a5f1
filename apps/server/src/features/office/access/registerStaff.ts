import { access } from '@canopy/contract/office/access';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { emailCode, usernameCode } from '@canopy/domain/validation';
import { signedIn } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Config } from '../../../platform/config.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { newPasswordProblem } from '../../identity/auth/newPassword.ts';
import { hashSecret } from '../../identity/auth/passwords.ts';
import { changeGuard } from '../../company/settings/changeGuard.ts';
import { insertStaff } from './createStaff.ts';
import { checkMayGrant } from './permissions.ts';
import { takeReadyRole } from './takeReadyRole.ts';
import { tellOfFounding } from './tellOfFounding.ts';

/**
 * Registers staff. The person who registers them knows the first password, so the new employee must
 * change it at the first sign-in. They count as a second person after a day, in which others can object.
 */
export const registerStaff = commandAfter(
  access.registerStaff,
  async (ctx, body) => {
    const fields = await problemsOf(body, ctx.config);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    return hashSecret(body.Password, ctx.caller);
  },
  async (ctx, body, passwordHash) => {
    const roleCode = body.RoleCode ?? null;
    const act = { action: 'staff.create', subject: body.Username } as const;
    const from = await changeGuard(ctx, act);
    const made =
      roleCode && body.RoleName ? await takeReadyRole(ctx, roleCode, body.RoleName, from) : null;
    await checkMayGrant(ctx.db, signedIn(ctx), roleCode);
    const { result, audit } = await insertStaff(ctx, {
      username: body.Username,
      passwordHash,
      fullName: body.FullName,
      roleCode,
      mustChangePassword: true,
      email: body.Email,
      secondPersonFrom: from,
    });
    if (roleCode === null) await tellOfFounding(ctx, result.loginId);
    return { result: { staffID: result.staffID }, audit: made ? [made, audit] : audit };
  },
  { lane: 'secret' },
);

async function problemsOf(
  body: ParsedBodyOf<typeof access.registerStaff>,
  config: Config,
): Promise<Record<string, string[]>> {
  const { brand } = config;
  const own = { username: body.Username, name: body.FullName, brand, staff: true };
  const codes = {
    Username: usernameCode(body.Username),
    Email: emailCode(body.Email),
    Password: await newPasswordProblem(body.Password, own, config),
    ConfirmPassword: body.Password === body.ConfirmPassword ? null : 'PASSWORD_MISMATCH',
  };
  return Object.fromEntries(
    Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])),
  );
}
