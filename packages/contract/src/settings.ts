import { PLACEMENT_STRATEGIES } from '@canopy/domain/placement';
import { z } from 'zod';
import { get, post, PUBLIC, staffWith } from './call.ts';
import { date } from './fields.ts';

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

/** Whom invoices are from. */
const company = z.strictObject({
  name: z.string().trim().min(1).max(120),
  registrationNumber: z.string().trim().max(40),
  address: z.string().trim().max(300),
  email: z.string().trim().max(254),
  phone: z.string().trim().max(30),
});
/** The tax that prices include; rate in basis points, 0 for none. */
const tax = z.strictObject({
  name: z.string().trim().max(30),
  rate: z.number().int().min(0).max(5_000),
  number: z.string().trim().max(40),
});
const coolingOff = z.strictObject({
  /** Working days after the day of delivery. */
  days: z.number().int().min(0).max(365),
  /** Days that do not count. */
  holidays: z.array(date).max(200),
  /** Days of the week that do not count, Sunday = 0, by state; others Saturday and Sunday. */
  weekends: z.record(z.string().max(10), z.array(z.number().int().min(0).max(6)).max(6)),
});
const orderSettings = z.object({ company, tax, coolingOff });

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
  orderSettings: post('/Setting/OrderSettings', {
    summary: 'Whom invoices are from, the tax in prices, and the days to give back',
    access: staffWith('setting.edit'),
    body: {},
    result: orderSettings,
  }),
  saveOrderSettings: post('/Setting/SaveOrderSettings', {
    summary: 'Change them; invoices that are issued stay as they are',
    access: staffWith('setting.edit'),
    body: { Company: company, Tax: tax, CoolingOff: coolingOff },
    result: orderSettings,
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
      /** Whether a card payment can be begun. */
      cardPayment: z.boolean(),
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
