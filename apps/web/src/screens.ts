import type { Permission } from '@canopy/contract/permissions';
import type { MallType } from '@canopy/domain/mall';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LoginData } from './session/session.ts';

/** One screen under /dashboard; the last path segment is the menu item (ui 1). */
export interface Screen {
  /** Last path segment; empty for the home. */
  path: string;
  /** Key of the title, `screen.<title>`. */
  title: string;
  /** Menu group; none: reached from elsewhere. */
  group?:
    | 'home'
    | 'mall'
    | 'team'
    | 'wallet'
    | 'bonus'
    | 'admin'
    | 'product'
    | 'stock'
    | 'company'
    | 'access'
    | 'account'
    | 'workspace';
  icon?: string;
  /** Members (and stockists) may open it. */
  member?: boolean;
  /** Members who run a warehouse may. */
  stockist?: boolean;
  /** Staff with the right may; `*`: any staff. */
  staff?: Permission | '*';
  mall?: MallType;
  component: LazyExoticComponent<ComponentType>;
}

/**
 * The one table of screens: menu, route, title, right and mall come from here. It is long because
 * it is one: who looks for a screen looks in one place.
 */
export const SCREENS: Screen[] = [
  {
    path: '',
    title: 'home',
    group: 'home',
    icon: 'house',
    member: true,
    staff: '*',
    component: lazy(() => import('./features/reports/DashboardScreen.tsx')),
  },
  {
    path: 'shopM',
    title: 'shopM',
    group: 'mall',
    icon: 'bag',
    member: true,
    mall: 2,
    component: lazy(() => import('./features/mall/MallScreen.tsx')),
  },
  {
    path: 'upgradeMall',
    title: 'upgradeMall',
    group: 'mall',
    icon: 'up',
    member: true,
    mall: 4,
    component: lazy(() => import('./features/mall/MallScreen.tsx')),
  },
  {
    path: 'shop',
    title: 'shop',
    member: true,
    mall: 3,
    component: lazy(() => import('./features/mall/MallScreen.tsx')),
  },
  {
    path: 'productDetails',
    title: 'productDetails',
    member: true,
    component: lazy(() => import('./features/mall/ProductScreen.tsx')),
  },
  {
    path: 'cart',
    title: 'cart',
    member: true,
    component: lazy(() => import('./features/mall/CartScreen.tsx')),
  },
  {
    path: 'checkout',
    title: 'checkout',
    member: true,
    component: lazy(() => import('./features/sales/CheckoutScreen.tsx')),
  },
  {
    path: 'orderHistory',
    title: 'orderHistory',
    group: 'mall',
    icon: 'orders',
    member: true,
    staff: 'sale.view',
    component: lazy(() => import('./features/sales/OrderHistoryScreen.tsx')),
  },
  {
    path: 'orderDetails',
    title: 'orderDetails',
    member: true,
    staff: 'sale.view',
    component: lazy(() => import('./features/sales/OrderDetailsScreen.tsx')),
  },
  {
    path: 'organisationChart',
    title: 'organisationChart',
    group: 'team',
    icon: 'tree',
    member: true,
    staff: 'member.view',
    component: lazy(() => import('./features/network/OrganisationChartScreen.tsx')),
  },
  {
    path: 'memberList',
    title: 'memberList',
    group: 'team',
    icon: 'people',
    member: true,
    staff: 'member.view',
    component: lazy(() => import('./features/members/MemberListScreen.tsx')),
  },
  {
    path: 'memberProfile',
    title: 'memberProfile',
    member: true,
    staff: 'member.view',
    component: lazy(() => import('./features/members/MemberProfileScreen.tsx')),
  },
  {
    path: 'memberRegistration',
    title: 'memberRegistration',
    group: 'team',
    icon: 'add',
    member: true,
    staff: 'member.register',
    component: lazy(() => import('./features/registration/RegistrationScreen.tsx')),
  },
  {
    path: 'walletStatement',
    title: 'walletStatement',
    group: 'wallet',
    icon: 'wallet',
    member: true,
    component: lazy(() => import('./features/wallets/WalletStatementScreen.tsx')),
  },
  {
    path: 'walletReload',
    title: 'walletReload',
    group: 'wallet',
    icon: 'reload',
    member: true,
    component: lazy(() => import('./features/wallets/WalletReloadScreen.tsx')),
  },
  {
    path: 'walletWithdrawal',
    title: 'walletWithdrawal',
    group: 'wallet',
    icon: 'bank',
    member: true,
    component: lazy(() => import('./features/wallets/WalletWithdrawalScreen.tsx')),
  },
  {
    path: 'bonusReport',
    title: 'bonusReport',
    group: 'bonus',
    icon: 'sprout',
    member: true,
    staff: 'bonus.view',
    component: lazy(() => import('./features/compensation/BonusReportScreen.tsx')),
  },
  {
    path: 'salesPaymentApproval',
    title: 'salesPaymentApproval',
    group: 'admin',
    icon: 'check',
    staff: 'sale.approvePayment',
    component: lazy(() => import('./features/sales/SalesPaymentApprovalScreen.tsx')),
  },
  {
    path: 'freeRegisterApproval',
    title: 'freeRegisterApproval',
    group: 'admin',
    icon: 'add',
    staff: 'sale.approvePayment',
    component: lazy(() => import('./features/sales/FreeRegisterApprovalScreen.tsx')),
  },
  {
    path: 'salesShipment',
    title: 'salesShipment',
    group: 'admin',
    icon: 'truck',
    stockist: true,
    staff: 'sale.view',
    component: lazy(() => import('./features/shipments/SalesShipmentScreen.tsx')),
  },
  {
    path: 'shipmentPapers',
    title: 'shipmentPapers',
    stockist: true,
    staff: 'shipment.update',
    component: lazy(() => import('./features/shipments/ShippingDocumentsScreen.tsx')),
  },
  {
    path: 'refunds',
    title: 'refunds',
    group: 'admin',
    icon: 'undo',
    staff: 'sale.view',
    component: lazy(() => import('./features/refunds/RefundsScreen.tsx')),
  },
  {
    path: 'cardPayments',
    title: 'cardPayments',
    group: 'admin',
    icon: 'card',
    staff: 'sale.view',
    component: lazy(() => import('./features/payments/CardPaymentsScreen.tsx')),
  },
  {
    path: 'verificationList',
    title: 'verificationList',
    group: 'admin',
    icon: 'shield',
    staff: 'member.verify',
    component: lazy(() => import('./features/members/VerificationListScreen.tsx')),
  },
  {
    path: 'profileChanges',
    title: 'profileChanges',
    group: 'admin',
    icon: 'person',
    staff: 'member.approveChange',
    component: lazy(() => import('./features/members/ProfileChangesScreen.tsx')),
  },
  {
    path: 'treeMoves',
    title: 'treeMoves',
    group: 'team',
    icon: 'move',
    staff: 'member.move',
    component: lazy(() => import('./features/network/TreeMovesScreen.tsx')),
  },
  {
    path: 'memberImport',
    title: 'memberImport',
    group: 'team',
    icon: 'upload',
    staff: 'member.import',
    component: lazy(() => import('./features/memberImport/MemberImportScreen.tsx')),
  },
  {
    path: 'erasureRequests',
    title: 'erasureRequests',
    group: 'admin',
    icon: 'eraser',
    staff: 'member.personalData',
    component: lazy(() => import('./features/members/ErasureRequestsScreen.tsx')),
  },
  {
    path: 'walletRequests',
    title: 'walletRequests',
    group: 'admin',
    icon: 'wallet',
    staff: 'walletRequest.view',
    component: lazy(() => import('./features/wallets/WalletRequestsScreen.tsx')),
  },
  {
    path: 'productList',
    title: 'productList',
    group: 'product',
    icon: 'box',
    staff: 'product.view',
    component: lazy(() => import('./features/products/ProductListScreen.tsx')),
  },
  {
    path: 'productEditor',
    title: 'productEditor',
    staff: 'product.view',
    component: lazy(() => import('./features/products/ProductEditorScreen.tsx')),
  },
  {
    path: 'productCategories',
    title: 'productCategories',
    group: 'product',
    icon: 'folder',
    staff: 'product.view',
    component: lazy(() => import('./features/products/ProductCategoriesScreen.tsx')),
  },
  {
    path: 'shipmentZonePricing',
    title: 'shipmentZonePricing',
    group: 'product',
    icon: 'truck',
    staff: 'shipping.edit',
    component: lazy(() => import('./features/shipping/ShipmentZonePricingScreen.tsx')),
  },
  {
    path: 'stockBalance',
    title: 'stockBalance',
    group: 'stock',
    icon: 'layers',
    stockist: true,
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/StockBalanceScreen.tsx')),
  },
  {
    path: 'stockFlow',
    title: 'stockFlow',
    group: 'stock',
    icon: 'flow',
    stockist: true,
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/StockFlowScreen.tsx')),
  },
  {
    path: 'stockistApproveSales',
    title: 'stockistApproveSales',
    group: 'stock',
    icon: 'check',
    stockist: true,
    component: lazy(() => import('./features/sales/StockistApproveSalesScreen.tsx')),
  },
  {
    path: 'stockTransfers',
    title: 'stockTransfers',
    group: 'stock',
    icon: 'move',
    stockist: true,
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/StockTransfersScreen.tsx')),
  },
  {
    path: 'stockItemList',
    title: 'stockItemList',
    group: 'stock',
    icon: 'item',
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/StockItemListScreen.tsx')),
  },
  {
    path: 'stockCategoryList',
    title: 'stockCategoryList',
    group: 'stock',
    icon: 'folder',
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/StockCategoryListScreen.tsx')),
  },
  {
    path: 'warehouseList',
    title: 'warehouseList',
    group: 'stock',
    icon: 'warehouse',
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/WarehouseListScreen.tsx')),
  },
  {
    path: 'stockistList',
    title: 'stockistList',
    group: 'stock',
    icon: 'store',
    staff: 'stock.view',
    component: lazy(() => import('./features/stock/WarehouseListScreen.tsx')),
  },
  {
    path: 'bonusRuns',
    title: 'bonusRuns',
    group: 'company',
    icon: 'sprout',
    staff: 'bonus.view',
    component: lazy(() => import('./features/compensation/BonusRunsScreen.tsx')),
  },
  {
    path: 'bonusRunDetails',
    title: 'bonusRunDetails',
    staff: 'bonus.view',
    component: lazy(() => import('./features/compensation/BonusRunDetailsScreen.tsx')),
  },
  {
    path: 'staffList',
    title: 'staffList',
    group: 'access',
    icon: 'people',
    staff: 'staff.edit',
    component: lazy(() => import('./features/access/StaffListScreen.tsx')),
  },
  {
    path: 'staffRegistration',
    title: 'staffRegistration',
    staff: 'staff.edit',
    component: lazy(() => import('./features/access/StaffRegistrationScreen.tsx')),
  },
  {
    path: 'userAccessRights',
    title: 'userAccessRights',
    group: 'access',
    icon: 'rights',
    staff: 'staff.edit',
    component: lazy(() => import('./features/access/UserAccessRightsScreen.tsx')),
  },
  {
    path: 'blockedIPList',
    title: 'blockedIPList',
    group: 'access',
    icon: 'ban',
    staff: 'blockedIp.edit',
    component: lazy(() => import('./features/access/BlockedIpListScreen.tsx')),
  },
  {
    path: 'auditLog',
    title: 'auditLog',
    group: 'access',
    icon: 'scroll',
    staff: 'audit.view',
    component: lazy(() => import('./features/access/AuditLogScreen.tsx')),
  },
  {
    path: 'mailOutbox',
    title: 'mailOutbox',
    group: 'access',
    icon: 'mail',
    staff: 'mail.view',
    component: lazy(() => import('./features/messages/MailOutboxScreen.tsx')),
  },
  {
    path: 'systemSettings',
    title: 'systemSettings',
    group: 'access',
    icon: 'settings',
    staff: 'setting.edit',
    component: lazy(() => import('./features/settings/SystemSettingsScreen.tsx')),
  },
  {
    path: 'accountSecurity',
    title: 'accountSecurity',
    group: 'account',
    icon: 'shield',
    member: true,
    staff: '*',
    component: lazy(() => import('./features/auth/AccountSecurityScreen.tsx')),
  },
  {
    path: 'myProfile',
    title: 'myProfile',
    group: 'account',
    icon: 'person',
    member: true,
    component: lazy(() => import('./features/members/MemberProfileScreen.tsx')),
  },
  {
    path: 'securityPin',
    title: 'securityPin',
    group: 'account',
    icon: 'lock',
    member: true,
    staff: '*',
    component: lazy(() => import('./features/auth/SecurityPinScreen.tsx')),
  },
  {
    path: 'changePassword',
    title: 'changePassword',
    group: 'account',
    icon: 'key',
    member: true,
    staff: '*',
    component: lazy(() => import('./features/auth/ChangePasswordScreen.tsx')),
  },
  {
    path: 'help',
    title: 'help',
    member: true,
    staff: '*',
    component: lazy(() => import('./features/content/HelpScreen.tsx')),
  },
  {
    path: 'showcase',
    title: 'showcase',
    group: 'workspace',
    icon: 'shapes',
    staff: 'setting.edit',
    component: lazy(() => import('./workspace/showcase/ShowcaseScreen.tsx')),
  },
];

/** Whether the person may open the screen; the server decides again for each call. */
export function mayOpen(screen: Screen, login: LoginData): boolean {
  if (login.role === 'stockist' && screen.stockist) return true;
  if (login.role === 'member' || login.role === 'stockist') return screen.member === true;
  return (
    screen.staff === '*' || (screen.staff !== undefined && login.permissions.includes(screen.staff))
  );
}

/** The address of a screen. */
export const pathOf = (screen: Pick<Screen, 'path'>) =>
  screen.path ? `/dashboard/${screen.path}` : '/dashboard';
