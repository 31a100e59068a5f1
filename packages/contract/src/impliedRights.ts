import type { Permission } from './codes.ts';

/**
 * Rights that need another one: nobody can decide about what they cannot see. A role that is given the
 * first holds the second too.
 */
export const IMPLIED: Partial<Record<Permission, Permission>> = {
  'member.edit': 'member.view',
  'member.status': 'member.view',
  'member.impersonate': 'member.view',
  'member.move': 'member.view',
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

/** The rights with those that they need, each once. */
export const withImplied = (rights: readonly Permission[]): Permission[] => [
  ...new Set(rights.flatMap((right) => [right, IMPLIED[right] ?? right])),
];
