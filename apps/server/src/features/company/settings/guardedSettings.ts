import type { GuardedSetting } from '@canopy/contract/company/guards';
import type { StoredSettings } from './settings.ts';

const differs = () => true;
const switchedOff = (before: boolean, after: boolean) => before && !after;

/**
 * Settings that guard money or access, each with what takes a second person or a day: where the company is
 * paid, and whatever loosens a guard. What tightens one applies at once.
 */
export const GUARDED_SETTINGS = {
  bankAccounts: differs,
  paymentQr: differs,
  lockBySecondPerson: switchedOff,
  moveBySecondPerson: switchedOff,
  totpForStaff: switchedOff,
  withdrawalNeedsVerification: switchedOff,
  payoutHoldHours: (before: number, after: number) => after < before,
  approveAlone: (before: number, after: number) => after > before,
} satisfies {
  [K in GuardedSetting]: (before: StoredSettings[K], after: StoredSettings[K]) => boolean;
};

/** Some guarded settings with their new values. */
export type GuardedValues = { [K in GuardedSetting]?: StoredSettings[K] | undefined };

/**
 * Whether nothing was there that could be led astray: the first accounts to pay into apply at once, after the
 * proof and told like all others.
 */
export const isFirst = (key: GuardedSetting, before: StoredSettings): boolean =>
  (key === 'bankAccounts' && before.bankAccounts.length === 0) ||
  (key === 'paymentQr' && before.paymentQr === '');

/** Whether a change of its value needs a second person or a day. */
export const loosens = (
  key: GuardedSetting,
  before: StoredSettings,
  after: StoredSettings[GuardedSetting],
): boolean => (GUARDED_SETTINGS[key] as (was: unknown, is: unknown) => boolean)(before[key], after);
