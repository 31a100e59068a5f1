import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import {
  newRecoveryCodes,
  newTotpSecret,
  totpBox,
} from '../apps/server/src/features/identity/auth/totp.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import type { Secrets } from '../apps/server/src/platform/secrets.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';

const STEP_MS = 30_000;
/** A code of which less is left is not typed in time. */
const LEAST_MS = 5_000;

/** The code that an authenticator app with this key shows now; close to its end, the next one. */
export async function codeOf(key: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < LEAST_MS) await wait(left);
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
}

/** Companies whose office signs in with authenticators, by address. */
const offices = new Map<string, Db>();

/** Recovery codes not used yet, by address and username. */
const unused = new Map<string, string[]>();

/**
 * Gives everybody at the office of a company an authenticator.
 *
 * @param base the company's address, for {@link authenticatorCode}
 */
export async function enrolOffice(db: Db, secrets: Secrets, base: string): Promise<void> {
  const logins = await db.selectFrom('staff').select('login_id as id').execute();
  for (const { id } of logins) {
    const { secret } = newTotpSecret('', '');
    await db
      .updateTable('login')
      .set({ totp_secret: secrets.seal(secret, totpBox(id)) })
      .where('id', '=', id)
      .execute();
  }
  offices.set(base, db);
}

/**
 * What somebody types besides the password; undefined: nothing. It is a recovery code, because a journey
 * signs in more often than once in the half minute in which a code of the app works, and only once.
 */
export async function authenticatorCode(
  base: string,
  username: string,
): Promise<string | undefined> {
  const db = offices.get(base);
  const login =
    db &&
    (await db
      .selectFrom('staff as s')
      .innerJoin('login as l', 'l.id', 's.login_id')
      .select('l.id')
      .where('l.username_key', '=', username)
      .where('l.totp_secret', 'is not', null)
      .executeTakeFirst());
  if (!login) return undefined;
  const key = `${base} ${username}`;
  const codes = unused.get(key) ?? [];
  unused.set(key, codes);
  if (codes.length === 0) codes.push(...(await makeCodes(db, login.id)));
  return codes.shift();
}

/** Ten new recovery codes, which their owner keeps. */
const makeCodes = (db: Db, id: number): Promise<string[]> =>
  transaction(db, async (tx) => {
    const codes = await newRecoveryCodes(tx, id);
    await tx.updateTable('login').set({ recovery_unkept: false }).where('id', '=', id).execute();
    return codes;
  });
