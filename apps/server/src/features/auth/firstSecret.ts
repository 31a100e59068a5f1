const DAY_MS = 86_400_000;

/** How long a password opens an account that somebody else has chosen and knows, in days. */
export const FIRST_SECRET_DAYS = 7;

/** When such a password ends; a reset by mail opens the account after that. */
export const firstSecretUntil = (now: Date): Date =>
  new Date(now.getTime() + FIRST_SECRET_DAYS * DAY_MS);
