import { me } from 'virtual:frameCalls';
import { call } from './call.ts';
import { currentLogin, storeLogin } from './session.ts';

/**
 * Asks whether the rights of staff are still those that the page knows, so that a changed role acts with
 * the next click. A failure is left to the call that the click makes.
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
