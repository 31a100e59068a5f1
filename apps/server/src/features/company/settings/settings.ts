import { LANGUAGES, type Language } from '@canopy/contract/languages';
import type { BonusCalendar } from '@canopy/domain/bonusCalendar';
import { SEED_RULES, type BonusRules, type RuleVersion } from '@canopy/domain/bonusRules';
import { SEED_BONUS_SIGNALS, type BonusSignalTerms } from '@canopy/domain/bonusSignals';
import { SEED_COOLING_OFF, type CoolingOff } from '@canopy/domain/coolingOff';
import type { PlacementStrategy } from '@canopy/domain/placement';
import { LIMITS } from '@canopy/domain/limits';
import type { WithholdingTerms } from '@canopy/domain/withholding';
import {
  SEED_DAY_LIMITS,
  SEED_WALLET_SETTINGS,
  SEED_WALLET_RULES,
  type DayLimit,
  type LimitedAction,
  type WalletSettings,
  type WalletType,
  type WalletWays,
} from '@canopy/domain/wallet';

/** Withholding tax terms, with who added them and when. */
export interface WithholdingVersion extends WithholdingTerms {
  /** ISO. */
  at: string;
  /** `A0000001`. */
  by: string;
}

/** How the tax office identifies the company; empty until an administrator fills it in. */
export interface TaxIssuer {
  tin: string;
  /** Industry code, five digits, and its description. */
  msic: string;
  activity: string;
  address: string;
  city: string;
  postCode: string;
  /** Malaysian state code, `10`. */
  state: string;
}

/** Retention periods in days. */
export interface KeptDays {
  /** Mails sent or given up, including their addresses. */
  mails: number;
  /** Notices after being read. */
  readNotices: number;
  /** Notices never read. */
  notices: number;
  /** Sessions after they could last have been used, for investigating misuse. */
  sessions: number;
}

/** What an administrator can configure. Money in sen, PV in hundredths. */
export interface Settings {
  defaultLanguage: Language;
  /** Sponsor of visitors who come without one. */
  defaultSponsor: string;
  timeZone: string;
  /** PV value, maintenance PV and company cap: all versions, oldest first. */
  rules: readonly RuleVersion[];
  /** When a finished month is calculated automatically. */
  bonusCalendar: BonusCalendar;
  /** Thresholds above which a manipulation signal is recorded. */
  bonusSignals: BonusSignalTerms;
  maintenance: boolean;
  captchaSignIn: boolean;
  captchaRegister: boolean;
  captchaForgot: boolean;
  /** Staff and administrators must use an authenticator app. */
  totpForStaff: boolean;
  /** Wrong passwords in a row before an account has to wait. */
  signInFailures: number;
  /** Accounts at which one address may fail within an hour before it is blocked. */
  networkAccounts: number;
  /** Minimum reload in sen. */
  reloadMinimum: number;
  /** The most that one person alone approves as received, in sen. */
  approveAlone: number;
  /** Charges and minimum amounts of withdrawals, transfers and conversions. */
  walletCharges: WalletSettings;
  /** Which wallets can be transferred from, converted and withdrawn. */
  walletWays: Readonly<Record<WalletType, WalletWays>>;
  /** What a member may move per day. */
  dayLimits: Readonly<Record<LimitedAction, DayLimit>>;
  /** Hours without withdrawals after a change of bank account or PIN. */
  payoutHoldHours: number;
  /** Working days within which a withdrawal is paid out. */
  payoutDays: number;
  /** The company as issuer of invoices. */
  company: {
    name: string;
    registrationNumber: string;
    address: string;
    email: string;
    phone: string;
  };
  /** Accounts that members pay into by bank transfer. */
  bankAccounts: { bank: string; account: string; holder: string }[];
  /** QR code picture for payments by members, `/files/banner/…`; empty: none. */
  paymentQr: string;
  /** Tax included in prices: name, rate in basis points (0: none), the company's tax number. */
  tax: { name: string; rate: number; number: string };
  /** Withholding tax on bonuses: all versions, oldest first. */
  withholding: readonly WithholdingVersion[];
  taxIssuer: TaxIssuer;
  /** Days in which a buyer may return a purchase (cooling-off period). */
  coolingOff: CoolingOff;
  /** Hours a stockist has to confirm the cash for an order. */
  unpaidHours: number;
  /** Minutes to pay an order by card, and hours until an order with a bank slip ends undecided. */
  cardMinutes: number;
  slipHours: number;
  /**
   * What unpaid orders of one person, or of visitors in one network, may reserve: units of each item
   * (or 1 % of the stock, if that is more) and worth in sen.
   */
  unpaidUnits: number;
  unpaidWorth: number;
  /** How long data is kept that is not needed permanently. */
  keptDays: KeptDays;
  /** Unpaid sales one member may have at the same time. */
  unpaidSales: number;
  /**
   * Calculating, locking and paying a month takes at least two people: nobody can take two steps in
   * a row.
   */
  lockBySecondPerson: boolean;
  /** Days a deferred member waits in the holding tank before being placed by the fallback. */
  tankDays: number;
  tankFallback: PlacementStrategy;
  /** Visitors can choose a place in the binary tree only through a link issued by the sponsor. */
  placeByLinkOnly: boolean;
  /** A tree move cannot be approved by the person who requested it. */
  moveBySecondPerson: boolean;
  /** A withdrawal needs a verified identity. */
  withdrawalNeedsVerification: boolean;
  /** Visitors and members may ask for a registration without payment; staff always may. */
  freeRegistration: boolean;
  /** All signed-in users find mailbox, notes, boards and the like in the menu. */
  workspace: boolean;
  /** Members may choose to get notices as text messages. */
  noticeTexts: boolean;
  termsVersion: string;
  /** The company's own names of ranks, package levels and plans: `rank.3` → text by language. */
  names: Record<string, Record<string, string>>;
  /** The company's name in its portal, mails and documents; empty: `BRAND`. */
  brand: string;
  /** URL of its logo, `/files/banner/…`; empty: the product's. */
  logo: string;
  /** This is the demo company. */
  demo: boolean;
}

/**
 * Settings as stored: those that decide bonuses are stored here only as their first version; later
 * versions have their own table.
 */
export type StoredSettings = Omit<Settings, 'rules'> & BonusRules;

/** A month earlier than any other. */
const SINCE_ALWAYS = '2000-01';

/**
 * Values until an administrator changes them; a new company starts with {@link NEW_COMPANY} on top.
 */
const DEFAULTS: StoredSettings = {
  defaultLanguage: 'en',
  defaultSponsor: 'M0000001',
  timeZone: 'Asia/Kuala_Lumpur',
  ...SEED_RULES,
  bonusCalendar: { day: null, hour: 3, upTo: 'CALCULATED' },
  bonusSignals: SEED_BONUS_SIGNALS,
  maintenance: false,
  captchaSignIn: true,
  captchaRegister: true,
  captchaForgot: true,
  totpForStaff: false,
  signInFailures: 5,
  networkAccounts: 10,
  reloadMinimum: 1_000,
  approveAlone: 500_000,
  walletCharges: SEED_WALLET_SETTINGS,
  walletWays: SEED_WALLET_RULES,
  dayLimits: SEED_DAY_LIMITS,
  payoutHoldHours: LIMITS.payoutHoldHours,
  payoutDays: 3,
  company: { name: 'Canopy', registrationNumber: '', address: '', email: '', phone: '' },
  bankAccounts: [],
  paymentQr: '',
  tax: { name: 'SST', rate: 0, number: '' },
  withholding: [],
  taxIssuer: { tin: '', msic: '', activity: '', address: '', city: '', postCode: '', state: '' },
  coolingOff: SEED_COOLING_OFF,
  unpaidHours: LIMITS.unpaidHours,
  cardMinutes: LIMITS.cardMinutes,
  slipHours: LIMITS.slipHours,
  unpaidUnits: 10,
  unpaidWorth: 1_000_000,
  keptDays: { mails: 90, readNotices: 90, notices: 365, sessions: 180 },
  unpaidSales: 5,
  lockBySecondPerson: false,
  tankDays: 7,
  tankFallback: 'balanced',
  placeByLinkOnly: false,
  moveBySecondPerson: false,
  withdrawalNeedsVerification: false,
  freeRegistration: true,
  workspace: true,
  noticeTexts: false,
  termsVersion: '2026-11',
  names: {},
  brand: '',
  logo: '',
  demo: false,
};

/**
 * Additional initial values for newly founded companies. A company created by an earlier version
 * keeps what it had until an administrator decides.
 */
export const NEW_COMPANY = {
  lockBySecondPerson: true,
  totpForStaff: true,
  freeRegistration: false,
} satisfies Partial<Settings>;

/** Every setting as a newly founded company has it. */
export const NEW_COMPANY_SETTINGS: StoredSettings = { ...DEFAULTS, ...NEW_COMPANY };

/**
 * Stored settings over the defaults; their `ruleVersions` are the versions from {@link
 * storedSettings}.
 */
export function settingsOf(stored: Record<string, unknown>): Settings {
  const { pvValue, maintenancePv, companyCap, ruleVersions, ...others } = {
    ...DEFAULTS,
    ...stored,
  } as StoredSettings & { ruleVersions?: RuleVersion[] | null };
  const first = { version: 1, effectiveFrom: SINCE_ALWAYS, pvValue, maintenancePv, companyCap };
  const settings: Settings = { ...others, rules: [first, ...(ruleVersions ?? [])] };
  return LANGUAGES.includes(settings.defaultLanguage)
    ? settings
    : { ...settings, defaultLanguage: DEFAULTS.defaultLanguage };
}
