import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import type { Texts } from '../../../i18n/keys.ts';

type PartsOf<Text> = Text extends `${infer Area}.${infer Right}` ? [Area, Right] : never;
type Area = PartsOf<Permission>[0];

/** A permission is `area.action`. */
export const areaOf = (permission: Permission) => permission.split('.')[0] as Area;
export const rightOf = (permission: Permission) =>
  permission.split('.')[1] as PartsOf<Permission>[1];

/** The permissions of an area, in contract order. */
export const rightsOf = (area: Area): readonly Permission[] =>
  PERMISSIONS.filter((permission) => permission.startsWith(`${area}.`));

/** The areas in the role editor, grouped and ordered like the menu. */
export const RIGHT_GROUPS: readonly (readonly [keyof Texts['office'], readonly Area[]])[] = [
  ['orders', ['sale', 'shipment', 'refund', 'shipping']],
  ['members', ['member', 'training', 'ticket']],
  ['bonuses', ['bonus']],
  ['products', ['product', 'stock', 'warehouse']],
  ['money', ['wallet', 'walletRequest', 'report', 'tax']],
  ['content', ['content', 'help', 'sms', 'mail']],
  ['settings', ['setting', 'staff', 'role', 'audit', 'blockedIp', 'schedule', 'integration']],
];
