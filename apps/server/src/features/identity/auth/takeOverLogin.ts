import type { Language } from '@canopy/contract/languages';
import { usernameKey } from '@canopy/domain/uniqueKeys';
import type { Tx } from '../../../platform/database/handle.ts';

/** Gives a login that was made for somebody the username, password and language of its owner. */
export async function takeOverLogin(
  tx: Tx,
  login: {
    loginId: number;
    username: string;
    passwordHash: string;
    language: Language;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('login')
    .set({
      username: login.username.trim(),
      username_key: usernameKey(login.username),
      password_hash: login.passwordHash,
      must_change_password: false,
      first_secret_until: null,
      language: login.language,
      last_login_at: login.now,
    })
    .where('id', '=', login.loginId)
    .execute();
}
