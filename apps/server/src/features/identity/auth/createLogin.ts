import type { Language } from '@canopy/contract/languages';
import { usernameKey } from '@canopy/domain/uniqueKeys';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import type { Caller } from '../../../platform/http/shares.ts';
import { firstSecretUntil } from './firstSecret.ts';
import { hashSecret } from './passwords.ts';
import type { LoginTable } from './tables.ts';

/**
 * Hashes the password of a person who registers. Do this before the transaction, which hashing
 * would otherwise keep open.
 *
 * @param caller whose share of the hashes it is
 */
export const passwordHashOf = (password: string, caller: Caller): Promise<string> =>
  hashSecret(password, caller);

/** Creates the account a person signs in with; returns its row id. */
export async function createLogin(
  tx: Tx,
  login: {
    username: string;
    role: LoginTable['role'];
    passwordHash: string;
    mustChangePassword: boolean;
    /** The language mails are written in; null: unknown until the first sign-in. */
    language: Language | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('login')
    .values({
      username: login.username.trim(),
      username_key: usernameKey(login.username),
      role: login.role,
      password_hash: login.passwordHash,
      must_change_password: login.mustChangePassword,
      first_secret_until: login.mustChangePassword ? firstSecretUntil(login.now) : null,
      language: login.language,
      created_at: login.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Creates member accounts by the hundred thousand, in the order of the rows, all with the same
 * password, which everybody must change.
 *
 * @param rows a select, so that the rows never leave the database
 */
export async function createLogins(
  tx: Tx,
  rows: RawBuilder<{ username: string; username_key: string }>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into login (username, username_key, role, password_hash, must_change_password, created_at)
    select username, username_key, 'member', ${passwordHash}, true, ${now} from (${rows}) r`.execute(
    tx,
  );
}
