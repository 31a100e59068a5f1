import { PLACEMENT_STRATEGIES } from '@canopy/domain/placement';
import { z } from 'zod';
import { get, post, PUBLIC, staffWith } from './call.ts';

export const LANGUAGES = ['en', 'zh', 'ms', 'ar', 'it', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const systemSettings = z.object({
  /** The portal is closed; staff with `setting.edit` may still sign in. */
  maintenance: z.boolean(),
  defaultLanguage: z.enum(LANGUAGES),
  /** A captcha after failed sign-ins, at registration, at forgot password. */
  captchaSignIn: z.boolean(),
  captchaRegister: z.boolean(),
  captchaForgot: z.boolean(),
  /** Staff and admins must use an authenticator. */
  totpForStaff: z.boolean(),
  /** Wrong passwords before an account pauses. */
  signInFailures: z.number().int(),
  /** Accounts that an address may fail at within an hour before it is blocked. */
  networkAccounts: z.number().int(),
  /** Locking a bonus run needs somebody else than who calculated it. */
  lockBySecondPerson: z.boolean(),
  /** Days in the holding tank before the fallback places a member. */
  tankDays: z.number().int(),
  tankFallback: z.enum(PLACEMENT_STRATEGIES),
  /** A visitor takes a place in the binary tree only by a link that the sponsor has signed. */
  placeByLinkOnly: z.boolean(),
  /** Moving a member in a tree needs somebody else than who asked for it. */
  moveBySecondPerson: z.boolean(),
  /** A withdrawal needs a verified identity. */
  withdrawalNeedsVerification: z.boolean(),
});

export const settings = {
  systemSettings: post('/Setting/SystemSettings', {
    summary: 'The settings of sign-in, captcha and maintenance',
    access: staffWith('setting.edit'),
    body: {},
    result: systemSettings,
    inMaintenance: true,
  }),
  saveSystemSettings: post('/Setting/SaveSystemSettings', {
    summary: 'Change settings; those not named stay',
    access: staffWith('setting.edit'),
    body: {
      Maintenance: z.boolean().optional(),
      DefaultLanguage: z.enum(LANGUAGES).optional(),
      CaptchaSignIn: z.boolean().optional(),
      CaptchaRegister: z.boolean().optional(),
      CaptchaForgot: z.boolean().optional(),
      TotpForStaff: z.boolean().optional(),
      SignInFailures: z.number().int().min(3).max(20).optional(),
      NetworkAccounts: z.number().int().min(3).max(1_000).optional(),
      LockBySecondPerson: z.boolean().optional(),
      TankDays: z.number().int().min(1).max(365).optional(),
      TankFallback: z.enum(PLACEMENT_STRATEGIES).exclude(['manual', 'defer']).optional(),
      PlaceByLinkOnly: z.boolean().optional(),
      MoveBySecondPerson: z.boolean().optional(),
      WithdrawalNeedsVerification: z.boolean().optional(),
    },
    result: systemSettings,
    inMaintenance: true,
  }),
  isMaintenance: get('/Setting/IsMaintenance', {
    summary: 'RESULT 1: the company has closed the portal for maintenance',
    access: PUBLIC,
    inMaintenance: true,
    result: z.union([z.literal(0), z.literal(1)]),
  }),
  publicSettings: get('/Setting/PublicSettings', {
    summary: 'What a client needs before anybody signs in',
    access: PUBLIC,
    inMaintenance: true,
    result: z.object({
      brand: z.string(),
      defaultLanguage: z.enum(LANGUAGES),
      languages: z.array(z.enum(LANGUAGES)),
      /** HMAC key of calls without a session: a checksum, not a secret. */
      signingKey: z.string(),
      /** A captcha is asked for somewhere; the two below say where from the start. */
      captcha: z.boolean(),
      captchaRegister: z.boolean(),
      captchaForgot: z.boolean(),
      currency: z.literal('RM'),
      timeZone: z.string(),
      defaultSponsorID: z.string(),
      pvValue: z.string(),
      demo: z.boolean(),
    }),
  }),
};
