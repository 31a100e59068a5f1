import { randomBytes } from 'node:crypto';
import { publicId } from '@canopy/domain/ids';
import { usernameKey } from '@canopy/domain/uniqueKeys';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { isAdmin } from '../../identity/auth/reads.ts';
import { giveOneTimePassword } from '../../identity/auth/giveOneTimePassword.ts';

/**
 * For the operator of the server: sets a new one-time password for an administrator whom nobody can
 * sign in as any more. The audit log records that it was done on the machine.
 *
 * @throws Error if there is no administrator of that name.
 */
export function resetAdmin(db: Db, username: string, now: Date): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  return transaction(db, async (tx) => {
    const found = await tx
      .selectFrom('login as l')
      .innerJoin('staff', 'staff.login_id', 'l.id')
      .select(['l.id', 'staff.id as staffId'])
      .where('l.username_key', '=', usernameKey(username))
      .where(isAdmin)
      .executeTakeFirst();
    if (!found) throw new Error(`There is no administrator called "${username}".`);
    await giveOneTimePassword(tx, found.id, password, now);
    const subject = publicId('staff', found.staffId);
    const ctx = { tx, now, actor: null, ip: 'local', requestId: 'admin:reset' };
    await audit(ctx, { action: 'auth.resetAdmin', subject, actor: 'CONSOLE' });
    return password;
  });
}
