import { readStored, writeStored } from '../../session/safeStorage.ts';

/** Screens with a tour. */
export const TOURED = [
  'shopM',
  'walletStatement',
  'organisationChart',
  'salesPaymentApproval',
  'stockBalance',
] as const;
export type Toured = (typeof TOURED)[number];

export const hasTour = (screen: string | undefined): screen is Toured =>
  TOURED.some((one) => one === screen);

/** Kept by the browser, not by the account: it says nothing about anybody, and stays when they sign out. */
const KEY = 'tours';
/** Instead of a screen: no tour begins by itself. */
const ALL = '*';

const ended = () => (readStored(KEY) ?? '').split(' ').filter(Boolean);

/** Whether the tour of a screen was ended or skipped in this browser. */
export const tourEnded = (screen: Toured): boolean =>
  ended().some((one) => one === screen || one === ALL);

export function endTour(screen: Toured): void {
  if (!tourEnded(screen)) writeStored(KEY, [...ended(), screen].join(' '));
}

/** Lets the tour begin again at the next visit of the screen. */
export const restartTour = (screen: Toured): void => {
  const kept = ended().includes(ALL) ? TOURED.filter((one) => one !== screen) : ended();
  writeStored(KEY, kept.filter((one) => one !== screen).join(' ') || null);
};
