import type { IconName } from './icons.tsx';
import type { ScreenInfo } from '../routing/screen.ts';
import type { MenuEntry } from '../screens.ts';

/** The groups of the office, in the order of the sidebar. */
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

/** Where the office looks for what members find under a group of their own. */
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

/** Screens that belong elsewhere than their group: what is done with an order stands with the orders. */
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

/** The screens of a person of the office by group; groups without any are left out. */
export function officeMenu(screens: readonly MenuEntry[]) {
  return OFFICE_GROUPS.map((group) => ({
    group,
    screens: screens.filter((s) => (BY_SCREEN[s.to] ?? BY_GROUP[s.menu.group]) === group),
  })).filter((entry) => entry.screens.length > 0);
}
