import { DAY_MS } from '@canopy/domain/time';

/** How long a password opens an account that somebody else has chosen and knows, in days. */
export const FIRST_SECRET_DAYS = 7;

/** When such a password ends; a reset by mail opens the account after that. */
export const firstSecretUntil = (now: Date): Date =>
  new Date(now.getTime() + FIRST_SECRET_DAYS * DAY_MS);
