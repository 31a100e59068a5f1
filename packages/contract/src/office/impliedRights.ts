import type { Permission } from '../codes.ts';

/**
 * Permissions that require another one: nobody can decide on what they cannot see. A role with the first
 * also gets the second.
 */
export const IMPLIED: Partial<Record<Permission, Permission>> = {
  'member.edit': 'member.view',
  'member.status': 'member.view',
  'member.impersonate': 'member.view',
  'member.move': 'member.view',
  'member.unmask': 'member.view',
  'walletRequest.approve': 'walletRequest.view',
  'walletRequest.pay': 'walletRequest.view',
  'wallet.adjustBalance': 'wallet.view',
  'wallet.lock': 'wallet.view',
  'wallet.review': 'wallet.view',
  'sale.approvePayment': 'sale.view',
  'shipment.update': 'sale.view',
  'refund.approve': 'sale.view',
  'stock.edit': 'stock.view',
  'stock.move': 'stock.view',
  'stock.adjust': 'stock.view',
  'warehouse.edit': 'stock.view',
  'product.edit': 'product.view',
  'bonus.edit': 'bonus.view',
  'bonus.run': 'bonus.view',
  'bonus.lock': 'bonus.view',
  'bonus.post': 'bonus.view',
  'bonus.adjustBonus': 'bonus.view',
  'bonus.review': 'bonus.view',
  'tax.edit': 'tax.view',
};

/** The permissions with those they require, without duplicates. */
export const withImplied = (rights: readonly Permission[]): Permission[] => [
  ...new Set(rights.flatMap((right) => [right, IMPLIED[right] ?? right])),
];
