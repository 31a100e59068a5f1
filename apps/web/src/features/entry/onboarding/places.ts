import type { Permission } from '@canopy/contract/codes';
import type { CompanyStep } from '@canopy/contract/entry/onboarding';
import { ROOT_MEMBER } from '@canopy/domain/ids';
import { linkOptions } from '@tanstack/react-router';

/** Where each first step of a company is done, and the right that it takes. */
export const STEP_PLACES = {
  secured: { right: 'setting.edit', link: linkOptions({ to: '/dashboard/accountSecurity' }) },
  logo: {
    right: 'setting.edit',
    link: linkOptions({ to: '/dashboard/systemSettings', hash: 'company' }),
  },
  brand: {
    right: 'setting.edit',
    link: linkOptions({ to: '/dashboard/systemSettings', hash: 'invoices' }),
  },
  headquarters: { right: 'warehouse.edit', link: linkOptions({ to: '/dashboard/warehouseList' }) },
  staff: { right: 'staff.edit', link: linkOptions({ to: '/dashboard/staffRegistration' }) },
  accounts: {
    right: 'setting.edit',
    link: linkOptions({ to: '/dashboard/systemSettings', hash: 'bankAccounts' }),
  },
  companyMember: {
    right: 'member.edit',
    link: linkOptions({ to: '/dashboard/memberProfile', search: { memberID: ROOT_MEMBER } }),
  },
  terms: {
    right: 'setting.edit',
    link: linkOptions({ to: '/dashboard/systemSettings', hash: 'terms' }),
  },
  mail: { right: 'mail.view', link: linkOptions({ to: '/dashboard/mailOutbox' }) },
  shipping: {
    right: 'shipping.edit',
    link: linkOptions({ to: '/dashboard/shipmentZonePricing' }),
  },
  categories: { right: 'product.edit', link: linkOptions({ to: '/dashboard/productCategories' }) },
  stockItems: { right: 'stock.edit', link: linkOptions({ to: '/dashboard/stockItemList' }) },
  packages: { right: 'product.edit', link: linkOptions({ to: '/dashboard/productEditor' }) },
  maintenance: { right: 'product.edit', link: linkOptions({ to: '/dashboard/productEditor' }) },
  stock: { right: 'stock.adjust', link: linkOptions({ to: '/dashboard/stockBalance' }) },
  plans: { right: 'bonus.view', link: linkOptions({ to: '/dashboard/sponsorBonus' }) },
  wallets: { right: 'setting.edit', link: linkOptions({ to: '/dashboard/walletSettings' }) },
  firstApproval: {
    right: 'sale.approvePayment',
    link: linkOptions({ to: '/dashboard/salesPaymentApproval' }),
  },
} as const satisfies Record<CompanyStep, { right: Permission; link: object }>;
