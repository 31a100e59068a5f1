import { founding } from '@canopy/contract/entry/founding';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { emailCode, usernameCode } from '@canopy/domain/validation';
import type { Audit } from '../../../platform/audit.ts';
import type { BeforeCtx } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { nameFounder } from '../../office/access/nameFounder.ts';
import { endSessions } from '../../identity/auth/endSessions.ts';
import { rememberDevice } from '../../identity/auth/rememberDevice.ts';
import { loginDataOf } from '../../identity/auth/loginData.ts';
import { newPasswordProblem } from '../../identity/auth/newPassword.ts';
import { openSession } from '../../identity/auth/openSession.ts';
import { hashSecret } from '../../identity/auth/passwords.ts';
import { takeOverLogin } from '../../identity/auth/takeOverLogin.ts';
import { nameCompany } from '../../company/settings/nameCompany.ts';
import { checkSetUpToken, openFounding } from './setUpToken.ts';

type Body = ParsedBodyOf<typeof founding.setUp>;

/**
 * Makes the first administrator the owner's own account and names the company. PIN and authenticator follow
 * as at every first sign-in.
 *
 * @throws ApiError `SETUP_CLOSED`, `INVALID_BODY`
 */
export const setUp = commandAfter(
  founding.setUp,
  async (ctx, body) => {
    const { loginId, publicId } = await checkSetUpToken(ctx, body.Token);
    const fields = await problemsOf(ctx, body);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    return { loginId, publicId, passwordHash: await hashSecret(body.Password, ctx.caller) };
  },
  async (ctx, body, { loginId, publicId, passwordHash }) => {
    await ctx.tx.selectFrom('founding').select('only_one').forUpdate().execute();
    // two windows with the same token: the second one comes too late
    if (!(await openFounding(ctx.db))) throw new ApiError('SETUP_CLOSED');
    await ctx.tx.updateTable('founding').set({ used_at: ctx.now }).execute();
    await endSessions(ctx.tx, loginId, 'PASSWORD_CHANGED', ctx.now);
    const { Username: username, Language: language } = body;
    await takeOverLogin(ctx.tx, { loginId, username, passwordHash, language, now: ctx.now });
    await nameFounder(ctx.tx, loginId, { fullName: body.FullName, email: body.Email });
    await nameCompany(ctx, {
      name: body.Company,
      defaultLanguage: body.DefaultLanguage,
      timeZone: body.TimeZone,
    });
    const { hash: device } = await rememberDevice(ctx, loginId);
    const opened = await openSession(ctx, { id: loginId, staff: true, remember: false, device });
    const audit: Audit = {
      action: 'setting.setUp',
      actor: publicId,
      subject: publicId,
      after: { username, fullName: body.FullName, email: body.Email, company: body.Company },
    };
    return {
      result: {
        accessToken: opened.accessToken,
        signingKey: opened.signingKey,
        loginData: await loginDataOf(ctx.db, loginId),
      },
      audit,
    };
  },
  { lane: 'secret' },
);

async function problemsOf({ config }: BeforeCtx, body: Body): Promise<Record<string, string[]>> {
  const own = { username: body.Username, name: body.FullName, brand: body.Company, staff: true };
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
