import type { auth } from '@canopy/contract/identity/auth';
import type { OperationsOf } from '../../../platform/operation.ts';
import { captcha } from './captcha.ts';
import { changePassword } from './changePassword.ts';
import { checkSecurityPin } from './checkSecurityPin.ts';
import { confirmTotp } from './confirmTotp.ts';
import { disableTotp } from './disableTotp.ts';
import { endOtherSessions } from './endOtherSessions.ts';
import { endSession } from './endSession.ts';
import { enrolTotp } from './enrolTotp.ts';
import { forgotPassword } from './forgotPassword.ts';
import { forgotSecurityPin } from './forgotSecurityPin.ts';
import { keepRecoveryCodes } from './keepRecoveryCodes.ts';
import { login } from './login.ts';
import { loginAsMember } from './loginAsMember.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { myTheme } from './myTheme.ts';
import { newRecoveryCodes } from './newRecoveryCodes.ts';
import { refreshToken } from './refreshToken.ts';
import { resetLink } from './resetLink.ts';
import { resetPassword } from './resetPassword.ts';
import { resetSecurityPin } from './resetSecurityPin.ts';
import { saveTheme } from './saveTheme.ts';
import { saveTour } from './saveTour.ts';
import { securityHistory } from './securityHistory.ts';
import { sessions } from './sessions.ts';
import { setLanguage } from './setLanguage.ts';
import { setSecurityPin } from './setSecurityPin.ts';

/** Sign-in and sign-out, sessions, passwords, PINs, authenticators. */
export const authOperations = {
  login,
  captcha,
  logout,
  setLanguage,
  myTheme,
  saveTheme,
  saveTour,
  me,
  refreshToken,
  setSecurityPin,
  changePassword,
  checkSecurityPin,
  forgotPassword,
  resetLink,
  resetPassword,
  forgotSecurityPin,
  resetSecurityPin,
  enrolTotp,
  confirmTotp,
  newRecoveryCodes,
  keepRecoveryCodes,
  disableTotp,
  sessions,
  endSession,
  endOtherSessions,
  securityHistory,
  loginAsMember,
} satisfies OperationsOf<typeof auth>;
