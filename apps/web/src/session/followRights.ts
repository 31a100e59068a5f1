import { me } from 'virtual:frameCalls';
import { call } from './call.ts';
import { currentLogin, storeLogin } from './session.ts';

/**
 * Checks whether a staff member's permissions have changed, so that a changed role takes effect with the
 * next click. If the check fails, the call made by that click will report it.
 */
export async function followRights(): Promise<void> {
  const login = currentLogin();
  if (!login || login.firstLogin === 1 || (login.role !== 'staff' && login.role !== 'admin'))
    return;
  const now = await call(me, {}).catch(() => null);
  // somebody else may have signed in meanwhile
  if (!now || currentLogin() !== login) return;
  const same = now.role === login.role && String(now.permissions) === String(login.permissions);
  if (!same) await storeLogin(now);
}
