import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';
import { endSessions } from './endSessions.ts';
import { forgetDevices } from './knownDevices.ts';
import { hashSecret } from './passwords.ts';

/**
 * Hash of a password that nobody knows. Call it before the transaction, because hashing is slow.
 */
export const unknownPassword = (): Promise<string> =>
  hashSecret(randomBytes(24).toString('base64url'));

/**
 * Removes a person from a login when personal data is erased: nobody can sign in with it again, and
 * nothing in it identifies anyone. `nobody` replaces the username.
 */
export async function eraseLogin(
  tx: Tx,
  loginId: number,
  erased: { nobody: string; passwordHash: string; now: Date },
): Promise<void> {
  await endSessions(tx, loginId, 'ERASED', erased.now);
  await tx
    .updateTable('login')
    .set({
      username: erased.nobody,
      username_key: erased.nobody,
      password_hash: erased.passwordHash,
      pin_hash: null,
      totp_secret: null,
      totp_pending: null,
    })
    .where('id', '=', loginId)
    .execute();
  await forgetDevices(tx, loginId);
  await sql`update session set ip = '', user_agent = '' where login_id = ${loginId}`.execute(tx);
}
