import { TOURED, type Toured } from '@canopy/domain/tours';
import { saveTour } from 'virtual:frameCalls';
import { call } from '../../../session/call.ts';
import { readStored, writeStored } from '../../../session/safeStorage.ts';
import { currentLogin, storeLogin } from '../../../session/session.ts';

export const hasTour = (screen: string | undefined): screen is Toured =>
  TOURED.some((one) => one === screen);

/** Tours that this browser begins for nobody; which ones a person has ended is in their login record. */
const KEY = 'tours';
/** Instead of a screen: none. */
const ALL = '*';

const silenced = () => (readStored(KEY) ?? '').split(' ').filter(Boolean);

/** Whether the person has ended or skipped the tour of a screen, on whatever device. */
export const tourEnded = (screen: Toured): boolean =>
  // a record that an earlier version stored has no tours
  [...(currentLogin()?.tours ?? []), ...silenced()].some((one) => one === screen || one === ALL);

/** Keeps it in the login record, and with the account for the next sign-in. */
function keep(screen: Toured, ended: boolean): void {
  const login = currentLogin();
  if (!login || login.actingAs) return;
  const others = (login.tours ?? []).filter((one) => one !== screen);
  void storeLogin({ ...login, tours: ended ? [...others, screen] : others });
  // if this fails, it holds in this browser until the next sign-in
  void call(saveTour, { Screen: screen, Ended: ended }).catch(() => undefined);
}

export function endTour(screen: Toured): void {
  if (!tourEnded(screen)) keep(screen, true);
}

/** The tour that was asked for and has not begun yet. */
let wanted: Toured | null = null;

/** Whether the tour of a screen was asked for, so that it begins; else it is only offered. */
export function takeWanted(screen: Toured): boolean {
  const asked = wanted === screen;
  if (asked) wanted = null;
  return asked;
}

/** Lets the tour begin at the next visit of the screen. */
export function restartTour(screen: Toured): void {
  wanted = screen;
  const kept = silenced().includes(ALL) ? TOURED : silenced();
  writeStored(KEY, kept.filter((one) => one !== screen).join(' ') || null);
  keep(screen, false);
}
