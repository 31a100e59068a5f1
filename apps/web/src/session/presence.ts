import { focusManager } from '@tanstack/react-query';
import { closeSession, currentLogin, leftTooLong, unusedMsLeft } from './session.ts';

/** After this long without any input, the page stops making requests on its own. */
const AWAY_MS = 5 * 60_000;
const LOOK_MS = 30_000;

/** How long before an unused session ends its person is asked whether to stay. */
export const WARNING_MS = 2 * 60_000;

/**
 * Stops a page's periodic requests while nobody is using it, so that an open list does not keep an
 * abandoned session alive; the first input refreshes everything. Once the session has expired this way, the
 * person's data in this browser is deleted, even if the server cannot be reached.
 */
export function watchPresence(): void {
  let last = Date.now();
  let away = false;
  const here = () => {
    last = Date.now();
    // who is asked whether to stay answers with a button, not by moving the pointer towards it
    if (!away || unusedMsLeft() <= WARNING_MS) return;
    away = false;
    focusManager.setFocused(undefined);
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(event, here, { passive: true, capture: true });
  }
  setInterval(() => {
    if (currentLogin() && leftTooLong()) void closeSession().then(() => location.assign('/'));
    if (away || Date.now() - last < AWAY_MS) return;
    away = true;
    focusManager.setFocused(false);
  }, LOOK_MS);
}
