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

/** Terms of withholding tax, with who added them and when. */
export interface WithholdingVersion extends WithholdingTerms {
  /** ISO. */
  at: string;
  /** `A0000001`. */
  by: string;
}

/** What the tax office knows the company by; empty until an administrator says so. */
export interface TaxIssuer {
  tin: string;
  /** Of the kind of business, five digits, and in words. */
  msic: string;
  activity: string;
  address: string;
  city: string;
  postCode: string;
  /** Malaysian state code, `10`. */
  state: string;
}

/** Days that data is kept. */
export interface KeptDays {
  /** Mails that were sent or given up, with the addresses in them. */
  mails: number;
  /** Notices after they were read. */
  readNotices: number;
  /** Notices that nobody read. */
  notices: number;
  /** Sessions after they could last have been used, for whoever looks into a misuse. */
  sessions: number;
}

/** What an administrator may configure. Money in sen, PV in hundredths. */
export interface Settings {
  defaultLanguage: Language;
  /** Sponsor of visitors who come without one. */
  defaultSponsor: string;
  timeZone: string;
  /** PV value, maintenance PV and company cap: all versions, the oldest first. */
  rules: readonly RuleVersion[];
  /** When a month that is over is calculated by itself. */
  bonusCalendar: BonusCalendar;
  /** From when on a signal of manipulation is noted. */
  bonusSignals: BonusSignalTerms;
  maintenance: boolean;
  captchaSignIn: boolean;
  captchaRegister: boolean;
  captchaForgot: boolean;
  /** Staff and administrators must use an authenticator app. */
  totpForStaff: boolean;
  /** Wrong passwords in a row before an account has to wait. */
  signInFailures: number;
  /** Accounts that one address may fail at within an hour before it is blocked. */
  networkAccounts: number;
  /** Lowest reload in sen. */
  reloadMinimum: number;
  /** What withdraw, transfer and convert cost, and from what amount on. */
  walletCharges: WalletSettings;
  /** Which wallets are sent from, converted and withdrawn. */
  walletWays: Readonly<Record<WalletType, WalletWays>>;
  /** What a member may move on a day. */
  dayLimits: Readonly<Record<LimitedAction, DayLimit>>;
  /** Hours without a withdrawal after another bank account or PIN. */
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
  /** Picture of the QR code that members pay by instead, `/files/banner/…`; empty: none. */
  paymentQr: string;
  /** Tax included in prices: its name, rate in basis points (0: none), the company's tax number. */
  tax: { name: string; rate: number; number: string };
  /** Tax on bonuses that is withheld: all versions, the oldest first. */
  withholding: readonly WithholdingVersion[];
  taxIssuer: TaxIssuer;
  /** Days in which a buyer may return a purchase (cooling-off period). */
  coolingOff: CoolingOff;
  /** Hours that a stockist has to confirm the cash for an order. */
  unpaidHours: number;
  /** How long it is kept what nobody needs for good. */
  keptDays: KeptDays;
  /** Unpaid sales that one member may have at the same time. */
  unpaidSales: number;
  /** A month is calculated, locked and paid by at least two people: nobody takes two steps in a row. */
  lockBySecondPerson: boolean;
  /** Days a deferred member waits in the holding tank before the fallback places it. */
  tankDays: number;
  tankFallback: PlacementStrategy;
  /** Visitors choose a place in the binary tree only through a link that the sponsor issued. */
  placeByLinkOnly: boolean;
  /** Whoever requested a move in a tree may not approve it. */
  moveBySecondPerson: boolean;
  /** A withdrawal needs a verified identity. */
  withdrawalNeedsVerification: boolean;
  /** Everybody who is signed in finds mailbox, notes, boards and the like in the menu. */
  workspace: boolean;
  /** Members may choose to get notices as text messages. */
  noticeTexts: boolean;
  termsVersion: string;
  /** The company's own names of ranks, package levels and plans: `rank.3` → text by language. */
  names: Record<string, Record<string, string>>;
  /** How the company calls itself in its portal, mails and papers; empty: `BRAND`. */
  brand: string;
  /** Address of its logo, `/files/banner/…`; empty: the product's. */
  logo: string;
  /** This is the demo company. */
  demo: boolean;
}

/** Settings as they are stored: what decides bonuses is its first version there, and the others have a table of their own. */
export type StoredSettings = Omit<Settings, 'rules'> & BonusRules;

/** A month before all others. */
const SINCE_ALWAYS = '2000-01';

/** What holds until an administrator changes it; a new company starts with {@link NEW_COMPANY} on top. */
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
  keptDays: { mails: 90, readNotices: 90, notices: 365, sessions: 180 },
  unpaidSales: 5,
  lockBySecondPerson: false,
  tankDays: 7,
  tankFallback: 'balanced',
  placeByLinkOnly: false,
  moveBySecondPerson: false,
  withdrawalNeedsVerification: false,
  workspace: true,
  noticeTexts: false,
  termsVersion: '2026-11',
  names: {},
  brand: '',
  logo: '',
  demo: false,
};

/**
 * What a company that is founded now starts with. One made by an earlier version keeps what it had
 * until an administrator decides.
 */
export const NEW_COMPANY = {
  lockBySecondPerson: true,
  totpForStaff: true,
} satisfies Partial<Settings>;

/** Stored settings over the defaults; `ruleVersions` of them are the versions of {@link storedSettings}. */
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
