import type { Permission } from '../codes.ts';

/**
 * Roles that a company can take as they are, by code. None exists before somebody chooses it; from then on
 * it is a role like any other and can be changed.
 */
export const READY_ROLES = {
  APPROVALS: [
    'member.view',
    'member.verify',
    'member.approveChange',
    'sale.view',
    'sale.approvePayment',
    'refund.approve',
    'walletRequest.view',
    'walletRequest.approve',
  ],
  WAREHOUSE: [
    'product.view',
    'sale.view',
    'shipment.update',
    'stock.view',
    'stock.edit',
    'stock.move',
    'stock.adjust',
  ],
  FINANCE: [
    'member.view',
    'sale.view',
    'bonus.view',
    'bonus.run',
    'bonus.lock',
    'bonus.post',
    'bonus.audit',
    'report.view',
    'tax.view',
    'tax.edit',
    'wallet.view',
    'walletRequest.view',
    'walletRequest.pay',
  ],
  CONTENT: ['content.edit', 'help.edit', 'mail.edit', 'sms.send', 'training.edit'],
  SUPPORT: [
    'member.view',
    'member.edit',
    'member.register',
    'member.unmask',
    'sale.view',
    'ticket.answer',
  ],
  AUDITOR: [
    'audit.view',
    'bonus.view',
    'bonus.audit',
    'mail.view',
    'member.view',
    'product.view',
    'report.view',
    'sale.view',
    'schedule.view',
    'stock.view',
    'tax.view',
    'wallet.view',
    'walletRequest.view',
  ],
} as const satisfies Record<string, readonly Permission[]>;

/** The code of a ready-made role. */
export type ReadyRole = keyof typeof READY_ROLES;

/** The codes, in the order in which they are offered. */
export const READY_ROLE_CODES = Object.keys(READY_ROLES) as ReadyRole[];

export const isReadyRole = (code: string): code is ReadyRole => Object.hasOwn(READY_ROLES, code);
