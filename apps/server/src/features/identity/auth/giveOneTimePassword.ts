import type { Tx } from '../../../platform/database/handle.ts';
import { clearAllAttempts } from './attempts.ts';
import { endSessions } from './endSessions.ts';
import { firstSecretUntil } from './firstSecret.ts';
import { hashSecret } from './passwords.ts';
import { SERVER } from '../../../platform/http/shares.ts';

/**
 * Sets a password that must be changed at the next sign-in; ends all sessions, and clears the waits
 * after failures.
 */
export async function giveOneTimePassword(
  tx: Tx,
  loginId: number,
  password: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('login')
    .set({
      password_hash: await hashSecret(password, SERVER),
      must_change_password: true,
      first_secret_until: firstSecretUntil(now),
    })
    .where('id', '=', loginId)
    .execute();
  await clearAllAttempts(tx, loginId, 'PASSWORD');
  await endSessions(tx, loginId, 'PASSWORD_RESET', now);
}
