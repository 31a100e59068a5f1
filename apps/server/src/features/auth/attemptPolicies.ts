import { LIMITS } from '@canopy/domain/limits';
/** How often a secret may be tried. Times in seconds. */
export interface AttemptPolicy {
  /** Wait after the n-th failure in a row, counted from 1; the last one applies to all that follow. */
  pauses: readonly number[];
  /** After so many failures within the window nothing more is admitted until it is over. */
  max: number;
  /** Time after the first failure at which all of them are forgotten. */
  window: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds of a day. */
export const DAY = 24 * HOUR;
const free = (tries: number) => Array.from({ length: Math.max(0, tries - 1) }, () => 0);
const doubling = (longest: number) =>
  Array.from({ length: 11 }, (_, n) => Math.min(2 ** n, longest)).concat(longest);

/**
 * Wrong passwords: `freeTries` (a setting) without a wait, then 1, 2, 4 … seconds up to 15 minutes, a
 * hundred a day. From a browser that has signed in before, the wait is half a minute at most.
 */
export const passwordPolicy = (freeTries: number, known: boolean): AttemptPolicy => ({
  pauses: [...free(freeTries), ...doubling(known ? 30 : 15 * MINUTE)],
  max: 100,
  window: DAY,
});

/** Wrong PINs: five free, then 1, 5, 15, 60 minutes, twenty a day. */
export const PIN_POLICY: AttemptPolicy = {
  pauses: [...free(LIMITS.pinTries), MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  max: 20,
  window: DAY,
};

/** Codes of an authenticator: five in five minutes. */
export const TOTP_POLICY: AttemptPolicy = { pauses: [0], max: 5, window: 5 * MINUTE };

/** Failures from one address, whatever the account: twenty free, then growing waits. */
export const NETWORK_POLICY: AttemptPolicy = {
  pauses: [...free(20), ...doubling(15 * MINUTE)],
  max: 1_000_000,
  window: HOUR,
};
