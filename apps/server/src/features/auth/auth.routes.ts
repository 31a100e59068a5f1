import { contract } from '@canopy/contract/contract';
import type { Bind } from '../../platform/http/door.ts';
import { signedIn } from '../../platform/context.ts';
import { loginAsMember } from './actingAs.commands.ts';
import { loginDataOf } from './auth.queries.ts';
import { issueCaptcha } from './captcha.ts';
import {
  forgotPassword,
  forgotSecurityPin,
  resetLink,
  resetPassword,
  resetSecurityPin,
} from './reset.commands.ts';
import { changePassword, checkPin, setSecurityPin } from './secrets.commands.ts';
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
  securityHistory,
} from './sessions.commands.ts';
import { rotate } from './sessions.ts';
import { login, logout } from './signIn.commands.ts';
import { confirmTotp, disableTotp, enrolTotp } from './totp.commands.ts';

export function authRoutes(bind: Bind): void {
  bind(contract.auth.login, login);
  bind(contract.auth.captcha, (ctx) => issueCaptcha(ctx) as never);
  bind(contract.auth.logout, logout);
  bind(contract.auth.me, (ctx) => {
    const { loginId, sessionId } = signedIn(ctx);
    return loginDataOf(ctx.db, loginId, sessionId);
  });
  bind(contract.auth.refreshToken, (ctx, body) => rotate(ctx, body.Token));
  bind(contract.auth.setSecurityPin, setSecurityPin);
  bind(contract.auth.changePassword, changePassword);
  bind(contract.auth.checkSecurityPin, async (ctx, body) => {
    await checkPin(ctx, body.Password);
    return true as const;
  });
  bind(contract.auth.forgotPassword, forgotPassword);
  bind(contract.auth.resetLink, resetLink);
  bind(contract.auth.resetPassword, resetPassword);
  bind(contract.auth.forgotSecurityPin, forgotSecurityPin);
  bind(contract.auth.resetSecurityPin, resetSecurityPin);
  bind(contract.auth.enrolTotp, enrolTotp);
  bind(contract.auth.confirmTotp, confirmTotp);
  bind(contract.auth.disableTotp, disableTotp);
  bind(contract.auth.sessions, ownSessions);
  bind(contract.auth.endSession, endOwnSession);
  bind(contract.auth.endOtherSessions, endOtherSessions);
  bind(contract.auth.securityHistory, securityHistory);
  bind(contract.auth.loginAsMember, loginAsMember);
}
