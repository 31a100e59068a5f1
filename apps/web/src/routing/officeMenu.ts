import type { IconName } from '../shell/icons.tsx';
import type { MenuEntry } from './menu.ts';
import type { ScreenInfo } from './screen.ts';

/** The groups of the staff menu, in sidebar order. */
export const OFFICE_GROUPS = [
  'home',
  'approvals',
  'orders',
  'members',
  'bonuses',
  'products',
  'money',
  'content',
  'settings',
  'workspace',
] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];

export const GROUP_ICONS: Record<OfficeGroup, IconName> = {
  home: 'house',
  approvals: 'check',
  orders: 'orders',
  members: 'people',
  bonuses: 'sprout',
  products: 'box',
  money: 'wallet',
  content: 'mail',
  settings: 'settings',
  workspace: 'board',
};

/** Where the staff menu puts the screens of each member menu group. */
const BY_GROUP: Record<NonNullable<ScreenInfo['menu']>['group'], OfficeGroup> = {
  home: 'home',
  mall: 'orders',
  team: 'members',
  wallet: 'money',
  report: 'money',
  bonus: 'bonuses',
  admin: 'approvals',
  company: 'bonuses',
  product: 'products',
  stock: 'products',
  access: 'settings',
  account: 'settings',
  content: 'content',
  workspace: 'workspace',
};

/** Exceptions to the group: what is done with an order belongs with the orders. */
const BY_SCREEN: Partial<Record<MenuEntry['to'], OfficeGroup>> = {
  '/dashboard/salesShipment': 'orders',
  '/dashboard/refunds': 'orders',
  '/dashboard/cardPayments': 'orders',
  '/dashboard/stockistApproveSales': 'approvals',
  '/dashboard/walletSettings': 'money',
  '/dashboard/mailOutbox': 'content',
  '/dashboard/training': 'content',
  '/dashboard/tickets': 'members',
  '/dashboard/smsSending': 'content',
};

/** A staff member's screens by group; empty groups are left out. */
export function officeMenu(screens: readonly MenuEntry[]) {
  return OFFICE_GROUPS.map((group) => ({
    group,
    screens: screens.filter((s) => (BY_SCREEN[s.to] ?? BY_GROUP[s.menu.group]) === group),
  })).filter((entry) => entry.screens.length > 0);
}
