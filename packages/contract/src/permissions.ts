/**
 * Every right that a role may hold, `area.action` (domain 2). Staff hold those that an admin
 * ticked on their role, admins hold all. Every call of the contract names the one that it needs.
 */
export const PERMISSIONS = [
  'member.view',
  'member.edit',
  'member.status',
  'member.register',
  'member.impersonate',
  'member.move',
  'member.verify',
  'member.approveChange',
  'member.import',
  'member.personalData',
  'walletRequest.view',
  'walletRequest.approve',
  'wallet.view',
  'sale.view',
  'sale.approvePayment',
  'stock.view',
  'stock.edit',
  'stock.move',
  'stock.adjust',
  'warehouse.edit',
  'product.view',
  'product.edit',
  'shipping.edit',
  'bonus.view',
  'bonus.edit',
  'bonus.run',
  'bonus.lock',
  'bonus.post',
  'content.edit',
  'setting.edit',
  'report.view',
  'audit.view',
  'staff.edit',
  'role.edit',
  'blockedIp.edit',
  'mail.view',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
