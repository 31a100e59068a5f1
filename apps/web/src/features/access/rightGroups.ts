import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import type { Texts } from '../../i18n/keys.ts';

type PartsOf<Text> = Text extends `${infer Area}.${infer Right}` ? [Area, Right] : never;
type Area = PartsOf<Permission>[0];

/** A right is `area.action`. */
export const areaOf = (permission: Permission) => permission.split('.')[0] as Area;
export const rightOf = (permission: Permission) =>
  permission.split('.')[1] as PartsOf<Permission>[1];

/** The rights of an area, in the order of the contract. */
export const rightsOf = (area: Area): readonly Permission[] =>
  PERMISSIONS.filter((permission) => permission.startsWith(`${area}.`));

/** Where the areas stand in the role editor: under the names of the menu's groups, in its order. */
export const RIGHT_GROUPS: readonly (readonly [keyof Texts['office'], readonly Area[]])[] = [
  ['orders', ['sale', 'shipment', 'refund', 'shipping']],
  ['members', ['member', 'training', 'ticket']],
  ['bonuses', ['bonus']],
  ['products', ['product', 'stock', 'warehouse']],
  ['money', ['wallet', 'walletRequest', 'report', 'tax']],
  ['content', ['content', 'help', 'sms', 'mail']],
  ['settings', ['setting', 'staff', 'role', 'audit', 'blockedIp', 'schedule', 'integration']],
];
