import { me } from 'virtual:frameCalls';
import { call } from './call.ts';
import { currentLogin, storeLogin } from './session.ts';

/** A member's record is asked for at most this often while they go from page to page. */
const MEMBER_MS = 30_000;
let askedAt = -Infinity;

/**
 * Asks the server for the login record, because what this browser holds is only a copy: steps may have been
 * taken in another tab or on another device, and roles, packages and rights change. If it cannot be asked,
 * the next call will say what has changed.
 *
 * @param onTheWay the person only goes from one page to another
 */
export async function followLogin(onTheWay = false): Promise<void> {
  const login = currentLogin();
  if (!login) return;
  const staff = login.role === 'staff' || login.role === 'admin';
  if (onTheWay && !staff && performance.now() - askedAt < MEMBER_MS) return;
  askedAt = performance.now();
  const now = await call(me, {}).catch(() => null);
  // somebody else may have signed in meanwhile
  if (!now || currentLogin() !== login) return;
  // ended tours are sent from here, and may still be under way
  const next = { ...now, tours: login.tours };
  if (JSON.stringify(next) !== JSON.stringify(login)) await storeLogin(next);
}
