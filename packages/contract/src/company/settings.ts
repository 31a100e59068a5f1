import { LIMITS } from '@canopy/domain/limits';
import { AUTOMATIC_STRATEGIES, PLACEMENT_STRATEGIES } from '@canopy/domain/placement';
import { z } from 'zod/mini';
import { bannerPlace } from '../notices/banners.ts';
import { companySettings, publicPicture } from './companySettings.ts';
import { LANGUAGES } from '../languages.ts';
import { get, memberOrStaff, post, PUBLIC, staffWith } from '../call.ts';
import { date, instant, money, period, proofAnew, PROOF_ERRORS, pv, text } from '../fields.ts';
import { bonusRules } from '../bonus/planShapes.ts';
import { timeSettingCalls } from './timeSettings.ts';
import { walletSettingCalls } from '../money/walletSettings.ts';

/** Things the company can rename: a rank, a package level, a bonus plan, a wallet type. */
const named = z
  .string()
  .check(z.regex(/^(rank|package)\.\d{1,2}$|^plan\.[A-Z_]{2,30}$|^wallet\.(EW|RW|SW)$/));
/** `rank.3` → text by language. */
const ownNames = z.record(z.string(), z.record(z.string(), z.string()));

const systemSettings = z.object({
  /** Closes the portal; staff with `setting.edit` can still sign in. */
  maintenance: z.boolean(),
  defaultLanguage: z.enum(LANGUAGES),
  /** Captcha after failed sign-ins, at registration, and for forgotten passwords. */
  captchaSignIn: z.boolean(),
  captchaRegister: z.boolean(),
  captchaForgot: z.boolean(),
  /** Staff and administrators must use an authenticator. */
  totpForStaff: z.boolean(),
  /** Wrong passwords before an account is locked out temporarily. */
  signInFailures: z.int(),
  /** Number of accounts with failed sign-ins from one IP address within an hour before it is blocked. */
  networkAccounts: z.int(),
  /** A month must be calculated, locked and paid by at least two people: nobody takes two consecutive steps. */
  lockBySecondPerson: z.boolean(),
  /** Days in the holding tank before the fallback strategy places a member. */
  tankDays: z.int(),
  tankFallback: z.enum(PLACEMENT_STRATEGIES),
  /** Visitors get a position in the binary tree only through a sponsor's signed link. */
  placeByLinkOnly: z.boolean(),
  /** The person who requested a tree move may not approve it. */
  moveBySecondPerson: z.boolean(),
  /** Withdrawals require a verified identity. */
  withdrawalNeedsVerification: z.boolean(),
  /** Visitors and members may ask for a registration without payment; staff always may. */
  freeRegistration: z.boolean(),
  /** Mailbox, notes, boards and similar tools appear in everybody's menu. */
  workspace: z.boolean(),
  /** Members may choose to get notices as text messages, which cost the company money. */
  noticeTexts: z.boolean(),
});

/** The issuer of invoices. */
const company = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  registrationNumber: z.string().check(z.trim(), z.maxLength(40)),
  address: z.string().check(z.trim(), z.maxLength(300)),
  email: z.string().check(z.trim(), z.maxLength(254)),
  phone: z.string().check(z.trim(), z.maxLength(30)),
});
/** Tax included in prices; rate in basis points, 0 for none. */
const tax = z.strictObject({
  name: z.string().check(z.trim(), z.maxLength(30)),
  rate: z.int().check(z.minimum(0), z.maximum(5_000)),
  number: z.string().check(z.trim(), z.maxLength(40)),
});
const coolingOff = z.strictObject({
  /** Working days after the day of delivery. */
  days: z.int().check(z.minimum(0), z.maximum(365)),
  /** Public holidays, which do not count as working days. */
  holidays: z.array(date).check(z.maxLength(200)),
  /** Weekend days by state, Sunday = 0; Saturday and Sunday if not listed. */
  weekends: z.record(
    z.string().check(z.maxLength(10)),
    z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(6)),
  ),
});
const orderSettings = z.object({ company, tax, coolingOff });

/** A company account that members pay into by bank transfer. */
const bankAccount = z.strictObject({
  bank: text(80),
  account: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{5,34}$/, 'INVALID_BANK_ACCOUNT')),
  holder: text(120),
});
const bankAccounts = z.array(bankAccount).check(z.maxLength(10));

/** Values in the same format as above. */
const ruleChange = {
  setting: z.enum(['pvValue', 'maintenancePv', 'companyCap']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  at: instant,
  /** Month from which it applies. */
  period,
};
/** The company-wide bonus rules of the running month, with their changes. */
export const bonusSettings = z.object({
  ...bonusRules,
  /** Newest first. */
  changes: z.array(z.object({ ...ruleChange, by: z.nullable(z.string()) })),
});

export const settings = {
  ...walletSettingCalls,
  ...timeSettingCalls,
  systemSettings: post('/Setting/SystemSettings', {
    summary: 'The settings of sign-in, captcha and maintenance',
    access: staffWith('setting.edit'),
    body: {},
    result: systemSettings,
    inMaintenance: true,
  }),
  saveSystemSettings: post('/Setting/SaveSystemSettings', {
    summary:
      'Change settings; those not named stay. What loosens a guard applies after a day, or once a second person agrees',
    access: staffWith('setting.edit'),
    body: {
      Maintenance: z.optional(z.boolean()),
      DefaultLanguage: z.optional(z.enum(LANGUAGES)),
      CaptchaSignIn: z.optional(z.boolean()),
      CaptchaRegister: z.optional(z.boolean()),
      CaptchaForgot: z.optional(z.boolean()),
      TotpForStaff: z.optional(z.boolean()),
      SignInFailures: z.optional(
        z.int().check(z.minimum(LIMITS.freeTriesLowest), z.maximum(LIMITS.freeTriesHighest)),
      ),
      NetworkAccounts: z.optional(z.int().check(z.minimum(3), z.maximum(1_000))),
      LockBySecondPerson: z.optional(z.boolean()),
      TankDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
      TankFallback: z.optional(z.enum(AUTOMATIC_STRATEGIES)),
      PlaceByLinkOnly: z.optional(z.boolean()),
      MoveBySecondPerson: z.optional(z.boolean()),
      WithdrawalNeedsVerification: z.optional(z.boolean()),
      FreeRegistration: z.optional(z.boolean()),
      Workspace: z.optional(z.boolean()),
      NoticeTexts: z.optional(z.boolean()),
      ...proofAnew,
    },
    owners: { TotpCode: 'new' },
    result: systemSettings,
    errors: PROOF_ERRORS,
    inMaintenance: true,
  }),
  orderSettings: post('/Setting/OrderSettings', {
    summary:
      'The issuer of invoices, the tax included in prices, and the days in which goods may be returned',
    access: staffWith('setting.edit'),
    body: {},
    result: orderSettings,
  }),
  saveOrderSettings: post('/Setting/SaveOrderSettings', {
    summary:
      'Change the issuer of invoices, the tax and the days to return goods; issued invoices are unchanged',
    access: staffWith('setting.edit'),
    body: { Company: company, Tax: tax, CoolingOff: coolingOff },
    result: orderSettings,
  }),
  ...companySettings,
  bonusSettings: post('/Setting/BonusSettings', {
    summary:
      'What decides bonuses in the current month: PV value, maintenance PV, company cap; with their past and future changes',
    access: staffWith('bonus.view'),
    body: {},
    result: bonusSettings,
  }),
  ruleHistory: post('/Setting/RuleHistory', {
    summary: 'What decides everybody’s bonuses, now and before, and from which month on it held',
    access: memberOrStaff('member.view'),
    body: {},
    result: z.object({
      ...bonusRules,
      /** Newest first. */
      changes: z.array(z.object(ruleChange)),
    }),
  }),
  saveBankAccounts: post('/Setting/SaveBankAccounts', {
    summary:
      'Change the company’s bank accounts, shown wherever a bank slip is required; they apply after a day, or once a second person agrees',
    access: staffWith('setting.edit'),
    body: {
      Accounts: bankAccounts,
      /** Picture of the QR code for payment by bank app, shown with the accounts; absent: unchanged. */
      PaymentQr: z.optional(publicPicture),
      ...proofAnew,
    },
    owners: { TotpCode: 'new' },
    result: bankAccounts,
    errors: ['FILE_UNKNOWN', ...PROOF_ERRORS],
  }),
  saveNames: post('/Setting/SaveNames', {
    summary:
      'What a rank, a package level or a bonus plan is called, by language; none: its first name',
    access: staffWith('setting.edit'),
    body: {
      Of: named,
      Names: z
        .array(z.strictObject({ Language: z.enum(LANGUAGES), Name: text(60) }))
        .check(
          z.refine(
            (names) => new Set(names.map(({ Language }) => Language)).size === names.length,
            'LANGUAGE_TWICE',
          ),
        ),
    },
    result: ownNames,
  }),
  publicAddress: post('/Setting/PublicAddress', {
    summary:
      'The address that links in mails, invitations and payments carry, and whether it leads here alone',
    access: staffWith('setting.edit'),
    body: {},
    result: z.object({
      url: z.string(),
      /** A real company’s links would work on this machine alone: `PUBLIC_URL` is not set. */
      onlyHere: z.boolean(),
    }),
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
      /** URL of the company’s logo; empty: the product’s own. */
      logo: z.string(),
      defaultLanguage: z.enum(LANGUAGES),
      languages: z.array(z.enum(LANGUAGES)),
      /** HMAC key for calls without a session: a checksum, not a secret. */
      signingKey: z.string(),
      /** A captcha may be required; the next two fields say where it always is. */
      captcha: z.boolean(),
      /** Whether card payments are offered. */
      cardPayment: z.boolean(),
      /** Whether a registration without payment can be requested by anybody. */
      freeRegistration: z.boolean(),
      captchaRegister: z.boolean(),
      captchaForgot: z.boolean(),
      currency: z.literal('RM'),
      timeZone: z.string(),
      defaultSponsorID: z.string(),
      pvValue: z.string(),
      /** PV that a member buys in a month to be maintained. */
      maintenancePV: pv,
      /** Minimum amount of a wallet reload. */
      reloadMinimum: money,
      /** Hours without withdrawals after a change of bank account or PIN. */
      payoutHoldHours: z.int(),
      /** Hours a stockist has to confirm the cash for an order. */
      unpaidHours: z.int(),
      /** Minutes to pay an order by card. */
      cardMinutes: z.int(),
      /** Hours until an order with a bank slip ends undecided. */
      slipHours: z.int(),
      /** Where to pay by bank transfer; empty: not set up yet. */
      bankAccounts,
      /** URL of the picture of the company's payment QR code; empty: none. */
      paymentQr: z.string(),
      /** Names that replace those in the client's own texts. */
      names: ownNames,
      /** Whether mailbox, notes, boards and similar tools are offered. */
      workspace: z.boolean(),
      /** Services that the browser calls directly, as configured by the operator; null: not offered. */
      searchAddresses: z.object({
        video: z.nullable(z.string()),
        repository: z.nullable(z.string()),
      }),
      demo: z.boolean(),
      /** Whether emails leave: a mail server is configured. Until then they wait in the outbox. */
      mail: z.boolean(),
      /** Where banners are currently shown; elsewhere there is no need to request them. */
      banners: z.array(bannerPlace),
    }),
  }),
};
