import type { Texts } from '../i18n/keys.ts';
import type { MenuEntry } from '../routing/menu.ts';

/** One of the few screens in the phone's bottom bar. */
interface Shortcut {
  screen: MenuEntry;
  /** A shorter name than the screen's title, if there is one. */
  label?: keyof Texts['bottom'];
}

type Wanted = readonly [to: MenuEntry['to'], label?: Shortcut['label']];

const MEMBER: readonly Wanted[] = [
  ['/dashboard', 'home'],
  ['/dashboard/shopM', 'mall'],
  ['/dashboard/organisationChart', 'team'],
  ['/dashboard/walletStatement', 'wallet'],
];
/** The queues that staff use most come first. */
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
  ['/dashboard/tickets'],
  ['/dashboard/refunds'],
  ['/dashboard/announcements'],
  ['/dashboard/smsSending'],
];
/** Groups that everybody has, which are not specific to anybody's work. */
const EVERYBODYS: readonly MenuEntry['menu']['group'][] = ['home', 'account', 'workspace'];
const SHOWN = 4;

/** The person's bottom bar: only screens of their own menu, as many as fit. */
export function shortcutsOf(screens: readonly MenuEntry[], isMember: boolean): Shortcut[] {
  const wanted = (isMember ? MEMBER : STAFF).flatMap(([to, label]): Shortcut[] => {
    const screen = screens.find((entry) => entry.to === to);
    return screen ? [{ screen, ...(label ? { label } : {}) }] : [];
  });
  if (isMember) return wanted.slice(0, SHOWN);
  const others = screens
    .filter(
      ({ to, menu }) => !EVERYBODYS.includes(menu.group) && STAFF.every(([own]) => own !== to),
    )
    .map((screen): Shortcut => ({ screen }));
  return [...wanted, ...others].slice(0, SHOWN);
}

/** Number of waiting items not covered by the bottom bar. */
export function countElsewhere(
  counts: ReadonlyMap<string, number>,
  shown: readonly Shortcut[],
): number {
  const here = new Set<string>(shown.map(({ screen }) => screen.to));
  return [...counts].reduce((sum, [to, count]) => (here.has(to) ? sum : sum + count), 0);
}
