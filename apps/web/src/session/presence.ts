import { focusManager } from '@tanstack/react-query';
import { closeSession, currentLogin, leftTooLong } from './session.ts';

/** Nobody has touched the page for so long: it asks for nothing by itself any more. */
const AWAY_MS = 5 * 60_000;
const LOOK_MS = 30_000;

/**
 * Stops what a page asks again and again while nobody is at it, so that an open list does not keep a
 * left session alive; the first touch brings everything up to date. Once the session is over by that, so is what this
 * browser keeps of the person, also while the server cannot be reached.
 */
export function watchPresence(): void {
  let last = Date.now();
  let away = false;
  const here = () => {
    last = Date.now();
    if (!away) return;
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
