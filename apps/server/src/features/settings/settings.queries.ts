import type { ResultOf } from '@canopy/contract/call';
import { LANGUAGES, settings as settingsContract, type Language } from '@canopy/contract/settings';
import { SEED_COOLING_OFF, type CoolingOff } from '@canopy/domain/coolingOff';
import type { PlacementStrategy } from '@canopy/domain/placement';
import { SEED_WALLET_SETTINGS, type WalletSettings } from '@canopy/domain/wallet';
import type { Db } from '../../platform/database/open.ts';
import { CoalescedQuery } from '../../platform/database/coalescedQuery.ts';

/** What an admin may set; seeds in `DEFAULTS`. Money in sen, PV in hundredths. */
export interface Settings {
  defaultLanguage: Language;
  /** Serves visitors who come without a sponsor. */
  defaultSponsor: string;
  timeZone: string;
  /** Sen that one PV is worth. */
  pvValue: number;
  /** PV of maintenance-mall purchases that make a month maintained. */
  maintenancePv: number;
  maintenance: boolean;
  captchaSignIn: boolean;
  captchaRegister: boolean;
  captchaForgot: boolean;
  /** Staff and admins must use an authenticator. */
  totpForStaff: boolean;
  /** Wrong passwords before an account pauses. */
  signInFailures: number;
  /** Accounts that one address may fail at within an hour before it is blocked. */
  networkAccounts: number;
  /** Lowest reload in sen. */
  reloadMinimum: number;
  /** What withdraw, transfer and convert cost, and from what amount on. */
  walletCharges: WalletSettings;
  /** Whom invoices are from. */
  company: {
    name: string;
    registrationNumber: string;
    address: string;
    email: string;
    phone: string;
  };
  /** The tax that prices include: its name, basis points (0: none), our number. */
  tax: { name: string; rate: number; number: string };
  /** Days to give back (domain 5). */
  coolingOff: CoolingOff;
  /** Unpaid sales that one member may have open. */
  unpaidSales: number;
  /** Locking a bonus run needs somebody else than who calculated it. */
  lockBySecondPerson: boolean;
  /** Days a deferred member waits in the holding tank before the fallback places it. */
  tankDays: number;
  tankFallback: PlacementStrategy;
  /** A visitor takes a place in the binary tree only by a link that the sponsor has signed. */
  placeByLinkOnly: boolean;
  /** Moving a member in a tree needs somebody else than who asked for it. */
  moveBySecondPerson: boolean;
  /** A withdrawal needs a verified identity. */
  withdrawalNeedsVerification: boolean;
  termsVersion: string;
  /** Made by the demo company. */
  demo: boolean;
}

const DEFAULTS: Settings = {
  defaultLanguage: 'en',
  defaultSponsor: 'M0000001',
  timeZone: 'Asia/Kuala_Lumpur',
  pvValue: 100,
  maintenancePv: 10_000,
  maintenance: false,
  captchaSignIn: true,
  captchaRegister: true,
  captchaForgot: true,
  totpForStaff: false,
  signInFailures: 5,
  networkAccounts: 10,
  reloadMinimum: 1_000,
  walletCharges: SEED_WALLET_SETTINGS,
  company: { name: 'Canopy', registrationNumber: '', address: '', email: '', phone: '' },
  tax: { name: 'SST', rate: 0, number: '' },
  coolingOff: SEED_COOLING_OFF,
  unpaidSales: 5,
  lockBySecondPerson: false,
  tankDays: 7,
  tankFallback: 'balanced',
  placeByLinkOnly: false,
  moveBySecondPerson: false,
  withdrawalNeedsVerification: false,
  termsVersion: '2026-11',
  demo: false,
};

/** What a transaction has read; nothing lives longer than it. */
const inTransaction = new WeakMap<Db, Promise<Settings>>();

/** Forgets what a transaction has read: it is writing. */
export const forgetSettings = (db: Db) => inTransaction.delete(db);

/** Stored settings in one look for all who ask at the same time. */
const settingsLook = new CoalescedQuery<Settings>(async (db) => {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return settingsOf(Object.fromEntries(rows.map((row) => [row.key, row.value])));
});

/** All settings, stored ones over the seeds; a transaction reads them once. */
export function readSettings(db: Db): Promise<Settings> {
  if (!db.isTransaction) return settingsLook.of(db, []);
  let settings = inTransaction.get(db);
  if (!settings) {
    settings = settingsLook.of(db, []);
    inTransaction.set(db, settings);
  }
  return settings;
}

/** Settings that a transaction has read beside something else. */
export function haveSettings(db: Db, settings: Settings): void {
  if (db.isTransaction) inTransaction.set(db, Promise.resolve(settings));
}

/** Stored settings over the seeds. */
export function settingsOf(stored: Record<string, unknown>): Settings {
  const settings = { ...DEFAULTS, ...stored } as Settings;
  return LANGUAGES.includes(settings.defaultLanguage)
    ? settings
    : { ...settings, defaultLanguage: 'en' };
}

/** The settings of invoices and of what comes back. */
export async function orderSettings({
  db,
}: {
  db: Db;
}): Promise<ResultOf<typeof settingsContract.orderSettings>> {
  const { company, tax, coolingOff } = await readSettings(db);
  return {
    company,
    tax,
    coolingOff: {
      days: coolingOff.days,
      holidays: [...coolingOff.holidays],
      weekends: Object.fromEntries(
        Object.entries(coolingOff.weekends).map(([state, days]) => [state, [...days]]),
      ),
    },
  };
}

/** The settings that an admin sees on the screen of sign-in and maintenance. */
export async function systemSettings({
  db,
}: {
  db: Db;
}): Promise<ResultOf<typeof settingsContract.systemSettings>> {
  const all = await readSettings(db);
  return {
    maintenance: all.maintenance,
    defaultLanguage: all.defaultLanguage,
    captchaSignIn: all.captchaSignIn,
    captchaRegister: all.captchaRegister,
    captchaForgot: all.captchaForgot,
    totpForStaff: all.totpForStaff,
    signInFailures: all.signInFailures,
    networkAccounts: all.networkAccounts,
    lockBySecondPerson: all.lockBySecondPerson,
    tankDays: all.tankDays,
    tankFallback: all.tankFallback,
    placeByLinkOnly: all.placeByLinkOnly,
    moveBySecondPerson: all.moveBySecondPerson,
    withdrawalNeedsVerification: all.withdrawalNeedsVerification,
  };
}
