import { DAY_MS } from '@canopy/domain/time';

/** How many days a password works that somebody else chose and therefore knows. */
export const FIRST_SECRET_DAYS = 7;

/** When such a password expires; after that, a reset by mail opens the account. */
export const firstSecretUntil = (now: Date): Date =>
  new Date(now.getTime() + FIRST_SECRET_DAYS * DAY_MS);
