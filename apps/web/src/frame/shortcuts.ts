import type { Texts } from '../i18n/keys.ts';
import type { MenuEntry } from '../screens.ts';

/** One of the few screens in a phone's bottom bar. */
interface Shortcut {
  screen: MenuEntry;
  /** A shorter name than the screen's, where there is one. */
  label?: keyof Texts['bottom'];
}

type Wanted = readonly [to: MenuEntry['to'], label?: Shortcut['label']];

const MEMBER: readonly Wanted[] = [
  ['/dashboard', 'home'],
  ['/dashboard/shopM', 'mall'],
  ['/dashboard/organisationChart', 'team'],
  ['/dashboard/walletStatement', 'wallet'],
];
/** The queues that staff work on most come first. */
const STAFF: readonly Wanted[] = [
  ['/dashboard', 'home'],
  ['/dashboard/salesPaymentApproval', 'sales'],
  ['/dashboard/organisationChart', 'team'],
  ['/dashboard/walletRequests', 'wallet'],
  ['/dashboard/bonusRuns'],
  ['/dashboard/salesShipment'],
  ['/dashboard/productList'],
  ['/dashboard/stockBalance'],
  ['/dashboard/memberList'],
];
const SHOWN = 4;

/** What the bottom bar offers a person: only screens of the own menu. */
export function shortcutsOf(screens: readonly MenuEntry[], isMember: boolean): Shortcut[] {
  const wanted = (isMember ? MEMBER : STAFF).flatMap(([to, label]): Shortcut[] => {
    const screen = screens.find((entry) => entry.to === to);
    return screen ? [{ screen, ...(label ? { label } : {}) }] : [];
  });
  return wanted.slice(0, SHOWN);
}
