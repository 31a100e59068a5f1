/**
 * Limits that a rule enforces and a text names. Both read the number here, so that no text promises
 * another one than the rule keeps.
 */

/** Days that the referral summary counts visits and registrations of. */
export const REFERRAL_DAYS = 30;
