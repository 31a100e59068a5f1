import { sql } from 'kysely';

/*
 * What others may ask of login `l` of their statement; its secrets and how it is guarded stay here.
 */

/** Condition: it has a second factor. */
export const hasTotp = sql<boolean>`l.totp_secret is not null`;

/** Since when it has its second factor; null: none. */
export const totpSince = sql<Date | null>`l.totp_since`;

/** Condition: its member has set a PIN. */
export const hasPin = sql<boolean>`l.pin_hash is not null`;

/** Condition: it is an administrator's. */
export const isAdmin = sql<boolean>`l.role = 'admin'`;

/** Condition: nobody has chosen its password yet. */
export const isUnclaimed = sql<boolean>`l.must_change_password`;
