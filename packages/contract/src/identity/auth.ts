import { z } from 'zod/mini';
import { authenticator, totpCode } from './authenticator.ts';
import { get, post, PUBLIC, SIGNED_IN, staffWith } from '../call.ts';
import { instant, memberId, page, rowId, rows, securityPin, text } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { loginData } from './loginData.ts';
import { theme } from './theme.ts';
import { tours } from '../company/tours.ts';

/** A session just opened. */
export const session = z.object({
  accessToken: z.string(),
  /** UTF-8 text used as the HMAC key that signs the bodies of this session. */
  signingKey: z.string(),
  loginData,
});

const secret = z.string().check(z.minLength(1), z.maxLength(200));
const captcha = z.string().check(z.minLength(1), z.maxLength(8_000));
const resetId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'INVALID_ID'));

export const auth = {
  login: post('/Auth/Login', {
    summary: 'Sign in with username and password',
    access: PUBLIC,
    body: {
      Username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      Password: secret,
      RememberMe: z._default(z.boolean(), false),
      /** Six digits from the authenticator app, or a recovery code. */
      TotpCode: z.optional(totpCode),
      /** Required after failed attempts (`INVALID_CAPTCHA`). */
      Captcha: z.optional(captcha),
    },
    owners: { Username: 'anyone', TotpCode: 'new' },
    result: session,
    errors: [
      'WRONG_LOGIN',
      'BLOCKED',
      'REGISTRATION_WAITS',
      'INVALID_CAPTCHA',
      'TOTP_NEEDED',
      'WRONG_TOTP',
      'FIRST_SECRET_OVER',
    ],
    inMaintenance: true,
  }),
  captcha: get('/Auth/Captcha', {
    summary: 'A challenge (ALTCHA, proof of work) to solve; it works once, for ten minutes',
    access: PUBLIC,
    result: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    throttled: true,
    inMaintenance: true,
  }),
  logout: post('/Auth/Logout', {
    summary: 'End this session',
    access: SIGNED_IN,
    body: {},
    result: z.literal(true),
    firstLogin: true,
    inMaintenance: true,
    emptiesCache: true,
  }),
  setLanguage: post('/Auth/SetLanguage', {
    summary:
      'The language that the person reads: mails come in it, and the next device opens in it',
    access: SIGNED_IN,
    body: { Language: z.enum(LANGUAGES) },
    result: z.literal(true),
    firstLogin: true,
    actingAs: false,
  }),
  ...theme,
  ...tours,
  me: post('/Auth/Me', {
    summary: 'The login record as it stands now',
    access: SIGNED_IN,
    body: {},
    result: loginData,
    firstLogin: true,
  }),
  refreshToken: post('/Token/RefreshToken', {
    summary: 'Exchange an access token for its successor',
    access: PUBLIC,
    body: { Token: z.string().check(z.minLength(1), z.maxLength(200)) },
    tolerant: true,
    signedByToken: true,
    result: z.string(),
    errors: ['INVALID_TOKEN'],
    inMaintenance: true,
  }),
  setSecurityPin: post('/Auth/SetSecurityPin', {
    summary: 'Set the six-digit security PIN; with CurrentPin, change it',
    access: SIGNED_IN,
    body: {
      MemberID: memberId,
      Pin: securityPin,
      ConfirmPin: securityPin,
      CurrentPin: z.optional(securityPin),
      /** A member registered by somebody else must also choose a password. */
      Password: z.optional(secret),
      ConfirmPassword: z.optional(secret),
    },
    owners: { MemberID: 'actor' },
    result: loginData,
    errors: ['WRONG_PIN', 'PIN_ALREADY_SET', 'PIN_PAUSED'],
    firstLogin: true,
    actingAs: false,
  }),
  changePassword: post('/Auth/ChangePassword', {
    summary: 'Change the caller’s password; all other sessions end',
    access: SIGNED_IN,
    body: { CurrentPassword: secret, Password: secret, ConfirmPassword: secret },
    result: z.literal(true),
    errors: ['WRONG_PASSWORD', 'BLOCKED'],
    firstLogin: true,
    actingAs: false,
  }),
  checkSecurityPin: post('/Auth/CheckSecurityPin', {
    summary: 'Check the security PIN; every money command checks it again',
    access: SIGNED_IN,
    body: { MemberID: memberId, Password: securityPin },
    owners: { MemberID: 'actor' },
    tolerant: true,
    result: z.literal(true),
    errors: ['WRONG_PIN', 'PIN_NOT_SET', 'PIN_PAUSED'],
    actingAs: false,
  }),
  forgotPassword: post('/Auth/ForgotPassword', {
    summary:
      'Request a reset link by email; the answer is the same whether or not the account exists',
    access: PUBLIC,
    body: {
      Username: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      Email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
      Captcha: z.optional(captcha),
    },
    owners: { Username: 'anyone' },
    result: z.literal(true),
    errors: ['INVALID_CAPTCHA'],
    throttled: true,
    captcha: 'forgot',
  }),
  resetLink: post('/Auth/ResetLink', {
    summary: 'What a mailed link is for; reading this does not use it up',
    access: PUBLIC,
    body: { ResetID: resetId },
    owners: { ResetID: 'own' },
    result: z.object({ purpose: z.enum(['PASSWORD', 'PIN']) }),
    errors: ['RESET_INVALID'],
    throttled: true,
  }),
  resetPassword: post('/Auth/ResetPassword', {
    summary: 'Choose a new password through the mailed link; every session ends',
    access: PUBLIC,
    body: { ResetID: resetId, Password: secret, ConfirmPassword: secret },
    owners: { ResetID: 'own' },
    result: z.literal(true),
    errors: ['RESET_INVALID'],
    throttled: true,
  }),
  forgotSecurityPin: post('/Auth/ForgotSecurityPin', {
    summary: 'Request a link by email that resets the security PIN; requires the password',
    access: SIGNED_IN,
    body: { Password: secret },
    result: z.literal(true),
    errors: ['WRONG_PASSWORD', 'BLOCKED', 'NO_EMAIL'],
    actingAs: false,
  }),
  resetSecurityPin: post('/Auth/ResetSecurityPin', {
    summary: 'Choose a new PIN through the mailed link; nothing is paid out for 24 hours',
    access: PUBLIC,
    body: { ResetID: resetId, Pin: securityPin, ConfirmPin: securityPin },
    owners: { ResetID: 'own' },
    result: z.literal(true),
    errors: ['RESET_INVALID'],
    throttled: true,
  }),
  ...authenticator,
  sessions: post('/Auth/Sessions', {
    summary: 'The caller’s open sessions, this one first',
    access: SIGNED_IN,
    body: {},
    result: z.array(
      z.object({
        sessionID: z.int(),
        current: z.boolean(),
        userAgent: z.string(),
        ip: z.string(),
        signedInAt: instant,
        lastSeenAt: instant,
        remembered: z.boolean(),
        /** Staff signed in as this member. */
        staff: z.boolean(),
      }),
    ),
  }),
  endSession: post('/Auth/EndSession', {
    summary: 'End one of the caller’s sessions; requires the password',
    access: SIGNED_IN,
    body: { SessionID: rowId, Password: secret },
    owners: { SessionID: 'own' },
    result: z.literal(true),
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'BLOCKED'],
    actingAs: false,
  }),
  endOtherSessions: post('/Auth/EndOtherSessions', {
    summary:
      'End all other sessions of the caller and forget the known devices; requires the password',
    access: SIGNED_IN,
    body: { Password: secret },
    result: z.literal(true),
    errors: ['WRONG_PASSWORD', 'BLOCKED'],
    actingAs: false,
  }),
  securityHistory: post('/Auth/SecurityHistory', {
    summary:
      'Security history of the caller’s account: sign-ins, changed credentials, staff who acted as the caller',
    access: SIGNED_IN,
    body: { ...page },
    result: rows(
      z.object({
        at: instant,
        action: z.string(),
        /** `M0000001`: the account's owner; `A0000001`: staff; `PUBLIC`: somebody not signed in. */
        actor: z.string(),
        ip: z.string(),
        detail: z.nullable(z.string()),
      }),
    ),
  }),
  loginAsMember: post('/Auth/LoginAsMember', {
    summary:
      'Sign in as a member for 30 minutes to see what the member sees; the member is notified',
    access: staffWith('member.impersonate'),
    body: { MemberID: memberId, Reason: text(300) },
    owners: { MemberID: 'own' },
    result: session,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
};
