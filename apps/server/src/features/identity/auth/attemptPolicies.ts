import { LIMITS } from '@canopy/domain/limits';
/** How often a secret may be tried. All times in seconds. */
export interface AttemptPolicy {
  /**
   * Wait after the n-th consecutive failure, counted from 1; the last value applies to all later
   * ones.
   */
  pauses: readonly number[];
  /** After this many failures within the window, nothing more is admitted until it ends. */
  max: number;
  /** Time after the first failure at which all of them are forgotten. */
  window: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds in a day. */
export const DAY = 24 * HOUR;
const free = (tries: number) => Array.from({ length: Math.max(0, tries - 1) }, () => 0);
const doubling = (longest: number) =>
  Array.from({ length: 11 }, (_, n) => Math.min(2 ** n, longest)).concat(longest);

/**
 * Wrong passwords: `freeTries` (a setting) without a wait, then 1, 2, 4 … seconds up to 15 minutes;
 * at most a hundred a day. From a browser that has signed in before, the wait is at most half a
 * minute.
 */
export const passwordPolicy = (freeTries: number, known: boolean): AttemptPolicy => ({
  pauses: [...free(freeTries), ...doubling(known ? 30 : 15 * MINUTE)],
  max: 100,
  window: DAY,
});

/** Wrong PINs: five free, then waits of 1, 5, 15 and 60 minutes; at most twenty a day. */
export const PIN_POLICY: AttemptPolicy = {
  pauses: [...free(LIMITS.pinTries), MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  max: 20,
  window: DAY,
};

/** Authenticator codes: five in five minutes. */
export const TOTP_POLICY: AttemptPolicy = { pauses: [0], max: 5, window: 5 * MINUTE };

/** New browsers of an account, which are told to its owner. */
export const NEW_BROWSER_POLICY: AttemptPolicy = {
  pauses: [0],
  max: LIMITS.newBrowsersADay,
  window: DAY,
};

/** Links mailed to an account, which anybody may ask for: three, then one an hour. */
export const LINK_POLICY: AttemptPolicy = { pauses: [0, 0, HOUR], max: 1_000, window: DAY };

/** Failures from one address, across all accounts: twenty free, then growing waits. */
export const NETWORK_POLICY: AttemptPolicy = {
  pauses: [...free(20), ...doubling(15 * MINUTE)],
  max: 1_000_000,
  window: HOUR,
};
