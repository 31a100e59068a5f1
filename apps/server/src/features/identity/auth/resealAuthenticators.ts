import type { Tx } from '../../../platform/database/handle.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { totpBox } from './totp.ts';

/**
 * Re-encrypts the secrets of all authenticators with another master key. Returns how many people
 * have one.
 */
export async function resealAuthenticators(tx: Tx, from: Secrets, to: Secrets): Promise<number> {
  const logins = await tx
    .selectFrom('login')
    .select(['id', 'totp_secret', 'totp_pending'])
    .where((eb) => eb.or([eb('totp_secret', 'is not', null), eb('totp_pending', 'is not', null)]))
    .execute();
  for (const { id, totp_secret, totp_pending } of logins) {
    const again = (sealed: Buffer | null) =>
      sealed && to.seal(from.open(sealed, totpBox(id)), totpBox(id));
    await tx
      .updateTable('login')
      .set({ totp_secret: again(totp_secret), totp_pending: again(totp_pending) })
      .where('id', '=', id)
      .execute();
  }
  return logins.length;
}
