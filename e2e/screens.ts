import type { Page } from 'playwright-core';

/** Pages that need no account. */
export const PUBLIC_SCREENS = ['/signin', '/signup/M0000001', '/forgotpassword', '/404', '/500'];

/** The workspace, for everybody. */
const WORKSPACE = [
  'mailbox',
  'chat',
  'calendar',
  'notes',
  'todo',
  'contacts',
  'scrumBoard',
  'invoices',
  'invoices?id=INV-1001',
  'cardList',
  'videoSearch',
  'repositorySearch',
  'charts',
];

/** Screens under /dashboard by demo account. `{sale}` and the like become the account's own newest. */
export const SCREENS_OF: Record<string, string[]> = {
  member: [
    '',
    'shopM',
    'shop',
    'upgradeMall',
    'productDetails?productCode=SET-MONTH&mall=2',
    'cart',
    'checkout',
    'orderHistory',
    'orderDetails?salesID={sale}',
    'organisationChart',
    'organisationChart?view=table',
    'organisationChart?tree=PLACEMENT',
    'memberList',
    'memberProfile?memberID=M0000008',
    'memberRegistration',
    'walletStatement',
    'walletReload',
    'walletTransfer',
    'walletConvert',
    'walletWithdrawal',
    'bonusReport',
    'salesReport?whose=DOWNLINE',
    'incomeStatement',
    'personalSponsor',
    'personalMaintain',
    'whyNotPaid',
    'myProfile',
    'myProfile?tab=addressBook',
    'myProfile?tab=identity',
    'securityPin',
    'changePassword',
    'accountSecurity',
    'help',
    ...WORKSPACE,
  ],
  admin: [
    '',
    'myProfile',
    'salesPaymentApproval',
    'walletRequests',
    'payoutFiles',
    'walletAdjustments',
    'walletSignals',
    'bonusRuns',
    'bonusRunDetails?runID=B0000006',
    'bonusBreakage?runID=B0000006',
    'bonusSettings',
    'cardPayments',
    'refunds',
    'salesShipment',
    'orderDetails?salesID={sale}',
    'memberList',
    'memberProfile?memberID=M0000008',
    'memberProfile?memberID=M0000008&tab=network',
    'freeRegisterApproval',
    'verificationList',
    'profileChanges',
    'erasureRequests',
    'treeMoves',
    'memberImport',
    'productList',
    'productEditor?productCode=SET-MONTH',
    'productCategories',
    'shipmentZonePricing',
    'stockBalance',
    'stockFlow',
    'stockTransfers',
    'stockItemList',
    'stockCategoryList',
    'warehouseList',
    'stockistList',
    'staffList',
    'staffRegistration',
    'userAccessRights',
    'blockedIPList',
    'auditLog',
    'mailOutbox',
    'schedules',
    'systemSettings',
    'trialBalance',
    'salesReport',
    'companyReports',
    'companyReports?tab=growth',
    'incomeStatement',
    'personalSponsor',
    'personalMaintain',
    'walletSettings',
    ...WORKSPACE,
    'maps',
    'showcase',
  ],
  stockist: ['', 'stockistApproveSales', 'stockBalance', 'stockTransfers', 'salesShipment'],
};

/** Signs in and answers the account's screens, with what they name filled in from its own orders. */
export async function screensOf(page: Page, base: string, account: string): Promise<string[]> {
  const paths = SCREENS_OF[account]!;
  if (!paths.some((path) => path.includes('{sale}'))) return paths;
  await page.goto(`${base}/dashboard/orderHistory`);
  const order = page.getByText(/^S\d{7,}$/).first();
  await order.waitFor();
  const sale = (await order.textContent())!;
  return paths.map((path) => path.replace('{sale}', sale));
}
